import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Bench, Measurement } from '@/scripts/bench/Measurement'
import { median } from '@/scripts/bench/statistics'
import { build } from '@/scripts/build'

/** Polling interval of a starting server, and the time after which a start counts as failed, in milliseconds. */
const PAUSE = 20
const PATIENCE = 120_000

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGTERM')
  await once(server, 'exit')
}

/** Seconds from the start of `npm start`'s work until the login page is served; the sources are as they were built. */
async function startOnce(root: string, dataDir: string): Promise<number> {
  const port = await freePort()
  const began = performance.now()
  const server = spawn(process.execPath, ['--import', 'tsx', path.join(root, 'scripts/start.ts')], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    while (performance.now() - began < PATIENCE) {
      if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`)
      const reply = await fetch(`http://127.0.0.1:${port}/login`, { headers: { accept: 'text/html' } }).catch(
        () => null,
      )
      if (reply?.ok && (await reply.text()).includes('id="root"')) return (performance.now() - began) / 1000
      await new Promise((resolve) => setTimeout(resolve, PAUSE))
    }
    throw new Error('the server did not start')
  } finally {
    await stop(server)
  }
}

/** `npm start` (without npm itself) over a data folder that a first start has filled; in clock time. */
export async function coldStart({ root, rounds }: Bench): Promise<Measurement[]> {
  await build()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-bench-'))
  try {
    await startOnce(root, dataDir)
    const times: number[] = []
    for (let round = 0; round < rounds; round++) times.push(await startOnce(root, dataDir))
    return [{ row: 'cold start of `npm start` to a served login page', unit: 's', ours: median(times), goal: 4 }]
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
