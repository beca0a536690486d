import { readFile } from 'node:fs/promises'
import path from 'node:path'
import fastify from 'fastify'
import { setPagePolicy } from '@/server/plugins/securityHeaders'

const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' }

export interface PageServer {
  origin: string
  /** Bytes of bodies sent since the last call, compressed by gzip where the product compresses. */
  takeBytes(): number
  close(): Promise<void>
}

/** Serves the built pages on a free loopback port under the product's own Content-Security-Policy. */
export async function servePages(folder: string): Promise<PageServer> {
  const app = fastify({ forceCloseConnections: true })
  let bytes = 0
  const count = (body: Buffer) => {
    bytes += body.length
    return body
  }
  app.get<{ Params: { page: string } }>('/:page/', async (request, reply) => {
    const { page } = request.params
    const html = await readFile(path.join(folder, page, 'index.html'), 'utf8')
    const nonce = setPagePolicy(reply)
    return reply.type('text/html').send(count(Buffer.from(html.replaceAll('__CSP_NONCE__', nonce))))
  })
  app.get<{ Params: { page: string; name: string } }>('/:page/assets/:name', async (request, reply) => {
    const { page, name } = request.params
    const file = path.join(folder, page, 'assets', name)
    reply.type(TYPES[path.extname(name)] ?? 'application/octet-stream')
    const small = await readFile(`${file}.gz`).catch(() => null)
    if (small) return reply.header('content-encoding', 'gzip').send(count(small))
    return reply.send(count(await readFile(file)))
  })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    origin,
    takeBytes() {
      const taken = bytes
      bytes = 0
      return taken
    },
    close: () => app.close(),
  }
}
