import { timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { AppError } from '@/domain/errors/AppError'
import type { Env } from '@/server/env'

/**
 * Metrics reveal how much the portal is used, so they are not public: they have a port of their own, or require a token;
 * without either they are disabled.
 */
export function registerMetrics(app: FastifyInstance, env: Env, registry: Registry): void {
  const { metricsPort, metricsToken } = env
  if (metricsToken)
    app.get('/metrics', async (request, reply) => {
      if (!isEqual(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) throw new AppError('not_found')
      return reply.type(registry.contentType).send(await registry.metrics())
    })
  if (metricsPort === undefined) return
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics())
  })
  app.addHook('onListen', () => new Promise<void>((resolve) => server.listen(metricsPort, env.host, resolve)))
  app.addHook('onClose', async () => {
    server.close()
    server.closeAllConnections()
  })
}

function isEqual(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
