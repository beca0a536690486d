import fs from 'node:fs'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { connect } from '@/server/db/connect'
import { migrate } from '@/server/db/migrate'
import { newId } from '@/server/db/newId'
import { containsIndexed } from '@/server/db/textPairs'
import { createDatabase } from '@/tests/helpers/copySeeds'
import { type Caller, databases, withServer } from '@/tests/helpers/server'
import { makeDataFolder } from '@/tests/helpers/serverFolder'
import { publishForm } from '@/tests/helpers/serverForms'

const titles = [
  '采购申请',
  '设备采购',
  'CG-2026/01',
  "o'brien",
  '100%_\\x',
  '设',
  'ÉCOLE',
  '𠮷野家的申请',
  '',
  ' 空 格 ',
  '设设设备',
]
const searches = [
  ...[
    '采',
    '采购',
    '购申请',
    '设备',
    '申请',
    'cg',
    'CG-2026/01',
    "o'",
    "'",
    '%',
    '_',
    '\\',
    '\\x',
    '0%_',
    'é',
    'école',
  ],
  ...['𠮷', '𠮷野', '空 格', '设设', '没有', '请', '格', '& |', "':*"],
]

describe.each(databases)('a search by pairs of characters on %s', (kind) => {
  it('finds what has the text anywhere, whatever the case, and nothing else', async () => {
    const dataDir = await makeDataFolder()
    const database = kind === 'postgres' ? await createDatabase() : undefined
    const { db, pool, close } = await connect({ dataDir, databaseUrl: database?.databaseUrl })
    await migrate(pool)
    for (const search of searches) {
      const { rows } = await sql<{ title: string }>`
        select title from jsonb_array_elements_text(${JSON.stringify(titles)}::jsonb) as title
        where ${containsIndexed(sql`title`, search)}`.execute(db)
      const found = titles.filter((title) => title.toLowerCase().includes(search.toLowerCase()))
      expect(rows.map(({ title }) => title).toSorted(), search).toEqual(found.toSorted())
    }
    await close()
    await database?.remove()
    fs.rmSync(dataDir, { recursive: true, force: true })
  })
})

describe.each(databases)('lists of many records on %s', (kind) => {
  const server = withServer(kind)
  let user: Caller
  let manager: Caller
  let formId: string

  beforeAll(async () => {
    const appId = await server.demoAppId()
    user = (await server.login('zhangwei')).in(appId)
    manager = (await server.login('hradmin')).in(appId)
    const builder = (await server.login('builder')).in(appId)
    formId = await publishForm(builder, 'letters', [{ id: 'a', type: 'Text', title: '甲' }])
  })

  const submit = (a: string, caller = user) => caller.call('submitForm', { body: { form: 'letters', data: { a } } })
  const list = async (query: Record<string, string | number>, caller = user) =>
    (await caller.call('listFormInstances', { query: { form: 'letters', ...query } })).body

  it('are read page by page behind the last record, as by numbers', async () => {
    for (let number = 0; number < 7; number += 1) await submit(String(number))
    await submit('theirs', manager)
    const seen: string[] = []
    let reply = await list({ size: 3 })
    for (let page = 2; ; page += 1) {
      seen.push(...reply.content.map((row: { data: { a: string } }) => row.data.a))
      expect(reply).toMatchObject({ total: 7, isCapped: false })
      if (reply.next === null) break
      const numbered = await list({ size: 3, page })
      reply = await list({ size: 3, page, after: reply.next })
      expect(reply).toEqual(numbered)
    }
    expect(seen).toEqual(['6', '5', '4', '3', '2', '1', '0'])
  })

  it('are not read behind the records of others, nor behind one in another order', async () => {
    const { content } = (await manager.call('listFormInstances', { query: { form: 'letters' } })).body
    expect((await list({ after: content[0].orderId })).content).toEqual([])
    const sorted = await user.call('listFormInstances', { query: { form: 'letters', sort: 'title', after: newId() } })
    expect(sorted.status).toBe(400)
    expect((await list({ sort: 'title', size: 2 })).next).toBeNull()
  })

  it.runIf(kind === 'postgres')('are counted as far as anybody turns pages', async () => {
    const { db, close } = await connect(server.env)
    await sql`
      insert into form_instance (realm_id, app_id, id, form_id, version, title, data, created_by, updated_by)
      select i.realm_id, i.app_id, gen_random_uuid(), i.form_id, i.version, '第' || n || '份', '{}', i.created_by, i.created_by
      from generate_series(1, 10100) n, (select * from form_instance where form_id = ${formId}::uuid limit 1) i`.execute(
      db,
    )
    await close()
    const all = (query: Record<string, number | string>) =>
      manager.call('manageFormInstances', { query: { form: 'letters', ...query } }).then(({ body }) => body)
    expect(await all({})).toMatchObject({ total: 10_000, isCapped: true, next: expect.any(String) })
    expect(await all({ page: 503 })).toMatchObject({ total: 10_060, isCapped: true })
    expect(await all({ page: 506, size: 20 })).toMatchObject({ total: 10_108, isCapped: false, next: null })
    expect(await all({ search: '第77份' })).toMatchObject({ total: 1, isCapped: false })
    expect(await all({ search: '份', size: 1 })).toMatchObject({ total: 10_000, isCapped: true })
  })
})
