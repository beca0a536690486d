import { appendFile, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createGunzip } from 'node:zlib'
import { isEntityTable } from '@/server/db/entities/entityNames'
import { recreateEntityTables } from '@/server/db/entities/recreateEntityTables'
import type { BackupLine } from '@/server/db/exportDatabase'
import { migrate } from '@/server/db/migrate'
import type { DatabaseClient, DatabasePool } from '@/server/db/pool'
import { portableColumns, portableTables } from '@/server/db/portableTables'
import { readUnsealed } from '@/server/db/sealedFile'
import type { FileStore } from '@/server/storage/FileStore'

/**
 * Restores a backup of either engine into an empty database, in one transaction; an older one is migrated afterwards.
 * Throws, without changing the database, when it contains data already or the file is incomplete.
 */
export async function importDatabase(options: {
  pool: DatabasePool
  files: FileStore
  file: string
  passphrase?: string
}): Promise<{ rows: number; uploads: number }> {
  const { pool, files, file } = options
  const source = readLines(await readUnsealed(file, options.passphrase))
  const head = (await source.next()).value as BackupLine | undefined
  if (!head || !('format' in head) || head.format !== 'portal-backup' || head.version !== 1) {
    throw new Error(`${file} 不是本系统的备份文件。 ${file} is no backup of this portal.`)
  }
  await migrate(pool, head.migration)
  const client = await pool.connect()
  let counts: { rows: number; uploads: number }
  try {
    await client.query('begin')
    await assertEmpty(client)
    counts = await load(client, source, files)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
  await migrate(pool)
  return counts
}

async function* readLines(input: NodeJS.ReadableStream): AsyncGenerator<BackupLine> {
  const gunzip = createGunzip()
  input.on('error', (error) => gunzip.destroy(error))
  let rest = ''
  for await (const chunk of input.pipe(gunzip).setEncoding('utf8')) {
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line)
  }
}

async function assertEmpty(client: DatabaseClient): Promise<void> {
  for (const table of await portableTables(client)) {
    const { rows } = await client.query(`select 1 from "${table}" limit 1`)
    if (rows.length === 0) continue
    throw new Error(
      `目标数据库不是空的（表 ${table} 已有数据），请恢复到新的数据库或数据目录。 The target is not empty (table ${table}): restore into a new database or DATA_DIR.`,
    )
  }
}

async function load(client: DatabaseClient, source: AsyncGenerator<BackupLine>, files: FileStore) {
  const counts = { rows: 0, uploads: 0 }
  const uploads = new UploadWriter(files)
  let known = new Set(await portableTables(client))
  let hasEntities = !known.has('entity_table')
  const makeEntities = async () => {
    if (hasEntities) return
    hasEntities = true
    await recreateEntityTables(client)
    known = new Set(await portableTables(client))
  }
  for await (const line of source) {
    if ('table' in line) {
      if (isEntityTable(line.table)) await makeEntities()
      if (!known.has(line.table))
        throw new Error(`备份含有未知的表 ${line.table}。 The backup has an unknown table ${line.table}.`)
      // json_populate_recordset parses each value with its column's own input function.
      const columns = await portableColumns(client, line.table)
      const text = `insert into "${line.table}" (${columns})
        select ${columns} from json_populate_recordset(null::"${line.table}", $1::json)`
      await client.query(text, [`[${line.rows.join(',')}]`])
      counts.rows += line.rows.length
    } else if ('upload' in line) {
      counts.uploads += await uploads.write(line)
    } else if ('end' in line) {
      await makeEntities()
      await uploads.end()
      if (line.rows === counts.rows && line.uploads === counts.uploads) return counts
      break
    }
  }
  throw new Error('备份文件不完整，请换一份备份。 The backup is incomplete: use another one.')
}

/** Reassembles uploads; the parts of one are consecutive. */
class UploadWriter {
  private current: { id: string; file: string } | null = null

  constructor(private readonly files: FileStore) {}

  /** Out: 1 at the first part of an upload. */
  async write({ upload: id, part }: { upload: string; part: string }): Promise<number> {
    if (part !== '' && id === this.current?.id) {
      await appendFile(this.current.file, Buffer.from(part, 'base64'))
      return 0
    }
    if (!/^[0-9a-f-]{36}$/.test(id)) throw new Error('备份含有无效的附件标识。 The backup has an invalid upload id.')
    await this.end()
    await mkdir(this.files.drafts, { recursive: true })
    this.current = { id, file: path.join(this.files.drafts, id) }
    await writeFile(this.current.file, '')
    return 1
  }

  async end(): Promise<void> {
    if (this.current) await this.files.store(this.current.id, this.current.file)
    this.current = null
  }
}
