import fs from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '@/server/app'
import { readEnv } from '@/server/env'
import { clientOf, type TestServer } from '@/tests/helpers/server'
import { makeDataFolder } from '@/tests/helpers/serverFolder'
import { startPostgres, type TestPostgres } from '@/tests/helpers/serverPostgres'

describe('a database that does not answer', () => {
  let postgres: TestPostgres
  let dataDir: string
  let server: TestServer
  let other: TestServer

  const start = () => {
    const env = readEnv({
      DATA_DIR: dataDir,
      DATABASE_URL: postgres.url(),
      PORTAL_DEMO: 'true',
      DATABASE_TIMEOUT: '0.5',
      LOG_LEVEL: 'silent',
    })
    return clientOf(buildApp(env), env)
  }

  beforeAll(async () => {
    dataDir = await makeDataFolder()
    postgres = await startPostgres()
    server = start()
    other = start()
  })
  afterEach(() => postgres.resume())
  afterAll(async () => {
    await server.app.close()
    await other.app.close()
    await postgres.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  })

  it('is made ready by two nodes that start at once on an empty one', async () => {
    await Promise.all([server.app.ready(), other.app.ready()])
    for (const node of [server, other])
      expect((await (await node.login('admin')).call('listApplications')).body.total).toBeGreaterThan(0)
  })

  it('is reported by 503, for calls and readiness, and found again when it resumes', async () => {
    const caller = await server.login('zhangwei')
    const ready = () => server.inject({ method: 'GET', url: '/readyz' })
    expect((await ready()).status).toBe(200)
    postgres.pause()
    const answers = await Promise.all([caller.call('currentUser'), caller.call('listApplications'), ready()])
    expect(answers.map(({ status }) => status)).toEqual([503, 503, 503])
    expect((await server.inject({ method: 'GET', url: '/healthz' })).status).toBe(200)
    postgres.resume()
    await expect.poll(async () => (await caller.call('currentUser')).status).toBe(200)
    expect((await ready()).status).toBe(200)
  })

  it('is 503 when it is away, not 500', async () => {
    const caller = await server.login('zhangwei')
    await postgres.kill()
    for (const name of ['currentUser', 'listApplications'] as const)
      expect(await caller.call(name)).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    await postgres.start()
    await expect.poll(async () => (await caller.call('currentUser')).status, { timeout: 30_000 }).toBe(200)
  })
})
