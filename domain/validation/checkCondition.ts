import type { DocumentNode } from '@/domain/documents/document'
import { ExpressionError } from '@/domain/expression/ExpressionError'
import { expressionDependencies } from '@/domain/expression/expressionDependencies'
import { parseExpression } from '@/domain/expression/parseExpression'
import { toConditionGroup } from '@/domain/expression/toConditionGroup'

/** Whether a text is a condition that the node's builder could have made: rows over the fields it offers. */
export function isCondition(text: string, node: DocumentNode): boolean {
  const fields = Array.isArray(node.fields) ? node.fields : []
  const known = new Set(fields.map((field) => field?.id))
  try {
    const parsed = parseExpression(text)
    return (
      toConditionGroup(parsed) !== null && [...expressionDependencies(parsed).names].every((name) => known.has(name))
    )
  } catch (error) {
    if (error instanceof ExpressionError) return false
    throw error
  }
}
