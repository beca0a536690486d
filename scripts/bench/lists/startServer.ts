import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** Waits until a server answers at an address. */
async function answers(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    if (await fetch(url).catch(() => null)) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${url} never answered`)
}

/** Starts a server in a process of its own and waits until it answers. */
export async function start(root: string, port: number, args: string[], variables: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--import', 'tsx', ...args], {
    cwd: root,
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'error', ...variables },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await answers(`http://127.0.0.1:${port}/healthz`, child)
  return child
}

export async function stop(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
