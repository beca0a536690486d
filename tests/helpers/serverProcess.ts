import { type ChildProcess, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buildServer } from '@/scripts/build/buildServer'
import { demoPassword } from '@/tests/helpers/server'
import { freePort } from '@/tests/helpers/serverPostgres'

export interface ServerProcess {
  url: string
  /** Aborted once the process has ended, so that nothing waits for its answer any longer. */
  gone: AbortSignal
  /** Its error output. */
  errors(): string
  /** Sends the signal and waits for the end. Out: the exit code, null after a kill. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>
}

/** Bundles the server as `npm start` does, beside node_modules so that packages are found. Out: the file to run. */
export async function bundleServer(): Promise<{ file: string; remove(): void }> {
  const cache = path.resolve('node_modules/.cache')
  fs.mkdirSync(cache, { recursive: true })
  const outdir = fs.mkdtempSync(path.join(fs.realpathSync(cache), 'portal-server-'))
  await buildServer(process.cwd(), outdir)
  return { file: path.join(outdir, 'main.js'), remove: () => fs.rmSync(outdir, { recursive: true, force: true }) }
}

/**
 * Starts a server as a separate process and waits until it answers; the site is served from a folder with a `dist/web`. Rejects with its
 * last output when it refuses to start.
 */
export async function startServerProcess(
  file: string,
  variables: Record<string, string>,
  folder = os.tmpdir(),
): Promise<ServerProcess> {
  const port = await freePort()
  const child = spawn(process.execPath, [file], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      HOST: '127.0.0.1',
      PORTAL_DEMO: 'false',
      PORTAL_ADMIN_PASSWORD: demoPassword,
      LOG_LEVEL: 'fatal',
      ...variables,
    },
  })
  let errors = ''
  child.stderr!.on('data', (chunk) => {
    errors += chunk
  })
  const gone = new AbortController()
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      gone.abort()
      resolve(code)
    })
  })
  const url = `http://127.0.0.1:${port}`
  await waitUntilReady(url, child, () => errors)
  return {
    url,
    gone: gone.signal,
    errors: () => errors,
    end(signal) {
      child.kill(signal)
      return ended
    },
  }
}

async function waitUntilReady(url: string, child: ChildProcess, errors: () => string): Promise<void> {
  for (;;) {
    const reply = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(() => null)
    if (reply?.ok) return
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(errors())
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
