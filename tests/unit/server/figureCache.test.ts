import {
  Kysely as Client,
  DummyDriver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Event, openLocalBroadcast, registerBroadcast } from '@/server/db/broadcast'
import type { Database } from '@/server/db/connect'
import { cachedRows } from '@/server/records/aggregates/figureCache'

/** A database whose statements are answered here, and the events of the others. */
function openFake({ isTransaction = false } = {}) {
  const asked: { text: string; answer(rows: unknown[]): void; fail(): void }[] = []
  const client: Kysely<never> = new Client<never>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
  const db = Object.assign(client as unknown as Database, {
    executeQuery: (query: { sql: string }) =>
      new Promise((resolve, reject) =>
        asked.push({
          text: query.sql,
          answer: (rows) => resolve({ rows }),
          fail: () => reject(new Error('stopped')),
        }),
      ),
  })
  const state = { isConnected: true }
  const broadcast = { ...openLocalBroadcast(), isConnected: () => state.isConnected }
  if (!isTransaction) registerBroadcast(db, broadcast)
  return { db, asked, state, tell: (...events: Event[]) => broadcast.publish(events) }
}

describe('rows of figures', () => {
  let fake: ReturnType<typeof openFake>
  const read = (text = 'select 1', source = 'a') => cachedRows(fake.db, source, sql<number>`${sql.raw(text)}`)
  const readAndAnswer = async (rows: unknown[], text?: string, source?: string) => {
    const reading = read(text, source)
    fake.asked.at(-1)?.answer(rows)
    return reading
  }
  beforeEach(() => {
    fake = openFake()
  })

  it('are read once for all who ask the same', async () => {
    const readings = [read(), read()]
    fake.asked[0]?.answer([1])
    expect(await Promise.all([...readings, read()])).toEqual([[1], [1], [1]])
    expect(fake.asked).toHaveLength(1)
    void read('select 2')
    expect(fake.asked).toHaveLength(2)
  })

  it('are read again once a record has changed', async () => {
    await readAndAnswer([1])
    await readAndAnswer([1], 'select b', 'b')
    fake.tell({ recordsOf: 'a' })
    expect(await readAndAnswer([2])).toEqual([2])
    await read('select b', 'b')
    expect(fake.asked).toHaveLength(3)
  })

  it('are not kept if a record changed while they were read', async () => {
    const reading = read()
    fake.tell({ recordsOf: 'a' })
    fake.asked[0]?.answer([1])
    expect(await reading).toEqual([1])
    expect(await readAndAnswer([2])).toEqual([2])
  })

  it('are forgotten when events may have been missed, and not kept while none arrive', async () => {
    await readAndAnswer([1])
    fake.tell({ missed: true })
    expect(await readAndAnswer([2])).toEqual([2])
    fake.state.isConnected = false
    expect(await readAndAnswer([3])).toEqual([3])
    expect(await readAndAnswer([4])).toEqual([4])
  })

  it('are asked for again after a failure', async () => {
    const reading = read()
    fake.asked[0]?.fail()
    await expect(reading).rejects.toThrow('stopped')
    expect(await readAndAnswer([1])).toEqual([1])
  })

  it('give way to newer ones when there are many', async () => {
    for (const at of [0, 1, 2]) await readAndAnswer(Array.from({ length: 20_000 }), `select ${at}`)
    await read('select 2')
    expect(fake.asked).toHaveLength(3)
    void read('select 0')
    expect(fake.asked).toHaveLength(4)
  })

  it('of a transaction always come from the database', async () => {
    const { db, asked } = openFake({ isTransaction: true })
    for (const rows of [[1], [2]]) {
      const reading = cachedRows(db, 'a', sql`select 1`)
      asked.at(-1)?.answer(rows)
      expect(await reading).toEqual(rows)
    }
  })
})
