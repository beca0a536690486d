import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from '@/server/env'

/**
 * Besides the header X-Token, which alone authorises changes, navigations of the browser (logout, downloads) send the token in a cookie.
 * Lax and HttpOnly: no script reads it and no other site's form sends it.
 */
const cookieName = 'portal_token'

export function readSessionCookie(request: FastifyRequest): string | undefined {
  const pairs = request.headers.cookie?.split(';') ?? []
  const pair = pairs.map((text) => text.trim().split('=')).find(([name]) => name === cookieName)
  return pair?.[1]
}

/** Whether browsers use https: behind a proxy that does not, the setting decides. */
export const isSecure = ({ signOn }: Env, request: FastifyRequest): boolean =>
  signOn.publicUrl ? signOn.publicUrl.startsWith('https:') : request.protocol === 'https'

export function writeSessionCookie(reply: FastifyReply, env: Env, token: string | null): void {
  const secure = isSecure(env, reply.request) ? '; Secure' : ''
  const life = token === null ? '; Max-Age=0' : ''
  reply.header('set-cookie', `${cookieName}=${token ?? ''}; Path=/; HttpOnly; SameSite=Lax${secure}${life}`)
}
