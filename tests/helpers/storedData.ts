import pg from 'pg'
import type { TestServer } from '@/tests/helpers/server'

/** The stored data of an instance, read from the database. Only over an external database: the embedded one has one user. */
export async function storedData(server: TestServer, orderId: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: server.env.databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query('select data from form_instance where id = $1', [orderId])
    return rows[0].data as Record<string, unknown>
  } finally {
    await client.end()
  }
}
