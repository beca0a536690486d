import { cp, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { inject } from 'vitest'

/** A data folder with the demo, for a portal that a file starts with settings of its own. */
export async function copyPortal(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-e2e-'))
  await cp(inject('seededFolder'), folder, { recursive: true })
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}
