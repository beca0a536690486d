import type { DocumentNode } from '@/domain/documents/document'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'

const functions: Readonly<Record<string, string>> = { sum: 'SUM', avg: 'AVG', count: 'COUNT', max: 'MAX', min: 'MIN' }

/** The formula of a Summary, `SUM(items.amount)`; undefined while its table or column is not chosen. */
function summaryExpression({ table, column, op = 'sum' }: DocumentNode): string | undefined {
  const name = Object.hasOwn(functions, String(op)) ? functions[String(op)] : undefined
  if (name === undefined || typeof table !== 'string' || table === '') return undefined
  if (typeof column === 'string' && column !== '') return `${name}(${table}.${column})`
  return op === 'count' ? `COUNT(${table})` : undefined
}

/** The expression that a node's value is computed by; undefined for other nodes, and while it is incomplete. */
export function valueExpressionOf(node: DocumentNode): string | undefined {
  const { computedBy } = kindTraitsOf(node.type) ?? {}
  if (computedBy === 'summary') return summaryExpression(node)
  return computedBy === 'expression' ? node.expression : undefined
}
