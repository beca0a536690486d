import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { DatabaseKind } from '@/tests/helpers/server'

/** A separate portal for a suite, seeded like the demo. */
export interface SeedCopy {
  dataDir: string
  databaseUrl?: string
  remove(): Promise<void>
}

let copies = 0

/** Copies what tests/helpers/seeds.setup.ts made, over the given database. */
export async function copySeeds(kind: DatabaseKind): Promise<SeedCopy> {
  const { embedded, external } = inject('seeds')
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-data-'))
  const from = kind === 'postgres' ? external.dataDir : embedded
  fs.cpSync(from, dataDir, { recursive: true, mode: fs.constants.COPYFILE_FICLONE })
  const removeFolder = () => fs.rmSync(dataDir, { recursive: true, force: true })
  if (kind === 'pglite') return { dataDir, remove: async () => removeFolder() }
  const database = await createDatabase(external.template)
  return {
    dataDir,
    databaseUrl: database.databaseUrl,
    async remove() {
      await database.remove()
      removeFolder()
    },
  }
}

/** A separate database in the run's PostgreSQL, empty or a copy of a template. */
export async function createDatabase(
  template = 'template1',
): Promise<{ databaseUrl: string; remove(): Promise<void> }> {
  const { external } = inject('seeds')
  copies += 1
  const name = `copy_${process.pid}_${process.env.VITEST_WORKER_ID ?? 0}_${copies}`
  await onCluster(external.url, `create database "${name}" template "${template}"`)
  const url = new URL(external.url)
  url.pathname = `/${name}`
  return {
    databaseUrl: url.href,
    remove: () => onCluster(external.url, `drop database "${name}" with (force)`),
  }
}

async function onCluster(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
