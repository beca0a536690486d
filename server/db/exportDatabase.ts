import fs from 'node:fs'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { DatabaseClient, DatabasePool } from '@/server/db/pool'
import { portableColumns, portableTables } from '@/server/db/portableTables'
import { sealing } from '@/server/db/sealedFile'
import type { FileStore } from '@/server/storage/FileStore'

/** Lines of a backup, gzipped JSON, one per line: a head, rows in an order that can be inserted, uploads in parts, an end that proves completeness. */
export type BackupLine =
  | { format: 'portal-backup'; version: 1; migration: number; createdAt: string }
  | { table: string; rows: string[] }
  | { upload: string; part: string }
  | { end: true; rows: number; uploads: number }

const batchSize = 200

/** Writes the whole database and the uploads, as of one moment, into a file that either engine restores. Out: the amounts. */
export async function exportDatabase(options: {
  pool: DatabasePool
  files: FileStore
  file: string
  /** Encrypts the file; without it, anybody who has the file can read it. */
  passphrase?: string
}): Promise<{ rows: number; uploads: number }> {
  const { pool, files, file, passphrase } = options
  const client = await pool.connect()
  const counts = { rows: 0, uploads: 0 }
  const draft = `${file}.part`
  try {
    await client.query('begin isolation level repeatable read read only')
    fs.rmSync(draft, { force: true })
    const target = fs.createWriteStream(draft, { flush: true, mode: 0o600 })
    const seal = passphrase ? sealing(passphrase) : new PassThrough()
    await pipeline(encode(lines(client, files, counts)), createGzip(), seal, target)
    await client.query('commit')
    fs.renameSync(draft, file)
    return counts
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    fs.rmSync(draft, { force: true })
    throw error
  } finally {
    client.release()
  }
}

async function* encode(source: AsyncIterable<BackupLine>) {
  for await (const line of source) yield `${JSON.stringify(line)}\n`
}

async function* lines(
  client: DatabaseClient,
  files: FileStore,
  counts: { rows: number; uploads: number },
): AsyncGenerator<BackupLine> {
  const { rows } = await client.query('select max(number) as number from schema_migration')
  yield { format: 'portal-backup', version: 1, migration: Number(rows[0]?.number), createdAt: new Date().toISOString() }
  for (const table of await portableTables(client)) {
    for await (const batch of batches(client, table)) {
      counts.rows += batch.length
      yield { table, rows: batch }
    }
  }
  const { rows: uploads } = await client.query('select id from file order by id')
  for (const { id } of uploads) {
    yield* parts(files, String(id))
    counts.uploads += 1
  }
  yield { end: true, ...counts }
}

/** Rows as JSON text, which preserves every digit, the order of documents' keys and times to the microsecond. */
async function* batches(client: DatabaseClient, table: string): AsyncGenerator<string[]> {
  const columns = await portableColumns(client, table)
  await client.query(
    `declare portal_backup cursor for select row_to_json(t)::text as row from (select ${columns} from "${table}") t`,
  )
  for (;;) {
    const { rows } = await client.query(`fetch ${batchSize} from portal_backup`)
    if (rows.length === 0) break
    yield rows.map(({ row }) => String(row))
  }
  await client.query('close portal_backup')
}

async function* parts(files: FileStore, id: string): AsyncGenerator<BackupLine> {
  yield { upload: id, part: '' }
  for await (const chunk of await files.read(id)) yield { upload: id, part: (chunk as Buffer).toString('base64') }
}
