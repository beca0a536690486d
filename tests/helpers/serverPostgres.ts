import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'

/** A separate PostgreSQL, on loopback, in a folder that is removed with it. */
export interface TestPostgres {
  url(database?: string): string
  createDatabase(name: string): void
  /** Kills it, as a power cut would. */
  kill(): Promise<void>
  start(): Promise<void>
  /** Freezes it, with its connections open, until it is resumed. */
  pause(): void
  resume(): void
  stop(): Promise<void>
}

const settings = [
  'max_connections=200',
  'unix_socket_directories=',
  'listen_addresses=127.0.0.1',
  'log_min_messages=fatal',
]

/** Settings of a cluster that need not survive a crash of the machine. */
const fleeting = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/** Starts a cluster with a database `portal`. One that is not durable loses its data in a crash, and is faster. */
export async function startPostgres({ isLasting = true } = {}): Promise<TestPostgres> {
  const bin = findBinaries()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-pg-'))
  const data = path.join(folder, 'data')
  const user = unprivileged()
  if (user) fs.chownSync(folder, user.uid, user.gid)
  const options = { ...(user ?? {}), cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' } }
  execFileSync(
    path.join(bin, 'initdb'),
    ['-D', data, '-U', 'portal', '--auth=trust', '--locale=C.UTF-8', '--encoding=UTF8', '--no-sync'],
    {
      ...options,
      stdio: 'ignore',
    },
  )
  const port = await freePort()
  const url = (database = 'portal') => `postgres://portal@127.0.0.1:${port}/${database}`
  let child: ChildProcess | undefined

  const start = async () => {
    const flags = [...settings, ...(isLasting ? [] : fleeting), `port=${port}`].flatMap((setting) => ['-c', setting])
    child = spawn(path.join(bin, 'postgres'), ['-D', data, ...flags], { ...options, stdio: 'ignore' })
    for (;;) {
      try {
        execFileSync(path.join(bin, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)], options)
        return
      } catch {
        if (child.exitCode !== null) throw new Error('PostgreSQL did not start')
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
    }
  }
  const end = async (signal: 'SIGQUIT' | 'SIGINT') => {
    if (child!.exitCode !== null || child!.signalCode !== null) return
    const ended = new Promise((resolve) => child!.once('exit', resolve))
    child!.kill(signal)
    await ended
  }
  const createDatabase = (name: string) => {
    execFileSync(path.join(bin, 'createdb'), ['-h', '127.0.0.1', '-p', String(port), '-U', 'portal', name], options)
  }
  /** The server and those of its processes that serve connections. */
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    const pid = child!.pid!
    const children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
    for (const one of [...children.map(Number), pid]) process.kill(one, name)
  }
  await start()
  createDatabase('portal')
  return {
    url,
    createDatabase,
    start,
    // The immediate shutdown: no checkpoint, recovery at the next start.
    kill: () => end('SIGQUIT'),
    pause: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    async stop() {
      await end('SIGINT')
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}

function findBinaries(): string {
  const root = '/usr/lib/postgresql'
  const versions = fs.existsSync(root) ? fs.readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  const found = versions
    .map((version) => path.join(root, version, 'bin'))
    .find((bin) => fs.existsSync(path.join(bin, 'initdb')))
  if (!found)
    throw new Error(
      '找不到 PostgreSQL，请安装：apt-get install postgresql。 PostgreSQL is missing: apt-get install postgresql.',
    )
  return found
}

/** PostgreSQL refuses to run as root. */
function unprivileged(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const lines = fs.readFileSync('/etc/passwd', 'utf8').split('\n')
  const line = lines.find((text) => text.startsWith('postgres:')) ?? lines.find((text) => text.startsWith('nobody:'))
  const [, , uid, gid] = line!.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo
      server.close(() => resolve(port))
    })
  })
}
