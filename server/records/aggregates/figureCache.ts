import type { CompiledQuery, RawBuilder } from 'kysely'
import { type Broadcast, findBroadcast } from '@/server/db/broadcast'
import type { Database } from '@/server/db/connect'

interface Entry<Row> {
  rows: Promise<Row[]>
  sourceId: string
  until: number
  /** How many rows it holds; 0 while they are being read. */
  size: number
}

/** At most this long, should a node miss what has changed without noticing that its connection is dead. */
const longestMs = 5 * 60_000
/** A statement that reads the clock of the database. */
const clock = /\b(CURRENT_DATE|LOCALTIMESTAMP)\b/
const clockMs = 60_000
const mostEntries = 500
const mostRows = 50_000

const caches = new WeakMap<object, ReturnType<typeof openCache>>()

/**
 * The rows of a statement that reads only the records of one form or entity (and nothing else that changes): a second viewer with the same
 * rights, whose statement is therefore the same text with the same values, gets them from memory until a record changes on any node
 * (ADR 32). In: the database, the id of the form or the entity, the statement. A transaction always asks the database.
 */
export async function cachedRows<Row>(db: Database, sourceId: string, statement: RawBuilder<Row>): Promise<Row[]> {
  const compiled = statement.compile(db) as CompiledQuery<Row>
  const read = async () => (await db.executeQuery(compiled)).rows
  const broadcast = findBroadcast(db)
  if (!broadcast) return read()
  const cache = caches.get(broadcast) ?? openCache(broadcast)
  caches.set(broadcast, cache)
  const lasts = clock.test(compiled.sql) ? clockMs : longestMs
  return cache.get(JSON.stringify([compiled.sql, compiled.parameters]), { sourceId, lasts }, read) as Promise<Row[]>
}

function openCache(broadcast: Broadcast) {
  const entries = new Map<string, Entry<unknown>>()
  let rowsHeld = 0

  broadcast.watch((events) => {
    if (events.some((event) => 'missed' in event)) forgetAll()
    const changed = new Set(events.flatMap((event) => ('recordsOf' in event ? [event.recordsOf] : [])))
    for (const [key, { sourceId }] of changed.size > 0 ? entries : []) if (changed.has(sourceId)) drop(key)
  })

  function forgetAll(): void {
    entries.clear()
    rowsHeld = 0
  }

  function drop(key: string): void {
    rowsHeld -= entries.get(key)?.size ?? 0
    entries.delete(key)
  }

  /** The rows belong to an entry that may have been dropped meanwhile: then nobody keeps them. */
  function hold(key: string, entry: Entry<unknown>, size: number): void {
    if (entries.get(key) !== entry) return
    entry.size = size
    rowsHeld += size
    for (const oldest of entries.keys()) {
      if (entries.size <= mostEntries && rowsHeld <= mostRows) return
      drop(oldest)
    }
  }

  return {
    /** Those who ask while the rows are being read wait for the same. What fails is forgotten. */
    get<Row>(
      key: string,
      { sourceId, lasts }: { sourceId: string; lasts: number },
      read: () => Promise<Row[]>,
    ): Promise<Row[]> {
      // What others change meanwhile would not be noticed.
      if (!broadcast.isConnected()) return read()
      const known = entries.get(key)
      if (known && known.until > Date.now()) return known.rows as Promise<Row[]>
      drop(key)
      const entry: Entry<unknown> = { rows: read(), sourceId, until: Date.now() + lasts, size: 0 }
      entries.set(key, entry)
      entry.rows.then(
        (rows) => hold(key, entry, rows.length),
        () => entries.get(key) === entry && drop(key),
      )
      return entry.rows as Promise<Row[]>
    },
  }
}
