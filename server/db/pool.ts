/** The part of pg's Pool that the portal uses; PGlite's thread offers the same, so one Kysely dialect serves both. */
export interface DatabaseResult {
  command: string
  rowCount: number
  rows: Record<string, unknown>[]
}

export interface DatabaseClient {
  /** Without values the text may contain several statements; the last one's rows are returned. */
  query(text: string, values?: readonly unknown[]): Promise<DatabaseResult>
  release(): void
}

export interface DatabasePool {
  connect(): Promise<DatabaseClient>
  /** From now on no statement may take longer than this, in milliseconds, unless its transaction sets another limit (statementLimit). */
  limitStatements(milliseconds: number): void
  end(): Promise<void>
}

/** Runs one statement on a connection of its own. */
export async function queryOnce(
  pool: DatabasePool,
  text: string,
  values?: readonly unknown[],
): Promise<DatabaseResult> {
  const client = await pool.connect()
  try {
    return await client.query(text, values)
  } finally {
    client.release()
  }
}
