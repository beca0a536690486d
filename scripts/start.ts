import { spawn } from 'node:child_process'
import path from 'node:path'
import { build } from '@/scripts/build'

/** `npm start`: builds if needed, then serves. The server migrates and seeds by itself. */
const root = path.resolve(import.meta.dirname, '..')
await build()
const server = spawn(process.execPath, ['--enable-source-maps', path.join(root, 'dist/server/main.js')], {
  cwd: root,
  stdio: 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
