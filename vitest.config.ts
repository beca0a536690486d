import path from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { bundledThreads } from './tests/helpers/bundledThreads.ts'
import { keepFilesInMemory } from './tests/helpers/keepFilesInMemory.ts'

keepFilesInMemory()

// Browsers and the servers of a test have one clock.
process.env.TZ ??= 'UTC'

const alias = { '@': path.resolve(import.meta.dirname) }

/** Small files that run for minutes: by their size they would come last and leave the other processor idle. */
const LONG = ['durability', 'serialNumbers', 'everyPage']
const isLong = ({ moduleId }: TestSpecification) => LONG.some((name) => moduleId.endsWith(`/${name}.test.ts`))

/** The order of vitest, with what takes longest at its beginning. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/** One run over everything; `npx vitest --project unit` and the like for a part. */
export default defineConfig({
  resolve: { alias },
  test: {
    // Nobody else works on the machine meanwhile; files that wait for a server leave their processor to another.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve: { alias },
        plugins: [bundledThreads(import.meta.dirname)],
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          // The domain is read once a worker instead of once a file.
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        resolve: { alias },
        plugins: [bundledThreads(import.meta.dirname)],
        // Replaces registries, which others must not see.
        test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'], testTimeout: 60_000 },
      },
      {
        resolve: { alias },
        test: {
          name: 'component',
          include: ['tests/component/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: ['tests/component/setup.ts'],
          // antd and Formily are read once a worker instead of once a file.
          isolate: false,
          testTimeout: 180_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'property',
          include: ['tests/property/**/*.test.ts'],
          isolate: false,
          // Ten thousand rounds take what they take.
          testTimeout: process.env.TEST_LONG ? 3_600_000 : 120_000,
        },
      },
      {
        resolve: { alias },
        plugins: [bundledThreads(import.meta.dirname)],
        test: {
          name: 'api',
          // The server is read once a worker instead of once a file; what it keeps, it keeps by database.
          isolate: false,
          include: ['tests/api/**/*.test.ts'],
          setupFiles: ['tests/api/setup.ts'],
          globalSetup: ['tests/helpers/seeds.setup.ts'],
          // Servers are killed and started again as often as it takes.
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'e2e',
          // One browser a worker; every visitor has a context of their own in it.
          isolate: false,
          setupFiles: ['tests/e2e/setup.ts'],
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/helpers/portal.setup.ts'],
          testTimeout: 600_000,
          hookTimeout: 600_000,
          // States come when the machine gets to them.
          expect: { poll: { timeout: 60_000 } },
          // The tests of a file are steps of one story; every worker has a portal of its own.
          sequence: { concurrent: false },
        },
      },
    ],
  },
})
