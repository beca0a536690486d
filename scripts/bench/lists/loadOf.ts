import http from 'node:http'
import { performance } from 'node:perf_hooks'

export interface Call {
  url: string
  headers?: Record<string, string>
}

/** One GET over a keep-alive connection. Out: its milliseconds. Throws for anything but 200. */
function get(agent: http.Agent, { url, headers }: Call): Promise<number> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent, headers }, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk
        })
        response.on('end', () =>
          response.statusCode === 200
            ? resolve(performance.now() - began)
            : reject(new Error(`${url}: ${response.statusCode} ${text.slice(0, 300)}`)),
        )
      })
      .on('error', reject)
  })
}

/** How long each of `times` calls took, one after the other, in milliseconds. */
export async function timesOf(call: Call, times: number): Promise<number[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const taken: number[] = []
  for (let at = 0; at < times; at += 1) taken.push(await get(agent, call))
  agent.destroy()
  return taken
}

/** How long each of `times` calls took on both sides, which are called in turn, so that other load on the machine affects both alike. */
export async function timesInTurn(
  sides: { ours: Call; baseline: Call },
  { times, warmUp }: { times: number; warmUp: number },
): Promise<{ ours: number[]; baseline: number[] }> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 2 })
  const taken = { ours: [] as number[], baseline: [] as number[] }
  for (let at = -warmUp; at < times; at += 1)
    for (const side of ['ours', 'baseline'] as const) {
      const milliseconds = await get(agent, sides[side])
      if (at >= 0) taken[side].push(milliseconds)
    }
  agent.destroy()
  return taken
}

/** Calls per second over one connection for each caller, each calling repeatedly. */
export async function rateOf(calls: readonly Call[], seconds: number): Promise<number> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: calls.length })
  const until = performance.now() + seconds * 1000
  let done = 0
  await Promise.all(
    calls.map(async (call) => {
      while (performance.now() < until) {
        await get(agent, call)
        done += 1
      }
    }),
  )
  agent.destroy()
  return done / seconds
}
