import type { FastifyInstance } from 'fastify'

/** Factor of the time limit for uploads. */
const uploadFactor = 10

const refusal = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

/**
 * Disconnects clients that send a body too slowly: each would hold a connection and its buffers indefinitely. In: the time limit
 * for a body, in milliseconds.
 */
export function registerSlowBodies(app: FastifyInstance, bodyMs: number): void {
  app.addHook('preParsing', async (request, reply, payload) => {
    const { raw } = request
    const { 'content-length': length = '0', 'transfer-encoding': encoding } = raw.headers
    if (Number(length) === 0 && encoding === undefined) return payload
    const isUpload = (raw.headers['content-type'] ?? '').startsWith('multipart/')
    const timer = setTimeout(
      () => {
        if (raw.complete) return
        request.log.info('a body was sent too slowly')
        raw.socket?.end(refusal)
        raw.socket?.destroySoon()
      },
      isUpload ? bodyMs * uploadFactor : bodyMs,
    )
    const stop = () => clearTimeout(timer)
    raw.once('end', stop)
    reply.raw.once('close', stop)
    return payload
  })
}
