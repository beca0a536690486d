import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** The memory of Linux that is used like a disk. */
const memory = '/dev/shm'
const prefix = 'portal-tests-'
/** The databases of two workers take a quarter of it. */
const neededBytes = 4 * 2 ** 30

const isAlive = (pid: number) => fs.existsSync(`/proc/${pid}`)

/** What a run that was killed has left. */
function removeAbandoned(): void {
  for (const name of fs.readdirSync(memory).filter((one) => one.startsWith(prefix)))
    if (!isAlive(Number(name.slice(prefix.length))))
      fs.rmSync(path.join(memory, name), { recursive: true, force: true })
}

function hasRoom(): boolean {
  if (!fs.existsSync(memory)) return false
  const { bavail, bsize } = fs.statfsSync(memory)
  return Math.min(bavail * bsize, os.freemem() / 2) > neededBytes
}

/**
 * Makes the temporary files of this run, all its databases, live in memory where there is enough of it: copying a prepared
 * database costs a seventh of the processor time then, and nothing is synced to a disk. Processes that it starts do the same.
 */
export function keepFilesInMemory(): void {
  if (os.tmpdir().startsWith(memory) || !hasRoom()) return
  removeAbandoned()
  const folder = path.join(memory, `${prefix}${process.pid}`)
  fs.mkdirSync(folder, { recursive: true })
  process.env.TMPDIR = folder
  process.once('exit', () => fs.rmSync(folder, { recursive: true, force: true }))
}
