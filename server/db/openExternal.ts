import pg from 'pg'
import type { DatabasePool } from '@/server/db/pool'
import { textParsers, toParameter } from '@/server/db/values'

/** More texts than this are not named: each costs the database memory on every connection. */
const maxNames = 400

/** Opens a pool of connections to an external PostgreSQL. Statements seen before are prepared once per connection, named by their text. */
export async function openExternal(
  url: string,
  onIncident: (message: string) => void = () => {},
): Promise<DatabasePool> {
  const pool = new pg.Pool({ connectionString: url, max: 10, types: { getTypeParser } })
  pool.on('error', (error) => onIncident(`an idle database connection failed: ${error.message}`))
  // A connection in use fails its statement, too; without a listener its error would end the process.
  pool.on('connect', (client) =>
    client.on('error', (error) => onIncident(`a database connection failed: ${error.message}`)),
  )
  const nameOf = statementNames()
  return {
    async connect() {
      const client = await pool.connect()
      let isReleased = false
      return {
        async query(text, values) {
          const config = values?.length ? { text, values: values.map(toParameter), name: nameOf(text) } : { text }
          const result = await client.query(config)
          const last = Array.isArray(result) ? result.at(-1) : result
          return { command: last?.command ?? '', rowCount: last?.rowCount ?? 0, rows: last?.rows ?? [] }
        },
        release() {
          if (isReleased) return
          isReleased = true
          client.release()
        },
      }
    },
    end: () => pool.end(),
  }
}

/** Names a statement from its second sight on, so that texts used once leave nothing behind. */
function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  const seenOnce = new Set<string>()
  return (text) => {
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
