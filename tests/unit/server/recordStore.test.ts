import { beforeEach, describe, expect, it } from 'vitest'
import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import { compileExpression } from '@/domain/expression/compileExpression'
import { printExpression } from '@/domain/expression/printExpression'
import type { FormValues } from '@/domain/validation/FormState'
import type { Database } from '@/server/db/connect'
import type { RecordCaller } from '@/server/records/RecordCaller'
import type { RecordShape } from '@/server/records/RecordShape'
import type { CheckedQuery, RecordSource, StoredRecord } from '@/server/records/RecordSource'
import { rightsOf } from '@/server/records/readableFields'
import { fieldsFor, recordQuery } from '@/server/records/recordQuery'
import { recordStore } from '@/server/records/recordStore'

const zhang = '00000000-0000-7000-8000-000000000001'
const boss = '00000000-0000-7000-8000-000000000002'
const idOf = (index: number) => `00000000-0000-7000-9000-00000000000${index}`

/** Nobody here belongs to an organisation and no record names anybody, so that no table of the portal is read. */
const db = {} as Database
const caller = (userId: string, isManager = false): RecordCaller => ({
  realmId: 1,
  appId: '00000000-0000-7000-8000-00000000000a',
  userId,
  orgId: null,
  roles: [],
  isManager,
})

const nodes = [
  { id: 'name', type: 'Text', title: '姓名' },
  { id: 'salary', type: 'Number', title: '工资' },
  { id: 'double', type: 'Formula', title: '两倍', expression: 'salary * 2' },
  { id: 'pin', type: 'Password', title: '密码' },
] as DocumentNode[]
const onlyBoss = { view: [`user:${boss}`], edit: [`user:${boss}`] }
const shapeOf = (version: number, access: object): RecordShape => ({
  id: 'staff',
  code: 'staff',
  version,
  document: {
    kind: 'form',
    schemaVersion: 1,
    code: 'staff',
    title: '员工',
    root: { id: 'root', type: 'Form', children: nodes },
    access,
  } as unknown as FormDocument,
  formerKeys: {},
})

/** A second kind of table: rows of an array, filtered by the evaluator. It executes queries and knows nothing of rights. */
function inMemory(rows: StoredRecord[], shapes: RecordShape[]): RecordSource & { queries: CheckedQuery[] } {
  const queries: CheckedQuery[] = []
  const matching = (query: CheckedQuery) => {
    queries.push(query)
    const { scope, ids, filters } = query
    return rows.filter(
      ({ id, createdBy, data }) =>
        (scope.createdBy === null || createdBy === scope.createdBy) &&
        (ids === null || ids.includes(id)) &&
        filters.every(({ expression }) =>
          compileExpression(printExpression(expression))({
            get: (name) => (data[name] ?? null) as never,
            now: () => new Date(),
          }),
        ),
    )
  }
  return {
    queries,
    shape: shapes.at(-1)!,
    rights: async () => new Map(shapes.map(({ version, document }) => [version, rightsOf(document)])),
    page: async (query, { size, offset }) => matching(query).slice(offset, offset + size),
    order: async (query, most) =>
      matching(query)
        .map(({ id }) => id)
        .slice(0, most),
    count: async (query) => ({ total: matching(query).length, isCapped: false }),
    aggregate: async (query) => [
      { dimension: null, isRest: false, series: null, isSeriesRest: false, values: [String(matching(query).length)] },
    ],
    named: async (query, labels) => matching(query).filter(({ label }) => labels.includes(label)),
  }
}

const record = (index: number, createdBy: string, shape: RecordShape, data: FormValues): StoredRecord => ({
  id: idOf(index),
  title: `记录 ${index}`,
  label: `记录 ${index}`,
  rev: 1,
  createdAt: '2026-11-22T00:00:00.000Z',
  updatedAt: '2026-11-22T00:00:00.000Z',
  createdBy,
  createdByName: '张伟',
  data,
  shape,
})

describe('a table of records that knows nothing of rights', () => {
  const closed = shapeOf(1, { salary: onlyBoss })
  let table: ReturnType<typeof inMemory>

  beforeEach(() => {
    table = inMemory(
      [
        record(1, zhang, closed, { name: '甲', salary: 100, double: 200, pin: 'x' }),
        record(2, boss, closed, { name: '乙', salary: 300, double: 600, pin: 'y' }),
      ],
      [closed],
    )
  })

  const page = (who: RecordCaller, query: object) => recordStore(db, who, table).page(query)
  const codeOf = (work: Promise<unknown>) => work.then(String, ({ code, details }) => ({ code, details }))

  it.each(['salary', 'double', 'pin'])('is never queried for what the caller may not read: %s', async (name) => {
    const unknown = 'x'.repeat(name.length)
    for (const filter of ['name == "甲" && NAME > 1', 'isEmpty(NAME)', 'IF(true, NAME, null) == null']) {
      const refused = await codeOf(page(caller(zhang), { filter: filter.replace('NAME', name) }))
      expect(refused).toMatchObject({ code: 'expression_invalid' })
      expect(refused).toEqual(await codeOf(page(caller(zhang), { filter: filter.replace('NAME', unknown) })))
    }
    for (const sort of [name, `-${name}`, `title,${name}`])
      expect(await codeOf(page(caller(zhang), { sort }))).toMatchObject({ code: 'bad_request' })
    expect(table.queries).toEqual([])
  })

  it('answers those who may, and shows nobody what is hidden', async () => {
    const found = await page(caller(boss, true), { filter: 'salary > 200', sort: 'double' })
    expect(found.records.map(({ data }) => data)).toEqual([{ name: '乙', salary: 300, double: 600 }])
    const { records, total } = await page(caller(zhang, true), {})
    expect(total).toBe(2)
    expect(records.map(({ data }) => data)).toEqual([{ name: '甲' }, { name: '乙' }])
  })

  it('is queried for own records only, unless the caller manages the application', async () => {
    expect((await page(caller(zhang), {})).records.map(({ id }) => id)).toEqual([idOf(1)])
    expect((await page(caller(boss, true), { isOwn: true })).records.map(({ id }) => id)).toEqual([idOf(2)])
    const store = recordStore(db, caller(zhang), table)
    expect((await store.one(idOf(1))).record.data).toEqual({ name: '甲' })
    await expect(store.one(idOf(2))).rejects.toMatchObject({ code: 'not_found' })
    await expect(store.one('no id')).rejects.toMatchObject({ code: 'not_found' })
  })

  it('leaks nothing when it ignores the scope', async () => {
    const careless = {
      ...table,
      page: async () =>
        table.page(
          { ...table.queries[0]!, scope: { createdBy: null, isDeleted: false, limits: [] } },
          { size: 9, offset: 0 },
        ),
    }
    await page(caller(zhang), {})
    await expect(recordStore(db, caller(zhang), careless).page({})).rejects.toThrow('beyond its query')
    await expect(recordStore(db, caller(boss, true), careless).one(idOf(2))).rejects.toThrow('beyond')
  })

  it('is counted where the last page that is counted is full', async () => {
    const { records } = await page(caller(boss, true), {})
    const exact = (total: number): RecordSource => ({
      ...table,
      page: async (_query, { size }) => Array.from({ length: size }, () => records[0]!),
      count: async (_query, most) => ({ total: Math.min(total, most), isCapped: total > most }),
    })
    const last = async (total: number) =>
      recordStore(db, caller(boss, true), exact(total)).page({ page: 500, size: 20 })
    expect(await last(10_000)).toMatchObject({ total: 10_000, isCapped: false })
    expect(await last(10_001)).toMatchObject({ total: 10_000, isCapped: true })
  })

  it('is read as a whole in slices, which ask again for what may be read', async () => {
    const store = recordStore(db, caller(boss, true), table)
    const ids = await store.order({ filter: 'salary > 50' }, 2)
    expect(ids).toEqual([idOf(1), idOf(2)])
    await expect(store.order({}, 1)).rejects.toMatchObject({
      code: 'too_many_rows',
      message: expect.stringMatching('1 条'),
    })
    const read = async (who: RecordCaller) => {
      const found: StoredRecord[] = []
      for await (const some of recordStore(db, who, table).slices({}, ids)) found.push(...some)
      return found.map(({ data }) => data)
    }
    expect(await read(caller(boss, true))).toEqual([
      { name: '甲', salary: 100, double: 200 },
      { name: '乙', salary: 300, double: 600 },
    ])
    expect(await read(caller(zhang))).toEqual([{ name: '甲' }])
  })

  it('is read by two readers at a time, so that the node answers others in between', async () => {
    let [now, most] = [0, 0]
    const watched: RecordSource = {
      ...table,
      async page(...asked) {
        now += 1
        most = Math.max(most, now)
        await new Promise(setImmediate)
        now -= 1
        return table.page(...asked)
      },
    }
    const readers = Array.from({ length: 8 }, () => recordStore(db, caller(boss, true), watched).slices({}, [idOf(1)]))
    // Nobody has to take his rows for the others to go on.
    const first = await Promise.all(readers.map((reader) => reader.next()))
    expect(first.map(({ value }) => value?.length)).toEqual(Array(8).fill(1))
    expect(most).toBe(2)
  })

  it('labels a record by its title if the label field may not be read', async () => {
    const labelOf = async (who: RecordCaller, label: string) =>
      recordQuery(table, who, await fieldsFor(db, who, table), { label }).label
    expect(await labelOf(caller(zhang), 'name')).toMatchObject({ id: 'name' })
    expect(await labelOf(caller(zhang), 'salary')).toBeNull()
    expect(await labelOf(caller(boss), 'salary')).toMatchObject({ id: 'salary' })
    expect(await labelOf(caller(boss), 'pin')).toBeNull()
  })

  it('is limited by what a builder published, whatever the caller may read', async () => {
    const query = recordQuery(table, caller(zhang), await fieldsFor(db, caller(zhang), table), {
      limit: 'salary < 200',
    })
    expect((await table.page(query, { size: 9, offset: 0 })).map(({ id }) => id)).toEqual([idOf(1)])
  })

  it('receives the versions in which a field may be read', async () => {
    const open = shapeOf(2, {})
    const both = inMemory([], [closed, open])
    const fields = await fieldsFor(db, caller(zhang), both)
    expect(fields.salary).toMatchObject({ versions: [2] })
    expect(fields.name).toMatchObject({ versions: 'all' })
    expect((await fieldsFor(db, caller(boss), both)).salary).toMatchObject({ versions: 'all' })
  })
})
