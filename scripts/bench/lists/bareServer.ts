import Fastify from 'fastify'
import pg from 'pg'

/** `node bareServer.ts <port> <database url> <JSON of statements>`: a bare Fastify handler that runs the statements and replies with the last one's rows. */
const [port, connectionString, statements] = process.argv.slice(2)
const pool = new pg.Pool({ connectionString, max: 10 })
const texts = JSON.parse(statements ?? '{}') as Record<string, { name: string; text: string; values: unknown[] }[]>
const app = Fastify()
app.get<{ Params: { name: string } }>('/:name', async ({ params }) => {
  let rows: unknown[] = []
  for (const statement of texts[params.name] ?? []) rows = (await pool.query(statement)).rows
  return rows
})
await app.listen({ port: Number(port), host: '127.0.0.1' })
