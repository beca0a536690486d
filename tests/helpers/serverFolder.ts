import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'

/** A data folder whose embedded cluster is copied from a prepared one: creating it takes seconds, and every suite needs one. */
export async function makeDataFolder(): Promise<string> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-data-'))
  fs.cpSync(await clusterTemplate(), path.join(folder, 'db'), { recursive: true })
  return folder
}

async function clusterTemplate(): Promise<string> {
  const packageFile = path.resolve('node_modules/@electric-sql/pglite/package.json')
  const { version } = JSON.parse(fs.readFileSync(packageFile, 'utf8')) as { version: string }
  // Kept for the next run.
  const template = path.resolve('node_modules/.cache', `portal-cluster-${version}`)
  if (fs.existsSync(template)) return template
  fs.mkdirSync(path.dirname(template), { recursive: true })
  const draft = fs.mkdtempSync(`${template}-`)
  const db = await PGlite.create(path.join(draft, 'cluster'))
  await db.close()
  try {
    fs.renameSync(path.join(draft, 'cluster'), template)
  } catch (error) {
    // Another worker was faster.
    if (!fs.existsSync(template)) throw error
  } finally {
    fs.rmSync(draft, { recursive: true, force: true })
  }
  return template
}
