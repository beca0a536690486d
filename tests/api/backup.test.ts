import fs from 'node:fs'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '@/server/app'
import { type Connection, connect } from '@/server/db/connect'
import { exportDatabase } from '@/server/db/exportDatabase'
import { importDatabase } from '@/server/db/importDatabase'
import { type DatabasePool, queryOnce } from '@/server/db/pool'
import { portableTables } from '@/server/db/portableTables'
import { readEnv } from '@/server/env'
import { openFileStore } from '@/server/storage/openFileStore'
import { copySeeds } from '@/tests/helpers/copySeeds'
import { startS3 } from '@/tests/helpers/s3Server'
import { clientOf } from '@/tests/helpers/server'
import { recordsOf } from '@/tests/helpers/serverEntities'
import { makeDataFolder } from '@/tests/helpers/serverFolder'
import { startPostgres, type TestPostgres } from '@/tests/helpers/serverPostgres'

describe('backup and restore', () => {
  let postgres: TestPostgres
  const folders: string[] = []

  const folder = async () => {
    const made = await makeDataFolder()
    folders.push(made)
    return made
  }

  /** An installation with the demo, that no server has open. */
  const seededFolder = async () => {
    const { dataDir } = await copySeeds('pglite')
    folders.push(dataDir)
    return dataDir
  }

  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(async () => {
    await postgres.stop()
    for (const made of folders) fs.rmSync(made, { recursive: true, force: true })
  })

  const start = async (dataDir: string, databaseUrl: string) => {
    const env = readEnv({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, PORTAL_DEMO: 'false', LOG_LEVEL: 'fatal' })
    const server = clientOf(buildApp(env), env)
    await server.app.ready()
    return server
  }

  /** Everything there is, as text, in an order of its own. */
  async function contentOf(pool: DatabasePool): Promise<Record<string, string[]>> {
    const client = await pool.connect()
    try {
      const content: Record<string, string[]> = {}
      for (const table of await portableTables(client)) {
        const { rows } = await client.query(`select row_to_json(t)::text as row from "${table}" t`)
        content[table] = rows.map(({ row }) => String(row)).sort()
      }
      return content
    } finally {
      client.release()
    }
  }

  async function withConnection<T>(
    dataDir: string,
    databaseUrl: string | undefined,
    work: (connection: Connection) => Promise<T>,
  ) {
    const connection = await connect({ dataDir, databaseUrl })
    try {
      return await work(connection)
    } finally {
      await connection.close()
    }
  }

  const inFolder = (dataDir: string) => openFileStore({ dataDir })

  it('moves an installation from embedded to external with a bucket and back, with nothing changed', async () => {
    const source = await seededFolder()
    const file = path.join(source, 'backup.ndjson.gz')
    const original = await withConnection(source, undefined, async ({ pool }) => {
      await queryOnce(pool, 'set time zone 8')
      const counts = await exportDatabase({ pool, files: inFolder(source), file })
      expect(counts.rows).toBeGreaterThan(1000)
      expect(counts.uploads).toBe(1)
      return contentOf(pool)
    })

    const target = await folder()
    const s3 = await startS3()
    const bucket = openFileStore(readEnv({ DATA_DIR: target, ...s3.variables }))
    postgres.createDatabase('moved')
    const url = postgres.url('moved')
    const back = path.join(target, 'back.ndjson.gz')
    await withConnection(target, url, async ({ pool }) => {
      await importDatabase({ pool, files: bucket, file })
      await exportDatabase({ pool, files: bucket, file: back })
    })
    expect(s3.objects.size).toBe(1)
    await s3.stop()
    const moved = await start(target, url)
    const user = (await moved.login('zhangwei')).in(await moved.demoAppId())
    expect((await user.call('listFormInstances')).body.total).toBeGreaterThan(10)
    // The tables of entities come with their indexes, and are published on from there.
    const materials = recordsOf(user, 'entity:materials')
    expect((await materials.list({ search: '投影仪' })).body.total).toBeGreaterThan(10)
    const doubled = await materials.create({
      name: '甲',
      code: 'WZ000001',
      category: 'tool',
      quantity: 1,
      state: 'used',
    })
    expect(doubled.body).toMatchObject({ code: 'validation_failed', details: { errors: [{ nodeId: 'code' }] } })
    const builder = (await moved.login('builder')).in(await moved.demoAppId())
    const { body: entity } = await builder.call('refreshEntity', { params: { id: 'materials' } })
    expect(entity).toMatchObject({ rows: 5000, plan: [] })
    await moved.app.close()

    const home = await folder()
    await withConnection(home, undefined, async ({ pool }) => {
      await importDatabase({ pool, files: inFolder(home), file: back })
      await queryOnce(pool, 'set time zone 8')
      expect(await contentOf(pool)).toEqual(original)
      const { rows } = await queryOnce(pool, 'select id from file')
      const id = String(rows[0]?.id)
      expect(await buffer(await inFolder(home).read(id))).toEqual(await buffer(await inFolder(source).read(id)))
      await expect(importDatabase({ pool, files: inFolder(home), file })).rejects.toThrow(/不是空的/)
    })
  })

  it('is readable by its owner alone, and sealed by a passphrase that restoring asks for', async () => {
    const source = await seededFolder()
    const file = path.join(source, 'sealed.backup')
    const files = inFolder(source)
    await withConnection(source, undefined, ({ pool }) => exportDatabase({ pool, files, file, passphrase: '口令 1' }))
    expect(fs.statSync(file).mode & 0o777).toBe(0o600)
    const target = await folder()
    await withConnection(target, undefined, async ({ pool }) => {
      await expect(importDatabase({ pool, files: inFolder(target), file })).rejects.toThrow(/BACKUP_PASSPHRASE/)
      await expect(importDatabase({ pool, files: inFolder(target), file, passphrase: '口令 2' })).rejects.toThrow()
      const { rows } = await importDatabase({ pool, files: inFolder(target), file, passphrase: '口令 1' })
      expect(rows).toBeGreaterThan(1000)
    })
  })

  it('refuses what is no backup or not all of one, and stores nothing of it', async () => {
    const source = await seededFolder()
    const file = path.join(source, 'whole.ndjson.gz')
    await withConnection(source, undefined, ({ pool }) => exportDatabase({ pool, files: inFolder(source), file }))
    const whole = fs.readFileSync(file)
    const half = path.join(source, 'half.ndjson.gz')
    fs.writeFileSync(half, whole.subarray(0, whole.length / 2))
    const text = path.join(source, 'text.txt')
    fs.writeFileSync(text, 'hello')
    postgres.createDatabase('empty')
    await withConnection(source, postgres.url('empty'), async ({ pool }) => {
      await expect(importDatabase({ pool, files: inFolder(source), file: text })).rejects.toThrow()
      await expect(importDatabase({ pool, files: inFolder(source), file: half })).rejects.toThrow()
      expect(Object.values(await contentOf(pool)).flat()).toEqual([])
    })
  })
})
