import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { createServer } from 'vite'
import { generateAll } from '@/scripts/generate/generateAll'

/** `npm run dev`: the API on PORT + 1, restarted on changes; the site on PORT, replaced in place. One process tree. */
const root = path.resolve(import.meta.dirname, '..')
const port = Number(process.env.PORT ?? 3000)
await generateAll(root)

const api: ChildProcess = spawn('npx', ['tsx', 'watch', '--clear-screen=false', 'server/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PORT: String(port + 1) },
})
process.env.PORTAL_API_PORT = String(port + 1)
process.env.PORT = String(port)
const site = await createServer({ root, server: { port, strictPort: true } })
await site.listen()
site.printUrls()

const stop = async () => {
  api.kill('SIGTERM')
  await site.close()
  process.exit(0)
}
process.on('SIGINT', () => void stop())
process.on('SIGTERM', () => void stop())
api.on('exit', (code) => process.exit(code ?? 1))
