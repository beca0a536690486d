import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { checkGenerated } from '@/scripts/check/checkGenerated'
import { generateAll } from '@/scripts/generate/generateAll'

/** `npm run check`: all static checks. Exits with the number of checks that failed. */
const root = path.resolve(import.meta.dirname, '..')

const CHECKS: [title: string, command: string, ...args: string[]][] = [
  ['format and lint', 'biome', 'check', '--error-on-warnings', '.'],
  ['types: domain', 'tsc', '-p', 'tsconfig.domain.json'],
  ['types: server', 'tsc', '-p', 'tsconfig.server.json'],
  ['types: browser', 'tsc', '-p', 'tsconfig.browser.json'],
  ['types: tests and scripts', 'tsc', '-p', 'tsconfig.json'],
  [
    'import boundaries and cycles',
    'depcruise',
    '--config',
    '.dependency-cruiser.cjs',
    'domain',
    'src',
    'server',
    'schemas',
  ],
  ['dead code', 'knip', '--no-config-hints'],
]

await generateAll(root)
let failed = 0
for (const [title, command, ...args] of CHECKS) {
  const started = performance.now()
  const { status } = spawnSync(path.join(root, 'node_modules/.bin', command), args, { cwd: root, stdio: 'inherit' })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${title} (${seconds} s)`)
  if (status !== 0) failed += 1
}
const stale = await checkGenerated(root)
console.log(stale.length === 0 ? 'ok     generated files' : `FAILED generated files differ: ${stale.join(', ')}`)
process.exit(failed + stale.length === 0 ? 0 : 1)
