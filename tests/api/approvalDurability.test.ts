import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { rounds } from '@/tests/helpers/rounds'
import { databases, demoPassword, form } from '@/tests/helpers/server'
import { makeDataFolder } from '@/tests/helpers/serverFolder'
import { startPostgres, type TestPostgres } from '@/tests/helpers/serverPostgres'
import { bundleServer, type ServerProcess, startServerProcess } from '@/tests/helpers/serverProcess'

const wanted = rounds(40, 300)
const writers = 4

interface View {
  status: string
  log: { act: string }[]
}

describe.each(databases)('approvals on %s', (kind) => {
  let bundle: Awaited<ReturnType<typeof bundleServer>>
  let postgres: TestPostgres | undefined
  let dataDir = ''
  let token = ''
  let appId = ''

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
    const nodes = [{ id: 'text', type: 'Text', title: '内容' }]
    const root = { id: 'root', type: 'Form', children: nodes }
    const document = { kind: 'form', schemaVersion: 2, code: 'log', title: '日志', root }
    const publish = (id: string) => call('PUT', `/api/biz-resources/operate/${id}/action/publish`, {})
    await publish((await call('POST', '/api/biz-resources', { kind: 'form', code: 'log', title: '日志', document })).id)
    // The head of nobody's department: whoever answers for the process approves.
    const flow = { kind: 'process', code: 'flow', title: '审批', from: 'form:log' }
    const { id, draft } = await call('POST', '/api/biz-resources', flow)
    const [node] = Object.keys(draft.document.activities).filter((one) => one !== 'start')
    // Who starts it decides on it himself.
    const patches = [
      { op: 'add', path: `/activities/${node}/sameAsStarter`, value: 'self' },
      { op: 'add', path: '/settings/sameApprover', value: 'never' },
    ]
    await call('PATCH', `/api/biz-resources/${id}/draft`, { baseRevision: draft.revision, patches, journal: null })
    await publish(id)
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

  it(`are not lost and not doubled by kills, in ${wanted}`, async () => {
    const known = { started: [] as string[], approved: [] as string[], tried: [] as string[] }
    while (known.approved.length < wanted) {
      const server = await start()
      const before = known.approved.length
      const working = workUntilGone(server, known)
      await vi.waitUntil(() => known.approved.length > before, { timeout: 60_000, interval: 10 })
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
