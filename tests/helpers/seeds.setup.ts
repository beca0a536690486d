import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { seedPortal } from './seedPortal'
import { makeDataFolder } from './serverFolder'
import { startPostgres, type TestPostgres } from './serverPostgres'

/** The seeded demo: created once a run, copied by every suite that needs a portal. */
export interface Seeds {
  /** A data folder with the embedded database and its uploads. */
  embedded: string
  /** The run's PostgreSQL, its seeded database, and the uploads that belong to that. */
  external: { url: string; template: string; dataDir: string }
}

declare module 'vitest' {
  interface ProvidedContext {
    seeds: Seeds
  }
}

export default async function setup(project: TestProject) {
  const embedded = await makeDataFolder()
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-data-'))
  let postgres: TestPostgres | undefined
  const remove = async () => {
    await postgres?.stop()
    for (const folder of [embedded, dataDir]) fs.rmSync(folder, { recursive: true, force: true })
  }
  try {
    postgres = await startPostgres({ isLasting: false })
    await Promise.all([seedPortal({ dataDir: embedded }), seedPortal({ dataDir, databaseUrl: postgres.url() })])
    project.provide('seeds', { embedded, external: { url: postgres.url('postgres'), template: 'portal', dataDir } })
  } catch (error) {
    await remove()
    throw error
  }
  return remove
}
