import { randomBytes } from 'node:crypto'
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Headers of every response. Responses that are not pages run no scripts and cannot be framed; pages add their own policy. */
export function registerSecurityHeaders(app: FastifyInstance): void {
  app.register(helmet, { contentSecurityPolicy: false })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'self'")
  })
}

/** The policy of a page (DESIGN §5): no inline script, no eval, styles only from this origin or with this response's nonce. In: origins that may be shown in a frame. Out: the nonce. */
export function setPagePolicy(reply: FastifyReply, frames: string[] = []): string {
  const nonce = randomBytes(16).toString('base64')
  const host = /^[\w.:[\]-]+$/.test(reply.request.host) ? reply.request.host : ''
  const sockets = host ? ` ws://${host} wss://${host}` : ''
  reply.header(
    'content-security-policy',
    [
      "default-src 'self'",
      "script-src 'self'",
      `style-src 'self' 'nonce-${nonce}'`,
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "font-src 'self' data:",
      `connect-src 'self'${sockets}`,
      "worker-src 'self' blob:",
      ["frame-src 'self'", ...new Set(frames)].join(' '),
      "frame-ancestors 'self'",
      "form-action 'self'",
      "object-src 'none'",
      "base-uri 'self'",
    ].join('; '),
  )
  return nonce
}
