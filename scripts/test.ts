import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { generateAll } from '@/scripts/generate/generateAll'
import { ensurePrerequisites } from '@/scripts/test/prerequisites'

interface Report {
  numPassedTests?: number
  numFailedTests?: number
}

/** The browser's tests run by themselves: a page that fights for the processor with forty databases tells nothing. */
const STAGES = [['unit', 'component', 'property', 'api'], ['e2e']]

const root = path.resolve(import.meta.dirname, '..')

async function run(projects: string[], folder: string): Promise<{ passed: number; failed: number }> {
  const report = path.join(folder, `${projects.join('-')}.json`)
  const { status } = spawnSync(
    path.join(root, 'node_modules/.bin/vitest'),
    [
      'run',
      ...projects.map((name) => `--project=${name}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { cwd: root, stdio: 'inherit' },
  )
  const { numPassedTests = 0, numFailedTests = 0 } = JSON.parse(
    await readFile(report, 'utf8').catch(() => '{}'),
  ) as Report
  // A file that fails before its first test, and a stage without tests, are failures too.
  const isBroken = (status !== 0 && numFailedTests === 0) || numPassedTests + numFailedTests === 0
  return { passed: numPassedTests, failed: numFailedTests + (isBroken ? 1 : 0) }
}

/** Without the browser, which draws nothing by chance. */
const LONG_STAGES = [['property', 'api']]

/**
 * `npm test`: every test there is; closes with the line `N passed, N failed`. With `--long`, those that draw by chance, end
 * processes and race, in as many rounds as find what is rare.
 */
async function test(): Promise<void> {
  const isLong = process.argv.includes('--long')
  if (isLong) process.env.TEST_LONG = '1'
  if (!ensurePrerequisites()) process.exit(1)
  await generateAll(root)
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-test-'))
  let passed = 0
  let failed = 0
  for (const stage of isLong ? LONG_STAGES : STAGES) {
    const result = await run(stage, folder)
    passed += result.passed
    failed += result.failed
  }
  await rm(folder, { recursive: true, force: true })
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}

await test()
