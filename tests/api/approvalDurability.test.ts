import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { callerOf, publishFlow, type Session } from '@/tests/helpers/approvalFlow'
import { rounds } from '@/tests/helpers/rounds'
import { databases } from '@/tests/helpers/server'
import { makeDataFolder } from '@/tests/helpers/serverFolder'
import { startPostgres, type TestPostgres } from '@/tests/helpers/serverPostgres'
import { bundleServer, type ServerProcess, startServerProcess } from '@/tests/helpers/serverProcess'

const kills = rounds(5, 40)
/** Approvals between two kills, at least: a slow machine starts no more servers than a fast one. */
const between = 8
const writers = 4

interface View {
  status: string
  log: { act: string }[]
}

describe.each(databases)('approvals on %s', (kind) => {
  let bundle: Awaited<ReturnType<typeof bundleServer>>
  let postgres: TestPostgres | undefined
  let dataDir = ''
  let session: Session

  const start = () =>
    startServerProcess(bundle.file, { DATA_DIR: dataDir, ...(postgres ? { DATABASE_URL: postgres.url() } : {}) })
  const caller = (server: ServerProcess) => callerOf(server, session)

  beforeAll(async () => {
    bundle = await bundleServer()
    dataDir = await makeDataFolder()
    if (kind === 'postgres') postgres = await startPostgres()
    const server = await start()
    session = await publishFlow(server)
    await server.end('SIGTERM')
  })

  afterAll(async () => {
    await postgres?.stop()
    bundle?.remove()
    fs.rmSync(dataDir, { recursive: true, force: true })
  })

  /** Starts and approves without a pause until the server is gone; says what was acknowledged. */
  async function workUntilGone(
    server: ServerProcess,
    known: { started: string[]; approved: string[]; tried: string[] },
  ) {
    const call = caller(server)
    const work = async () => {
      for (;;) {
        const id = randomUUID()
        known.tried.push(id)
        const body = { process: 'flow', data: { text: id } }
        if (!(await call('PUT', `/api/engine/process-instances/${id}/actions/start`, body).catch(() => null))) return
        known.started.push(id)
        // The first task is the starter's own.
        const done = await call('PUT', `/api/engine/tasks/${id}.2/actions/complete`, { outcome: 'agree' }).catch(
          () => null,
        )
        if (!done) return
        known.approved.push(id)
      }
    }
    await Promise.all(Array.from({ length: writers }, work))
  }

  it(`are not lost and not doubled by ${kills} kills`, async () => {
    const known = { started: [] as string[], approved: [] as string[], tried: [] as string[] }
    for (let kill = 0; kill < kills; kill += 1) {
      const server = await start()
      const before = known.approved.length
      const working = workUntilGone(server, known)
      await vi.waitUntil(() => known.approved.length >= before + between, { timeout: 500_000, interval: 10 })
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 400))
      await server.end('SIGKILL')
      await working
    }
    const server = await start()
    const call = caller(server)
    const view = (id: string): Promise<View | null> =>
      call('GET', `/api/engine/process-instances/${id}/view`).catch(() => null)
    const acknowledged = { started: new Set(known.started), approved: new Set(known.approved) }
    let open = 0
    for (const id of known.tried) {
      const found = await view(id)
      if (acknowledged.started.has(id)) expect(found, `${id} was started`).not.toBeNull()
      if (!found) continue
      const agreed = found.log.filter(({ act }) => act === 'agreed').length
      if (acknowledged.approved.has(id)) expect(found.status).toBe('finished')
      if (found.status === 'running') open += 1
      // One decision for each, whether it was acknowledged or not.
      expect(agreed).toBe(found.status === 'finished' ? 1 : 0)
    }
    expect((await call('GET', '/api/engine/task-lists/todoAndAvaliable')).total).toBe(open)
    expect(await server.end('SIGTERM')).toBe(0)
  })
})
