/** Whom work is given to or may be taken by: `user:<id>`, `role:<code>`, `org:<id>`, `post:<id>`. */
export type Principal = `${'user' | 'role' | 'org' | 'post'}:${string}`

/** The person that a principal names; undefined for a role, an organisation or a post. */
export function userIdOf(principal: Principal): string | undefined {
  return principal.startsWith('user:') ? principal.slice('user:'.length) : undefined
}

export const userPrincipal = (userId: string): Principal => `user:${userId}`
