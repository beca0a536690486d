import type { FastifyRequest } from 'fastify'
import type { Env } from '@/server/env'

/** The portal's address as browsers see it, without a trailing slash; behind a proxy it is set by the operator. */
export function ownUrl({ signOn }: Env, request: FastifyRequest): string {
  return signOn.publicUrl ?? `${request.protocol}://${request.host}`
}
