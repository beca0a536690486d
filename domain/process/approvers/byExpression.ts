import { compileExpression } from '@/domain/expression/compileExpression'
import { ExpressionError } from '@/domain/expression/ExpressionError'
import type { ScopeUser } from '@/domain/expression/Scope'
import { isPrincipal, type Principal, userPrincipal } from '@/domain/process/approvers/Principal'

interface Facts {
  starter: Pick<ScopeUser, 'id' | 'orgId'> & Partial<ScopeUser>
  values: Readonly<Record<string, unknown>>
  /** The instant, ISO 8601. */
  now: string
}

/**
 * Whom an expression yields: an id of a user, `role:code`, `org:id` …, or a list of those. What it can't compute, or yields besides, is nobody, so
 * that the activity's rule for that applies. Never throws.
 */
export function byExpression(text: string, { starter, values, now }: Facts): Principal[] {
  try {
    const result = compileExpression(text)({
      get: (name) => (Object.hasOwn(values, name) ? values[name] : null),
      now: () => new Date(now),
      user: { username: '', name: '', roles: [], ...starter },
    })
    const found = [result].flat().filter((one): one is string => typeof one === 'string' && one !== '')
    return found.map((one) => (isPrincipal(one) ? one : userPrincipal(one)))
  } catch (error) {
    if (error instanceof ExpressionError) return []
    throw error
  }
}
