import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { generateContract } from '@/scripts/generate/contract'
import { ensurePrerequisites } from '@/scripts/test/prerequisites'

/** `npm test`: every test there is; closes with the line `N passed, N failed`. Arguments go to vitest. */
const root = path.resolve(import.meta.dirname, '..')
const bin = (name: string) => path.join(root, 'node_modules/.bin', name)

if (!ensurePrerequisites()) process.exit(1)
await generateContract(root)
const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-test-'))
const report = path.join(folder, 'report.json')
const { status } = spawnSync(
  bin('vitest'),
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
  },
)
const {
  numPassedTests = 0,
  numFailedTests = 0,
  numTotalTestSuites = 0,
} = JSON.parse(await readFile(report, 'utf8').catch(() => '{}')) as Record<string, number>
await rm(folder, { recursive: true, force: true })
// A file that fails before its first test, or a run without tests, is a failure too.
const isBroken = status !== 0 && numFailedTests === 0
const failed = numFailedTests + (isBroken || numTotalTestSuites === 0 ? 1 : 0)
console.log(`${numPassedTests} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
