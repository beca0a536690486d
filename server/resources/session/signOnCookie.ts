import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from '@/server/env'
import { isSecure } from '@/server/plugins/sessionCookie'

/** The state of a single sign-on, bound to the browser that began it. */
interface SignOnState {
  verifier: string
  state: string
  nonce: string
}

const name = 'portal_sign_on'
const lifeSeconds = 600
const pattern = /^[\w-]{20,128}$/

export function readSignOnCookie(request: FastifyRequest): SignOnState | null {
  const pairs = (request.headers.cookie ?? '').split(';').map((text) => text.trim())
  const text = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
  const [verifier, state, nonce] = (text ?? '').split('.')
  if (!verifier || !state || !nonce || ![verifier, state, nonce].every((part) => pattern.test(part))) return null
  return { verifier, state, nonce }
}

export function writeSignOnCookie(reply: FastifyReply, env: Env, value: SignOnState | null): void {
  const secure = isSecure(env, reply.request) ? '; Secure' : ''
  const text = value ? `${value.verifier}.${value.state}.${value.nonce}` : ''
  const life = value ? lifeSeconds : 0
  reply.header(
    'set-cookie',
    `${name}=${text}; Path=${env.apiPrefix}/login/oidc; HttpOnly; SameSite=Lax; Max-Age=${life}${secure}`,
  )
}
