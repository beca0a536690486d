import type { FastifyInstance } from 'fastify'

const sweepMs = 50
/** Responses that are not finished by then are cut off. */
const patienceMs = 15_000

/**
 * Closing waits only for responses in progress: idle or speculative connections of browsers would
 * delay it by more than a minute.
 */
export function registerGracefulClose(app: FastifyInstance): void {
  let underWay = 0
  let sweep: NodeJS.Timeout | undefined
  app.addHook('onRequest', async (_request, reply) => {
    underWay += 1
    reply.raw.once('close', () => {
      underWay -= 1
    })
  })
  app.addHook('preClose', async () => {
    const since = Date.now()
    sweep = setInterval(() => {
      if (underWay === 0 || Date.now() - since > patienceMs) app.server.closeAllConnections()
    }, sweepMs).unref()
  })
  app.addHook('onClose', async () => clearInterval(sweep))
}
