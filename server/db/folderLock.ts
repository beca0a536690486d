import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

interface Owner {
  pid?: number
  start?: string | null
  host?: string
  boot?: string
}

/**
 * Locks the folder for this process until the returned function is called or the process ends. Two processes on one embedded database
 * lose acknowledged rows, so the second is refused with a message that names the first. The lock of a dead process is taken over:
 * a process is identified by its id and its start time since boot, since ids are reused.
 */
export function lockFolder(folder: string): () => void {
  fs.mkdirSync(path.dirname(folder), { recursive: true })
  const file = `${folder}.lock`
  const me: Owner = { pid: process.pid, start: startOf(process.pid), host: os.hostname(), boot: bootId() }
  const text = JSON.stringify({ ...me, nonce: `${process.hrtime.bigint()}` })
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (createWhole(file, text)) return releaser(file, text)
    const owner = readOwner(file)
    if (!owner) continue
    if (isAlive(owner)) {
      throw new Error(
        `数据目录 ${folder} 正被进程 ${owner.pid}（主机 ${owner.host}）使用，请先停止它或更换 DATA_DIR。 The data folder is in use by process ${owner.pid} on ${owner.host}: stop it or choose another DATA_DIR.`,
      )
    }
    bury(file)
  }
  throw new Error(`无法锁定数据目录 ${folder}，请重试。 Cannot lock the data folder ${folder}: try again.`)
}

/** Node's code of a failure: `ENOENT`. */
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined)

/** A hard link appears whole or not at all, so nobody reads a half-written lock. */
function createWhole(file: string, text: string): boolean {
  const draft = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`
  fs.writeFileSync(draft, text)
  try {
    fs.linkSync(draft, file)
    return true
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    return false
  } finally {
    fs.unlinkSync(draft)
  }
}

function releaser(file: string, text: string): () => void {
  let isHeld = true
  const release = () => {
    if (!isHeld) return
    isHeld = false
    process.removeListener('exit', release)
    if (readText(file) === text) fs.rmSync(file, { force: true })
  }
  process.once('exit', release)
  return release
}

function readText(file: string): string | null {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

function readOwner(file: string): Owner | null {
  const text = readText(file)
  if (text === null) return null
  try {
    return JSON.parse(text) as Owner
  } catch {
    return {}
  }
}

/** A process on another host cannot be checked, so it counts as alive. */
function isAlive(owner: Owner): boolean {
  if (owner.host === undefined || owner.pid === undefined) return false
  if (owner.host !== os.hostname()) return true
  if (owner.boot !== bootId()) return false
  const start = startOf(owner.pid)
  if (start !== null || process.platform === 'linux') return start !== null && start === owner.start
  return answersSignals(owner.pid)
}

function answersSignals(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

function bury(file: string): void {
  const grave = `${file}.stale.${process.pid}`
  try {
    fs.renameSync(file, grave)
    fs.rmSync(grave, { force: true })
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error
  }
}

function bootId(): string {
  try {
    return fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return ''
  }
}

/** Field 22 of /proc/<pid>/stat; the command's name before it may contain spaces and brackets. */
function startOf(pid: number): string | null {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}
