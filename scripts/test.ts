import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { generateAll } from '@/scripts/generate/generateAll'
import { ensurePrerequisites } from '@/scripts/test/prerequisites'

interface Report {
  numPassedTests?: number
  numFailedTests?: number
  testResults?: {
    name: string
    status: string
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[]
  }[]
}

/** The browser's tests run separately: a page that competes for the processor with forty databases is not meaningful. */
const STAGES = [['unit', 'architecture', 'component', 'property', 'api'], ['e2e']]

const root = path.resolve(import.meta.dirname, '..')

/** A line for each failed test, or file that failed before its tests, with the error: the output above scrolls away. */
function failuresOf({ testResults = [] }: Report): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name)
    const failed = assertionResults.filter((one) => one.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [`${file}: ${message ?? ''}`] : []
    return failed.map(({ fullName, failureMessages }) => `${file} > ${fullName}: ${failureMessages?.[0] ?? ''}`)
  })
}

async function run(
  projects: string[],
  folder: string,
): Promise<{ passed: number; failed: number; failures: string[] }> {
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
  const found = JSON.parse(await readFile(report, 'utf8').catch(() => '{}')) as Report
  const { numPassedTests = 0, numFailedTests = 0 } = found
  // A file that fails before its first test, and a stage without tests, are failures too.
  const isBroken = (status !== 0 && numFailedTests === 0) || numPassedTests + numFailedTests === 0
  const failures = failuresOf(found)
  if (isBroken) failures.push(`${projects.join(', ')}: ended with ${status} outside its tests`)
  return { passed: numPassedTests, failed: numFailedTests + (isBroken ? 1 : 0), failures }
}

/** Without the browser's tests, which are not randomised. */
const LONG_STAGES = [['property', 'api']]

/**
 * `npm test`: all tests; ends with the line `N passed, N failed`. With `--long`, the randomised ones, those that kill
 * processes and race, in enough rounds to find rare faults.
 */
async function test(): Promise<void> {
  const isLong = process.argv.includes('--long')
  if (isLong) process.env.TEST_LONG = '1'
  if (!ensurePrerequisites()) process.exit(1)
  await generateAll(root)
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-test-'))
  let passed = 0
  let failed = 0
  const failures: string[] = []
  for (const stage of isLong ? LONG_STAGES : STAGES) {
    const result = await run(stage, folder)
    passed += result.passed
    failed += result.failed
    failures.push(...result.failures)
  }
  await rm(folder, { recursive: true, force: true })
  for (const failure of failures) console.log(`failed: ${failure.slice(0, 600)}`)
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}

await test()
