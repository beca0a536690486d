import http from 'node:http'
import type { AddressInfo } from 'node:net'

interface Posted {
  query: Record<string, string>
  // biome-ignore lint/suspicious/noExplicitAny: each robot has a format of its own, which the tests look into
  body: any
}

/** The robot of a group chat: it answers as it is told to, and that all is well otherwise. */
export async function openRobotServer() {
  const received: Posted[] = []
  let answers: object[] = []
  const server = http.createServer((request, reply) => {
    let text = ''
    request.on('data', (part) => {
      text += part
    })
    request.on('end', () => {
      const { searchParams } = new URL(request.url ?? '', 'http://robot')
      received.push({ query: Object.fromEntries(searchParams), body: JSON.parse(text) })
      reply.end(JSON.stringify(answers.shift() ?? { errcode: 0, errmsg: 'ok', code: 0 }))
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/send?key=one`,
    received,
    answer(...next: object[]) {
      answers = next
    },
    close: () => server.close(),
  }
}
