import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    portalUrls: string[]
    /** A data folder with the demo, for portals with settings of their own. */
    seededFolder: string
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`the portal ended with code ${server.exitCode}`)
    const isReady = await fetch(`${url}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    )
    if (isReady) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

const makeFolder = () => mkdtemp(path.join(os.tmpdir(), 'portal-e2e-'))

const remove = (folder: string) => rm(folder, { recursive: true, force: true })

/** A portal over a data folder; an empty one is seeded. */
async function startPortal(folder: string): Promise<{ url: string; end(): Promise<void> }> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      PORTAL_DEMO: 'true',
      DIGEST_TIME: 'off',
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  await untilReady(url, server)
  return {
    url,
    async end() {
      server.kill('SIGTERM')
      await new Promise((resolve) => server.once('exit', resolve))
    },
  }
}

/** Builds the portal like `npm start` and serves it to every worker, seeded, each with a separate data folder. */
export default async function setup(project: TestProject) {
  // In a separate process: the runner's NODE_ENV would make a development build.
  await promisify(execFile)('npx', ['tsx', 'scripts/build.ts'], {
    env: { ...process.env, NODE_ENV: 'production', VITEST: '' },
  })
  const { maxWorkers } = project.vitest.config
  // Seeding takes longer than a start, so it is done once and copied.
  const seeded = await makeFolder()
  await (await startPortal(seeded)).end()
  project.provide('seededFolder', seeded)
  const folders = await Promise.all(Array.from({ length: maxWorkers }, makeFolder))
  for (const folder of folders) await cp(seeded, folder, { recursive: true })
  const portals = await Promise.all(folders.map(startPortal))
  project.provide(
    'portalUrls',
    portals.map(({ url }) => url),
  )
  return async () => {
    await Promise.all(portals.map(({ end }) => end()))
    await Promise.all([seeded, ...folders].map(remove))
  }
}
