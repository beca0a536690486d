import type { FastifyRequest } from 'fastify'
import type { Env } from '@/server/env'

/** Our own address as the browser sees it, without a slash at its end; behind a proxy the setting says it. */
export function ownUrl({ signOn }: Env, request: FastifyRequest): string {
  return signOn.publicUrl ?? `${request.protocol}://${request.host}`
}
