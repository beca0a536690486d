/**
 * Where a logout may redirect to: a path of ours, our own origin or one that the operator lists; anything else becomes the login page, so
 * that a link to the portal cannot be used to send users elsewhere (open redirect).
 */
export function logoutTarget(target: string | undefined, own: string, allowed: string[]): string {
  if (!target || /[\\\s\p{Cc}]/u.test(target) || !URL.canParse(target, own)) return '/login'
  const { origin, protocol, pathname, search, hash } = new URL(target, own)
  if (protocol !== 'http:' && protocol !== 'https:') return '/login'
  if (origin === own) return `${pathname.replace(/^\/+/, '/')}${search}${hash}`
  return allowed.includes(origin) ? target : '/login'
}
