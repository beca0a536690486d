import { isPlainText } from '@/domain/plainText'

/**
 * Whom work is given to or may be taken by: `user:<id>`, `role:<code>`, `org:<id>`, `group:<code>`, `post:<code>`, or
 * `post:<code>@<id of a department>`: who holds a position in that department.
 */
export type Principal = `${'user' | 'role' | 'org' | 'post' | 'group'}:${string}`

export const isPrincipal = (text: string): text is Principal =>
  /^(?:user|role|org|post|group):[^\s]+$/.test(text) && isPlainText(text)

/** Whom an expression or a script names: an id of a user, `role:code`, `group:code` …, or a list of those. What else it yields is nobody. */
export const principalsFrom = (result: unknown): Principal[] =>
  [result]
    .flat()
    .filter((one): one is string => typeof one === 'string' && one !== '' && isPlainText(one))
    .map((one) => (isPrincipal(one) ? one : userPrincipal(one)))

/** The person that a principal names; undefined for a role, an organisation, a post or a group. */
export function userIdOf(principal: Principal): string | undefined {
  return principal.startsWith('user:') ? principal.slice('user:'.length) : undefined
}

/** Who holds a position; in one department only where that is named. */
export const positionPrincipal = (code: string, orgId?: string | null): Principal =>
  orgId ? `post:${code}@${orgId}` : `post:${code}`

export const userPrincipal = (userId: string): Principal => `user:${userId}`
