import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Call, callerOf, publishFlow } from '@/tests/helpers/approvalFlow'
import { rounds } from '@/tests/helpers/rounds'
import { makeDataFolder } from '@/tests/helpers/serverFolder'
import { startPostgres, type TestPostgres } from '@/tests/helpers/serverPostgres'
import { bundleServer, type ServerProcess, startServerProcess } from '@/tests/helpers/serverProcess'

const wanted = rounds(30, 500)
const processes = 3

describe('approvals of three processes on one PostgreSQL', () => {
  let bundle: Awaited<ReturnType<typeof bundleServer>>
  let postgres: TestPostgres
  let dataDir = ''
  const servers: ServerProcess[] = []
  let calls: Call[] = []

  beforeAll(async () => {
    bundle = await bundleServer()
    postgres = await startPostgres()
    dataDir = await makeDataFolder()
    // At once, on an empty database: one of them prepares it.
    const variables = { DATABASE_URL: postgres.url(), DATA_DIR: dataDir }
    servers.push(
      ...(await Promise.all(Array.from({ length: processes }, () => startServerProcess(bundle.file, variables)))),
    )
    const [first] = servers as [ServerProcess]
    const session = await publishFlow(first)
    calls = servers.map((server) => callerOf(server, session))
  })

  afterAll(async () => {
    for (const server of servers) await server.end('SIGTERM')
    await postgres?.stop()
    bundle?.remove()
    fs.rmSync(dataDir, { recursive: true, force: true })
  })

  it(`closes each of ${wanted} tasks once, whoever comes first`, async () => {
    const [first] = calls as [Call]
    const ids = Array.from({ length: wanted }, () => randomUUID())
    for (const id of ids) {
      // The same start by all of them is one instance.
      const body = { process: 'flow', data: { text: id } }
      await Promise.all(calls.map((call) => call('PUT', `/api/engine/process-instances/${id}/actions/start`, body)))
    }
    const outcomes = ['agree', 'reject'] as const
    const won = await Promise.all(
      ids.map(async (id) => {
        const acts = calls.flatMap((call) =>
          outcomes.map(async (outcome) => {
            const body = { outcome, opinion: outcome }
            return call('PUT', `/api/engine/tasks/${id}.2/actions/complete`, body).then(
              () => outcome,
              (error: Error) => {
                expect(error.message).toContain(': 409 ')
              },
            )
          }),
        )
        const winners = (await Promise.all(acts)).filter((one) => one !== undefined)
        expect(winners).toHaveLength(1)
        return [id, winners[0]] as const
      }),
    )
    for (const [id, outcome] of won) {
      const { status, log } = await first('GET', `/api/engine/process-instances/${id}/view`)
      expect(status).toBe(outcome === 'agree' ? 'finished' : 'rejected')
      const decisions = log.filter(({ act }: { act: string }) => act === 'agreed' || act === 'rejected')
      expect(decisions).toMatchObject([{ act: outcome === 'agree' ? 'agreed' : 'rejected', opinion: outcome }])
    }
    expect((await first('GET', '/api/engine/task-lists/todoAndAvaliable')).total).toBe(0)
    expect((await first('GET', '/api/records/form:log')).total).toBe(wanted)
  })
})
