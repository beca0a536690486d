import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { withServer } from '@/tests/helpers/server'

describe('a body that is sent slowly', () => {
  const server = withServer('pglite', { REQUEST_TIMEOUT: '0.2', METRICS_PORT: '0' })
  let port: number
  beforeAll(async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    port = (server.app.server.address() as AddressInfo).port
  })

  it('is cut off', async () => {
    const socket = net.connect(port, '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.write('POST /bpm-server/login HTTP/1.1\r\nHost: portal\r\nContent-Length: 1000\r\n')
    socket.write('Content-Type: application/x-www-form-urlencoded\r\n\r\nusername=')
    await once(socket, 'close')
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  })
})
