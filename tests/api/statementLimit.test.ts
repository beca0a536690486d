import fs from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Connection, connect } from '@/server/db/connect'
import { queryOnce } from '@/server/db/pool'
import { databases } from '@/tests/helpers/server'
import { makeDataFolder } from '@/tests/helpers/serverFolder'
import { startPostgres, type TestPostgres } from '@/tests/helpers/serverPostgres'

const endless = 'select count(*) from generate_series(1, 30000000000) one'
const longer = 'select count(*) from generate_series(1, 6000000) one'

describe.each(databases)('the limit of statements on %s', (kind) => {
  let postgres: TestPostgres | undefined
  let dataDir: string
  let connection: Connection

  beforeAll(async () => {
    dataDir = await makeDataFolder()
    if (kind === 'postgres') postgres = await startPostgres()
    connection = await connect({ dataDir, databaseUrl: postgres?.url() })
    connection.pool.limitStatements(1000)
  })
  afterAll(async () => {
    await connection.close()
    await postgres?.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  })

  it('ends what runs without end, and the next one runs', async () => {
    await expect(queryOnce(connection.pool, endless)).rejects.toMatchObject({ code: '57014' })
    expect((await queryOnce(connection.pool, 'select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  it('is lifted by a transaction that says so, until its end', async () => {
    const client = await connection.pool.connect()
    try {
      await client.query('begin')
      await client.query('set local statement_timeout = 0')
      expect((await client.query(longer)).rows).toEqual([{ count: 6_000_000 }])
      await client.query('commit')
      await expect(client.query(endless)).rejects.toMatchObject({ code: '57014' })
    } finally {
      client.release()
    }
  })
})
