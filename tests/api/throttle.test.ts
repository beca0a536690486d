import fs from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '@/server/app'
import { type Connection, connect } from '@/server/db/connect'
import { forgetOld } from '@/server/db/forgetOld'
import { migrate } from '@/server/db/migrate'
import { prepareAccounts } from '@/server/db/prepareAccounts'
import { throttle } from '@/server/resources/throttle'
import { clientOf, databases, form, type TestServer, withServer } from '@/tests/helpers/server'
import { makeDataFolder } from '@/tests/helpers/serverFolder'
import { startPostgres, type TestPostgres } from '@/tests/helpers/serverPostgres'

const minuteMs = 60_000

describe.each(databases)('attempts on %s', (kind) => {
  let connection: Connection
  let postgres: TestPostgres | undefined
  let dataDir = ''
  let now = Date.now()

  beforeAll(async () => {
    dataDir = await makeDataFolder()
    if (kind === 'postgres') postgres = await startPostgres()
    connection = await connect({ dataDir, databaseUrl: postgres?.url() })
    await migrate(connection.pool)
    await prepareAccounts(connection.db, { isDemo: true })
  })

  afterAll(async () => {
    await connection?.close()
    await postgres?.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  })

  const guesses = (key: string) => throttle(connection.db, key, () => now)
  const outcomeOf = (key: string) =>
    guesses(key)
      .attempt()
      .then(
        () => 'let in',
        (error) => error.code,
      )
  const outcomesOf = async (key: string, count: number) => {
    const outcomes: string[] = []
    for (let made = 0; made < count; made += 1) outcomes.push(await outcomeOf(key))
    return outcomes
  }

  it('are ten within a quarter of an hour from the first, and ten again after it', async () => {
    expect(await outcomesOf('a', 10)).toEqual(Array(10).fill('let in'))
    now += 14 * minuteMs
    expect(await outcomesOf('a', 2)).toEqual(['too_many_requests', 'too_many_requests'])
    expect(await outcomeOf('b')).toBe('let in')
    now += 2 * minuteMs
    expect(await outcomesOf('a', 11)).toEqual([...Array(10).fill('let in'), 'too_many_requests'])
  })

  it('are reset by a success', async () => {
    await outcomesOf('c', 10)
    await guesses('c').succeed()
    expect(await outcomesOf('c', 11)).toEqual([...Array(10).fill('let in'), 'too_many_requests'])
  })

  it('are as many as are made at once', async () => {
    const outcomes = await Promise.all(Array.from({ length: 25 }, () => outcomeOf('d')))
    expect(outcomes.filter((outcome) => outcome === 'let in')).toHaveLength(10)
  })

  it('are forgotten when their time has passed, and name nobody', async () => {
    await outcomeOf('login 127.0.0.1 zhangwei')
    const attempts = () => connection.db.selectFrom('attempt').selectAll().execute()
    expect(JSON.stringify(await attempts())).not.toContain('zhangwei')
    await forgetOld(connection.db, now + 14 * minuteMs)
    expect(await attempts()).not.toEqual([])
    await forgetOld(connection.db, now + 16 * minuteMs)
    expect(await attempts()).toEqual([])
  })
})

describe('two servers on one database', () => {
  const first = withServer('postgres')
  let second: TestServer

  beforeAll(async () => {
    second = clientOf(buildApp(first.env), first.env)
    await second.app.ready()
  })
  afterAll(async () => {
    await second?.app.close()
  })

  it('count failed logins together', async () => {
    const guess = (server: TestServer, username: string) =>
      server.inject({ method: 'POST', url: '/bpm-server/login', ...form({ username, password: 'guess' }) })
    for (let count = 0; count < 5; count += 1) {
      expect((await guess(first, 'hradmin')).status).toBe(401)
      expect((await guess(second, 'hradmin')).status).toBe(401)
    }
    expect(await guess(first, 'hradmin')).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect((await guess(second, 'hradmin')).status).toBe(429)
    expect((await guess(second, 'builder')).status).toBe(401)
    expect((await second.login('builder')).token).toBeTruthy()
  })
})
