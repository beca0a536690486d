import type { DocumentNode } from '@/domain/documents/document'

const functions: Readonly<Record<string, string>> = { sum: 'SUM', avg: 'AVG', count: 'COUNT', max: 'MAX', min: 'MIN' }

/** The formula that a Summary stands for, `SUM(items.amount)`; undefined while its table or column is not chosen. */
export function summaryExpression({ table, column, op = 'sum' }: DocumentNode): string | undefined {
  const name = Object.hasOwn(functions, String(op)) ? functions[String(op)] : undefined
  if (name === undefined || typeof table !== 'string' || table === '') return undefined
  if (typeof column === 'string' && column !== '') return `${name}(${table}.${column})`
  return op === 'count' ? `COUNT(${table})` : undefined
}
