import type { FastifyInstance } from 'fastify'

const sweepMs = 50
/** What is not answered by then is cut off. */
const patienceMs = 15_000

/**
 * Closing waits for the answers under way and for nothing else: connections that a browser keeps open, or opened ahead without
 * asking anything, would hold the server for more than a minute.
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
