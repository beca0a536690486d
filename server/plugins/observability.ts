import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Database } from '@/server/db/connect'
import { within } from '@/server/db/within'
import type { Env } from '@/server/env'
import { registerMetrics } from '@/server/plugins/metricsServer'

/** Load balancers do not wait longer. */
const readyMs = 5000

/** /healthz: the process answers. /readyz: so does the database. /metrics: Prometheus. */
export function registerObservability(app: FastifyInstance, env: Env, getDatabase: () => Database): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte in to the last byte out',
    labelNames: ['method', 'operation', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const { operation } = request.routeOptions.config as { operation?: string }
    duration.observe(
      { method: request.method, operation: operation ?? 'other', status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    )
  })
  app.addHook('onClose', async () => registry.clear())

  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    try {
      await within(sql`select 1`.execute(getDatabase()), readyMs)
      return { status: 'ok' }
    } catch (error) {
      app.log.error({ err: error }, 'the database does not answer')
      return reply.code(503).send({ status: 'unavailable' })
    }
  })
  registerMetrics(app, env, registry)
}
