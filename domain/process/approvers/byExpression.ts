import { compileExpression } from '@/domain/expression/compileExpression'
import { ExpressionError } from '@/domain/expression/ExpressionError'
import type { ScopeUser } from '@/domain/expression/Scope'
import { type Principal, principalsFrom } from '@/domain/process/approvers/Principal'

interface Facts {
  starter: Pick<ScopeUser, 'id' | 'orgId'> & Partial<ScopeUser>
  values: Readonly<Record<string, unknown>>
  /** The instant, ISO 8601. */
  now: string
}

/**
 * Whom an expression yields (principalsFrom). What it can't compute, or yields besides, is nobody, so
 * that the activity's rule for that applies. Never throws.
 */
export function byExpression(text: string, { starter, values, now }: Facts): Principal[] {
  try {
    const result = compileExpression(text)({
      get: (name) => (Object.hasOwn(values, name) ? values[name] : null),
      now: () => new Date(now),
      user: { username: '', name: '', roles: [], ...starter },
    })
    return principalsFrom(result)
  } catch (error) {
    if (error instanceof ExpressionError) return []
    throw error
  }
}
