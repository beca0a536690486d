import type { DocumentNode } from '@/domain/documents/document'
import { valueTypeOf } from '@/domain/documents/valueTypeOf'
import { compileExpression } from '@/domain/expression/compileExpression'
import { ExpressionError } from '@/domain/expression/ExpressionError'
import type { Scope } from '@/domain/expression/Scope'
import { toValue, type Value } from '@/domain/expression/Value'
import { stampOf } from '@/domain/rules/stampOf'

function person(node: DocumentNode, { user }: Scope): Value | undefined {
  const id = node.currentUser === true ? user?.id : node.currentOrg === true ? user?.orgId : undefined
  if (id === undefined || id === null) return undefined
  return valueTypeOf(node).multiple ? [id] : id
}

/**
 * The initial value of a field in a new record: what its kind records, its default expression, the current user or organisation, its default.
 * null when there is none, also when the expression is broken. Never throws.
 */
export function defaultValueOf(node: DocumentNode, scope: Scope): Value {
  const stamp = stampOf(node, scope, true)
  if (stamp !== undefined) return stamp
  const own = person(node, scope) ?? toValue(node.default)
  if (typeof node.defaultExpression !== 'string') return own
  try {
    return compileExpression(node.defaultExpression)(scope)
  } catch (error) {
    if (error instanceof ExpressionError) return own
    throw error
  }
}
