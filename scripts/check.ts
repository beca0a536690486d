import { spawn } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'
import { checkGenerated } from '@/scripts/check/checkGenerated'
import { generateAll } from '@/scripts/generate/generateAll'

/** `npm run check`: all static checks. Exits with the number of checks that failed. */
const root = path.resolve(import.meta.dirname, '..')

type Check = [title: string, command: string, ...args: string[]]

/** The longest come first, so that the last ones end together. */
const CHECKS: Check[] = [
  ['types: tests and scripts', 'tsc', '-p', 'tsconfig.json'],
  ['types: browser', 'tsc', '-p', 'tsconfig.browser.json'],
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
  ['types: server', 'tsc', '-p', 'tsconfig.server.json'],
  ['types: domain', 'tsc', '-p', 'tsconfig.domain.json'],
  ['format and lint', 'biome', 'check', '--error-on-warnings', '.'],
]

/** Runs one check and prints what it found at its end, so that checks that run beside each other stay apart. */
function run([title, command, ...args]: Check): Promise<boolean> {
  const started = performance.now()
  return new Promise((resolve) => {
    const child = spawn(path.join(root, 'node_modules/.bin', command), args, { cwd: root })
    let output = ''
    const collect = (part: Buffer) => {
      output += part
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', (error) => collect(Buffer.from(`${error.message}\n`)))
    child.on('close', (status) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      console.log(`${output}${status === 0 ? 'ok    ' : 'FAILED'} ${title} (${seconds} s)`)
      resolve(status === 0)
    })
  })
}

await generateAll(root)
let failed = 0
const waiting = [...CHECKS]
async function work(): Promise<void> {
  for (let check = waiting.shift(); check; check = waiting.shift()) if (!(await run(check))) failed += 1
}
await Promise.all(Array.from({ length: os.availableParallelism() }, work))
const stale = await checkGenerated(root)
console.log(stale.length === 0 ? 'ok     generated files' : `FAILED generated files differ: ${stale.join(', ')}`)
process.exit(failed + stale.length === 0 ? 0 : 1)
