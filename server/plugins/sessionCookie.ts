import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Beside the header X-Token, which alone may change something, navigations of the browser (logout, downloads) carry the token in a cookie.
 * Lax and HttpOnly: no script reads it and no other site's form sends it.
 */
const cookieName = 'portal_token'

export function readSessionCookie(request: FastifyRequest): string | undefined {
  const pairs = request.headers.cookie?.split(';') ?? []
  const pair = pairs.map((text) => text.trim().split('=')).find(([name]) => name === cookieName)
  return pair?.[1]
}

export function writeSessionCookie(reply: FastifyReply, token: string | null): void {
  const secure = reply.request.protocol === 'https' ? '; Secure' : ''
  const life = token === null ? '; Max-Age=0' : ''
  reply.header('set-cookie', `${cookieName}=${token ?? ''}; Path=/; HttpOnly; SameSite=Lax${secure}${life}`)
}
