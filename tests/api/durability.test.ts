import fs from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { rounds } from '@/tests/helpers/rounds'
import { databases, demoPassword, form } from '@/tests/helpers/server'
import { makeDataFolder } from '@/tests/helpers/serverFolder'
import { startPostgres, type TestPostgres } from '@/tests/helpers/serverPostgres'
import { bundleServer, type ServerProcess, startServerProcess } from '@/tests/helpers/serverProcess'

const kills = { pglite: rounds(6, 30), postgres: rounds(4, 10) }
const writers = 6

describe.each(databases)('durability on %s', (kind) => {
  let bundle: Awaited<ReturnType<typeof bundleServer>>
  let postgres: TestPostgres | undefined
  let dataDir = ''
  let token = ''
  let appId = ''

  beforeAll(async () => {
    bundle = await bundleServer()
    dataDir = await makeDataFolder()
    if (kind === 'postgres') postgres = await startPostgres()
    const server = await start()
    const call = caller(server)
    const login = await fetch(`${server.url}/bpm-server/login`, {
      method: 'POST',
      headers: form({}).headers,
      body: form({ username: 'admin', password: demoPassword }).payload,
    })
    token = (await login.json()).token
    appId = (await call('POST', '/api/application', { code: 'app', name: '应用' })).id
    const document = {
      kind: 'form',
      schemaVersion: 2,
      code: 'log',
      title: '日志',
      root: { id: 'root', type: 'Form', children: nodes },
    }
    const { id } = await call('POST', '/api/biz-resources', { kind: 'form', code: 'log', title: '日志', document })
    await call('PUT', `/api/biz-resources/operate/${id}/action/publish`, {})
    await server.end('SIGTERM')
  })

  afterAll(async () => {
    await postgres?.stop()
    bundle?.remove()
    fs.rmSync(dataDir, { recursive: true, force: true })
  })

  const nodes = [
    { id: 'text', type: 'Text', title: '内容' },
    { id: 'no', type: 'SerialNumber', title: '编号', template: '{000000}', reset: 'never' },
  ]
  const start = () =>
    startServerProcess(bundle.file, { DATA_DIR: dataDir, ...(postgres ? { DATABASE_URL: postgres.url() } : {}) })
  const caller = (server: ServerProcess) => async (method: string, path: string, body?: unknown) => {
    const reply = await fetch(`${server.url}/bpm-server${path}`, {
      method,
      headers: { 'x-token': token, 'x-er-tenant-id': appId, ...(body ? { 'content-type': 'application/json' } : {}) },
      body: body ? JSON.stringify(body) : undefined,
      signal: server.gone,
    })
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
    return reply.json()
  }

  /** Submits without a pause until the server is gone. Out: the acknowledged submissions. */
  async function writeUntilGone(server: ServerProcess, acknowledged: string[]): Promise<void> {
    const call = caller(server)
    const write = async () => {
      for (;;) {
        const reply = await call('POST', '/api/engine/form-instances', {
          form: 'log',
          data: { text: 'x'.repeat(500) },
        }).catch(() => null)
        if (!reply) return
        acknowledged.push(reply.orderId)
      }
    }
    await Promise.all(Array.from({ length: writers }, write))
  }

  async function storedRows(server: ServerProcess): Promise<Map<string, string>> {
    const rows = new Map<string, string>()
    for (let page = 1, total = 1; rows.size < total; page += 1) {
      const reply = await caller(server)(
        'GET',
        `/api/engine/form-instances/manage?form=log&size=200&page=${page}&sort=createdAt`,
      )
      total = reply.total
      for (const { orderId, data } of reply.content) rows.set(orderId, data.no)
    }
    return rows
  }

  it(`loses nothing acknowledged in ${kills[kind]} rounds of ending and killing it while it writes`, async () => {
    const acknowledged: string[] = []
    for (let round = 0; round < kills[kind]; round += 1) {
      const server = await start()
      const before = acknowledged.length
      const writing = writeUntilGone(server, acknowledged)
      await vi.waitUntil(() => acknowledged.length > before, { timeout: 60_000, interval: 10 })
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 300))
      const signal = round % 2 === 0 ? 'SIGKILL' : 'SIGTERM'
      // Every third time the database goes down first, without a checkpoint.
      if (postgres && round % 3 === 0) await postgres.kill()
      const code = await server.end(signal)
      await writing
      if (signal === 'SIGTERM') expect(code).toBe(0)
      if (postgres && round % 3 === 0) await postgres.start()
    }
    const server = await start()
    const stored = await storedRows(server)
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([])
    // Numbers are assigned in the transaction of the submission: no gap, no duplicate.
    const numbers = [...stored.values()].map(Number).sort((a, b) => a - b)
    expect(numbers).toEqual(numbers.map((_, index) => index + 1))
    expect(await server.end('SIGTERM')).toBe(0)
  })

  it.runIf(kind === 'pglite')('refuses a second process on the same folder, and lets it in afterwards', async () => {
    const first = await start()
    await expect(start()).rejects.toThrow(/正被进程 \d+.*in use by process \d+/s)
    await first.end('SIGKILL')
    const second = await start()
    expect(await second.end('SIGTERM')).toBe(0)
  })
})
