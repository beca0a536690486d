import fs from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Connection, connect } from '@/server/db/connect'
import { migrate } from '@/server/db/migrate'
import { newId } from '@/server/db/newId'
import { acrossApplications, scoped } from '@/server/db/scoped'
import { databases } from '@/tests/helpers/server'
import { makeDataFolder } from '@/tests/helpers/serverFolder'
import { startPostgres, type TestPostgres } from '@/tests/helpers/serverPostgres'

/** Two realms with two applications each; every one has a dictionary of the same code. */
const places = [1, 2].flatMap((realmId) => [1, 2].map(() => ({ realmId, appId: newId() })))

describe.each(databases)('a scope on %s', (kind) => {
  let connection: Connection
  let postgres: TestPostgres | undefined
  let dataDir = ''

  beforeAll(async () => {
    dataDir = await makeDataFolder()
    if (kind === 'postgres') postgres = await startPostgres()
    connection = await connect({ dataDir, databaseUrl: postgres?.url() })
    await migrate(connection.pool)
    await sql`insert into realm (realm_id, code, name) values (1, 'one', 'one'), (2, 'two', 'two') on conflict do nothing`.execute(
      connection.db,
    )
    for (const [index, place] of places.entries()) {
      const { realmId, appId } = place
      const application = { id: appId, code: `app${index}`, name: '应用', pinyin: '', appType: 'INNER_APP' }
      await scoped(connection.db, { realmId })
        .insert('application', { ...application, iconUrl: null, description: null, url: null })
        .execute()
      const dict = { id: newId(), code: 'colours', name: `第 ${index}`, pinyin: '', items: '[]' }
      await scoped(connection.db, place).insert('dict', dict).execute()
    }
  })

  afterAll(async () => {
    await connection?.close()
    await postgres?.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  })

  const allNames = async () => {
    const { rows } = await sql<{ name: string }>`select name from dict`.execute(connection.db)
    return new Set(rows.map(({ name }) => name))
  }

  it.each([0, 1, 2, 3])('reads what is its own, by builders and by texts: %i', async (index) => {
    const scope = scoped(connection.db, places[index]!)
    expect(await scope.select('dict').select('name').execute()).toEqual([{ name: `第 ${index}` }])
    const { rows } = await sql`select name from ${scope.rows('dict')} d where code = 'colours'`.execute(scope.db)
    expect(rows).toEqual([{ name: `第 ${index}` }])
    const found = await sql`select o.code from ${scope.rows('codeOwner')} o`.execute(scope.db)
    expect(found.rows).toHaveLength(1)
  })

  it('reads the applications of its realm and no other', async () => {
    for (const realmId of [1, 2]) {
      const names = await acrossApplications(connection.db, { realmId }).select('dict').select('name').execute()
      expect(names.map(({ name }) => name).toSorted()).toEqual(realmId === 1 ? ['第 0', '第 1'] : ['第 2', '第 3'])
      expect(await scoped(connection.db, { realmId }).select('application').select('id').execute()).toHaveLength(2)
    }
  })

  it('changes and removes what is its own, in a transaction too', async () => {
    await connection.db.transaction().execute(async (trx) => {
      await scoped(connection.db, places[1]!).in(trx).update('dict').set({ name: '改了' }).execute()
    })
    expect(await allNames()).toEqual(new Set(['第 0', '第 2', '第 3', '改了']))
    await scoped(connection.db, places[2]!).delete('dict').execute()
    expect(await allNames()).toEqual(new Set(['第 0', '第 3', '改了']))
  })

  it('puts a row nowhere else, whatever the row says', async () => {
    const row = { id: newId(), code: 'sizes', name: '尺寸', pinyin: '', items: '[]', ...places[3]! }
    await scoped(connection.db, places[0]!).insert('dict', row).execute()
    const own = await scoped(connection.db, places[0]!).select('dict').select('code').orderBy('code').execute()
    expect(own.map(({ code }) => code)).toEqual(['colours', 'sizes'])
  })
})
