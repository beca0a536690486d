// npm runs it after every install. The generated files are needed to build, check and test; an installation without the tools for
// that (npm ci --omit=dev) serves a dist that was built elsewhere.
import { existsSync } from 'node:fs'

if (existsSync(new URL('../node_modules/tsx', import.meta.url))) {
  const { register } = await import('tsx/esm/api')
  register()
  await import('./generate.ts')
}
