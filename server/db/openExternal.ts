import pg from 'pg'
import { messageOf } from '@/domain/errors/messageOf'
import { places } from '@/server/db/places'
import type { DatabaseClient, DatabasePool } from '@/server/db/pool'
import { replanned } from '@/server/db/replanned'
import { statementLimit } from '@/server/db/statementLimit'
import { measured } from '@/server/db/statementMeter'
import { textParsers, toParameter } from '@/server/db/values'
import { within } from '@/server/db/within'

/** Limit of named statements: each costs the database memory on every connection. */
const maxNames = 400

/** Connections at once. */
const maxConnections = 10

/** How long a new connection is waited for. */
const connectMs = 5000

/** Extra time for a database that stops a statement by itself to report it; after that it counts as unavailable. */
const patienceMs = 1000

/** Opens a pool of connections to an external PostgreSQL. Repeated statements are prepared once per connection, named by their text. */
export async function openExternal(
  url: string,
  onIncident: (message: string) => void = () => {},
): Promise<DatabasePool> {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: connectMs,
    types: { getTypeParser },
  })
  pool.on('error', (error) => onIncident(`an idle database connection failed: ${error.message}`))
  // A connection in use fails its statement as well; without a listener its error would end the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => onIncident(`a database connection failed: ${error.message}`))
    // Compiling a statement takes longer than any page of a list does: 150 ms for one that runs in 10.
    client.query('set jit = off').catch(() => undefined)
  })
  const nameOf = statementNames()
  /** By connection: the limit that the database enforces on it. */
  const enforced = new WeakMap<pg.PoolClient, number>()
  let usualLimit = 0
  // Before the pool, whose own waiting limit would refuse the last of many although the database is available.
  const { enter, leave, close } = places(maxConnections)

  const connect = async (): Promise<DatabaseClient> => {
    await enter()
    const client = await pool.connect().catch((error: unknown) => {
      leave()
      // The waiting calls would only wait for the same failure.
      close(away(messageOf(error)))
      return asAway(error)
    })
    const limit = statementLimit(() => usualLimit)
    let isReleased = false
    let isLost = false
    const release = () => {
      if (isReleased) return
      isReleased = true
      // A connection that did not answer in time may still be running an abandoned statement.
      client.release(isLost)
      leave()
    }
    const run = async (config: pg.QueryConfig, milliseconds: number) => {
      if (isLost) throw away('the database did not answer before')
      const answer = client.query(config)
      const result = await (milliseconds > 0 ? within(answer, milliseconds + patienceMs) : answer).catch((error) => {
        isLost ||= !(error instanceof pg.DatabaseError)
        if (isLost) close(away('the database does not answer'))
        return asAway(error)
      })
      return Array.isArray(result) ? result.at(-1) : result
    }
    try {
      if ((enforced.get(client) ?? 0) !== usualLimit) {
        await run({ text: `set statement_timeout = ${usualLimit}` }, connectMs)
        enforced.set(client, usualLimit)
      }
    } catch (error) {
      release()
      throw error
    }
    return {
      async query(text, values) {
        const config = values?.length ? { text, values: values.map(toParameter), name: nameOf(text) } : { text }
        const last = await measured(() => run(config, limit.of(text)))
        return { command: last?.command ?? '', rowCount: last?.rowCount ?? 0, rows: last?.rows ?? [] }
      },
      release,
    }
  }
  return {
    connect,
    limitStatements(milliseconds) {
      usualLimit = milliseconds
    },
    end: () => pool.end(),
  }
}

/** SQLSTATE 08006: the connection failed. */
const away = (message: string) => Object.assign(new Error(message), { code: '08006' })

/** Errors reported by the database itself pass; everything else means that it is unreachable, whatever the socket's error is. */
function asAway(error: unknown): never {
  throw error instanceof pg.DatabaseError ? error : away(messageOf(error))
}

/** Names a statement from its second use on, so that texts used once leave nothing behind. */
function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const seenOnce = new Set<string>()
  return (text) => {
    if (text.includes(replanned)) return undefined
    const name = names.get(text)
    if (name || names.size >= maxNames) return name
    if (seenOnce.delete(text)) names.set(text, `portal_${names.size}`)
    else if (seenOnce.size < maxNames) seenOnce.add(text)
    else seenOnce.clear()
    return names.get(text)
  }
}

function getTypeParser(type: number, format?: 'text' | 'binary') {
  return textParsers[type] ?? pg.types.getTypeParser(type, format as 'text')
}
