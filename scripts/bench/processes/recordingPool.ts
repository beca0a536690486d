import type { DatabasePool } from '@/server/db/pool'

export interface Statement {
  text: string
  values?: readonly unknown[]
}

/** A pool that writes down what is sent through it while `record` runs. */
export function recordingPool(pool: DatabasePool) {
  let written: Statement[] | null = null
  const recording: DatabasePool = {
    ...pool,
    async connect() {
      const client = await pool.connect()
      return {
        query(text, values) {
          written?.push({ text, ...(values ? { values } : {}) })
          return client.query(text, values)
        },
        release: () => client.release(),
      }
    },
    limitStatements: (milliseconds) => pool.limitStatements(milliseconds),
    end: () => pool.end(),
  }
  const record = async (act: () => Promise<unknown>): Promise<Statement[]> => {
    const statements: Statement[] = []
    written = statements
    try {
      await act()
    } finally {
      written = null
    }
    return statements
  }
  return { pool: recording, record }
}
