import path from 'node:path'
import { defineConfig } from 'vitest/config'

const alias = { '@': path.resolve(import.meta.dirname) }

/** One run over everything; `npx vitest --project unit` and the like for a part. */
export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/architecture/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        resolve: { alias },
        test: { name: 'property', include: ['tests/property/**/*.test.ts'], testTimeout: 120_000 },
      },
      {
        resolve: { alias },
        test: { name: 'api', include: ['tests/api/**/*.test.ts'], testTimeout: 180_000, hookTimeout: 180_000 },
      },
      {
        resolve: { alias },
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: ['tests/helpers/portal.setup.ts'],
          testTimeout: 180_000,
          hookTimeout: 180_000,
          // The tests of a file are steps of one story; files share the portal and must not wait for each other's CPU.
          fileParallelism: false,
          sequence: { concurrent: false },
        },
      },
    ],
  },
})
