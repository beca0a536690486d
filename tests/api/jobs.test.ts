import fs from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { broadcastOf, type Event } from '@/server/db/broadcast'
import { type Connection, connect } from '@/server/db/connect'
import { withEffects } from '@/server/db/effects'
import { migrate } from '@/server/db/migrate'
import { prepareAccounts } from '@/server/db/prepareAccounts'
import { defaultRealmId } from '@/server/db/realm'
import { defineJob, type JobKind } from '@/server/jobs/defineJob'
import { enqueue } from '@/server/jobs/enqueue'
import { housekeeping } from '@/server/jobs/housekeeping'
import { takeDue } from '@/server/jobs/jobTable'
import { jobWorker } from '@/server/jobs/jobWorker'
import type { FileStore } from '@/server/storage/FileStore'
import { createDatabase } from '@/tests/helpers/copySeeds'
import { databases, withServer } from '@/tests/helpers/server'
import { makeDataFolder } from '@/tests/helpers/serverFolder'

const realmId = defaultRealmId
const files = {} as FileStore
const minuteMs = 60_000

/** A promise, and what resolves it. */
function gate() {
  let resolve = () => {}
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve: () => resolve() }
}

describe.each(databases)('jobs on %s', (kind) => {
  let nodes: Connection[]
  let dataDir = ''
  let database: Awaited<ReturnType<typeof createDatabase>> | undefined
  let now = new Date()
  let ran: number[] = []
  let errors: unknown[] = []

  beforeAll(async () => {
    dataDir = await makeDataFolder()
    if (kind === 'postgres') database = await createDatabase()
    const open = () => connect({ dataDir, databaseUrl: database?.databaseUrl })
    const first = await open()
    // The embedded database has one node; two workers over it must not interfere either.
    nodes = [first, kind === 'postgres' ? await open() : first]
    await migrate(first.pool)
    await prepareAccounts(first.db, { isDemo: true })
  })

  afterAll(async () => {
    for (const node of new Set(nodes)) await node.close()
    await database?.remove()
    fs.rmSync(dataDir, { recursive: true, force: true })
  })

  beforeEach(async () => {
    // A job without an instant is due at the current time.
    now = new Date(Date.now() + minuteMs)
    ran = []
    errors = []
    await sql`delete from job`.execute(nodes[0]!.db)
  })

  const note = defineJob({
    name: 'note',
    attempts: 3,
    run: async ({ payload }: { payload: { number: number } }) => void ran.push(payload.number),
  })
  const workerOf = (node: number, ...kinds: JobKind<never>[]) =>
    jobWorker(kinds, { db: nodes[node]!.db, files, now: () => now, onError: (error) => void errors.push(error) })
  const add = (numbers: number[], dueAt?: Date) =>
    withEffects(nodes[0]!.db, async (trx) => {
      for (const number of numbers) await enqueue(trx, note, { realmId, payload: { number }, dueAt })
    })
  const jobs = () => nodes[0]!.db.selectFrom('job').selectAll().orderBy('id').execute()
  const advance = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds)
  }

  it('run once each, whichever node takes them', async () => {
    const numbers = Array.from({ length: 130 }, (_, index) => index)
    await add(numbers)
    await Promise.all([workerOf(0, note).work(), workerOf(1, note).work()])
    expect(ran.toSorted((a, b) => a - b)).toEqual(numbers)
    expect(await jobs()).toEqual([])
  })

  it('wait until they are due', async () => {
    await add([1], new Date(now.getTime() + minuteMs))
    const worker = workerOf(0, note)
    await worker.work()
    expect(ran).toEqual([])
    advance(minuteMs)
    await worker.work()
    expect(ran).toEqual([1])
  })

  it('are tried again with a growing delay, and stored with their error in the end', async () => {
    const fails = {
      ...note,
      run: async ({ payload }: { payload: { number: number } }) => {
        ran.push(payload.number)
        throw new Error(`attempt ${ran.length} failed`)
      },
    }
    await add([1])
    const worker = workerOf(0, fails)
    await worker.work()
    advance(9_999)
    await worker.work()
    expect(ran).toHaveLength(1)
    advance(1)
    await worker.work()
    expect(ran).toHaveLength(2)
    expect(await jobs()).toMatchObject([{ attempts: 2, failedAt: null, error: expect.stringContaining('attempt 2') }])
    advance(minuteMs)
    await worker.work()
    advance(24 * 60 * minuteMs)
    await worker.work()
    expect(ran).toHaveLength(3)
    expect(await jobs()).toMatchObject([
      { name: 'note', payload: { number: 1 }, attempts: 3, failedAt: expect.any(String) },
    ])
    expect((await jobs())[0]?.error).toContain('attempt 3 failed')
    expect(errors).toHaveLength(3)
  })

  it('are run by another node when theirs has died, up to their limit of attempts', async () => {
    await add([1])
    const die = () =>
      takeDue(nodes[0]!.db, { names: ['note'], now, until: new Date(now.getTime() + minuteMs), atOnce: 50 })
    expect(await die()).toHaveLength(1)
    const worker = workerOf(1, note)
    await worker.work()
    expect(ran).toEqual([])
    advance(minuteMs)
    await worker.work()
    expect(ran).toEqual([1])
    await add([2])
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await die()
      advance(minuteMs)
    }
    await worker.work()
    expect(ran).toEqual([1])
    expect(await jobs()).toMatchObject([{ payload: { number: 2 }, failedAt: expect.any(String) }])
  })

  it('of a newer release are left to it', async () => {
    await add([1])
    await workerOf(0, housekeeping).work()
    expect(await jobs()).toMatchObject([{ name: 'note', attempts: 0 }])
  })

  it('that are running end before their node does; the others are given back', async () => {
    const opening = gate()
    const begun = gate()
    const slow = {
      ...note,
      run: async ({ payload }: { payload: { number: number } }) => {
        begun.resolve()
        await opening.promise
        ran.push(payload.number)
      },
    }
    await add([1, 2, 3, 4, 5, 6])
    const worker = workerOf(0, slow)
    const working = worker.work()
    await begun.promise
    const stopping = worker.stop()
    opening.resolve()
    await Promise.all([working, stopping])
    expect(ran.length).toBeGreaterThan(0)
    expect(ran.length).toBeLessThan(6)
    expect(await jobs()).toHaveLength(6 - ran.length)
    expect((await jobs()).every(({ attempts }) => attempts === 0)).toBe(true)
    await workerOf(1, note).work()
    expect(ran.toSorted()).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('recur at each planned instant once on all nodes, a missed one when a node is up again', async () => {
    const instants: string[] = []
    const hourly = defineJob({
      name: 'hourly',
      cron: '17 * * * *',
      attempts: 1,
      run: async ({ dueAt }) => void instants.push(dueAt.toISOString()),
    })
    const at = (text: string) => {
      now = new Date(text)
    }
    const both = [workerOf(0, hourly), workerOf(1, hourly)]
    const work = () => Promise.all(both.map((worker) => worker.work()))
    at('2026-01-05T10:30:00')
    await work()
    expect(instants).toEqual([])
    at('2026-01-05T11:17:00')
    await work()
    await work()
    // A node that has just started does not know of earlier runs.
    await workerOf(1, hourly).work()
    expect(instants).toEqual([new Date('2026-01-05T11:17:00').toISOString()])
    at('2026-01-06T09:00:00')
    await Promise.all([workerOf(0, hourly).work(), work()])
    expect(instants.slice(1)).toEqual([new Date('2026-01-06T08:17:00').toISOString()])
  })

  it('of a transaction that fails are never there, nor its events', async () => {
    const { db } = nodes[0]!
    const events: Event[] = []
    const heard = gate()
    const stopListening = broadcastOf(nodes[1]!.db).subscribe((some) => {
      events.push(...some)
      heard.resolve()
    })
    const failing = withEffects(db, async (trx) => {
      await enqueue(trx, note, { realmId, payload: { number: 1 } })
      await sql`select 1 / 0`.execute(trx)
    })
    await expect(failing).rejects.toThrow(/division by zero/)
    expect(await jobs()).toEqual([])
    await add([2, 3])
    await heard.promise
    stopListening()
    expect(events).toEqual([{ jobs: true }])
    expect(await jobs()).toHaveLength(2)
    await expect(
      db.transaction().execute((trx) => enqueue(trx, note, { realmId, payload: { number: 4 } })),
    ).rejects.toThrow(/withEffects/)
    expect(await jobs()).toHaveLength(2)
  })

  it('wake a node that waits for them', async () => {
    const done = gate()
    const worker = workerOf(1, { ...note, run: async () => done.resolve() })
    worker.start()
    await add([1])
    await done.promise
    await worker.stop()
    expect(await jobs()).toEqual([])
  })
})

describe('housekeeping', () => {
  const server = withServer('postgres')

  it('is a job of every portal that runs', async () => {
    const { db, close } = await connect(server.env)
    await sql`update session set expires_at = now() - interval '1 hour'`.execute(db)
    await server.login('zhangwei')
    await withEffects(db, (trx) => enqueue(trx, housekeeping, { realmId, payload: {} }))
    await vi.waitFor(async () => expect(await db.selectFrom('job').select('id').execute()).toEqual([]), 60_000)
    expect(await db.selectFrom('session').select('userId').execute()).toHaveLength(1)
    expect(
      await db
        .selectFrom('audit')
        .select('id')
        .where('number' as never, 'is', null)
        .execute(),
    ).toEqual([])
    await close()
  })
})
