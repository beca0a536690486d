import path from 'node:path'
import { buildPages } from '@/scripts/bench/buildPages'
import type { Group, Measurement } from '@/scripts/bench/Measurement'
import { isOver, printTable } from '@/scripts/bench/printTable'
import { allErrors } from '@/scripts/bench/rows/allErrors'
import { approvals } from '@/scripts/bench/rows/approvals'
import { chartFigures } from '@/scripts/bench/rows/charts'
import { coldStart } from '@/scripts/bench/rows/coldStart'
import { designer } from '@/scripts/bench/rows/designer'
import { entityLists } from '@/scripts/bench/rows/entityLists'
import { keystroke } from '@/scripts/bench/rows/keystroke'
import { largeLists } from '@/scripts/bench/rows/largeLists'
import { mountForm } from '@/scripts/bench/rows/mountForm'
import { pageBytes } from '@/scripts/bench/rows/pageBytes'
import { picker } from '@/scripts/bench/rows/picker'
import { scrollTable } from '@/scripts/bench/rows/scrollTable'
import { sockets } from '@/scripts/bench/rows/sockets'
import { steps } from '@/scripts/bench/rows/steps'
import { subTable } from '@/scripts/bench/rows/subTable'
import { todo } from '@/scripts/bench/rows/todo'
import { servePages } from '@/scripts/bench/servePages'
import { launchBrowser } from '@/tests/helpers/browser'

const GROUPS: Record<string, Group> = {
  mount: mountForm,
  keystroke,
  table: subTable,
  scroll: scrollTable,
  errors: allErrors,
  designer,
  picker,
  bytes: pageBytes,
  start: coldStart,
  lists: largeLists,
  charts: chartFigures,
  entities: entityLists,
  approvals,
  todo,
  steps,
  sockets,
}

/** Median of how many fresh pages. */
const ROUNDS = 3

/**
 * `npm run bench [-- --only=<group>] [--rounds=<n>] [--assert]`: the budgets of DESIGN §9, measured now and side by side with
 * hand-written pages in React and antd with the same content, theme and language. Both are production builds, served under
 * the product's own Content-Security-Policy, and measured in turn, each round in a fresh page of headless Chromium. Counted
 * is processor time of the page's main thread (script, style, layout and paint): waiting for a frame or for other programs
 * is not included. Each row's function in scripts/bench/rows says how it is measured. Exits with 0, with `--assert` with 1 when a
 * goal is missed.
 */
async function bench(args: readonly string[]): Promise<void> {
  const optionOf = (name: string) => args.find((arg) => arg.startsWith(`--${name}=`))?.split('=')[1]
  const only = optionOf('only')?.split(',')
  const unknown = only?.find((name) => !GROUPS[name])
  if (unknown) throw new Error(`no group ${unknown}; there are ${Object.keys(GROUPS).join(', ')}`)
  const root = path.resolve(import.meta.dirname, '..')
  const server = await servePages(await buildPages(root))
  const browser = await launchBrowser()
  const measurements: Measurement[] = []
  try {
    for (const [name, group] of Object.entries(GROUPS)) {
      if (only && !only.includes(name)) continue
      const began = performance.now()
      measurements.push(...(await group({ root, browser, server, rounds: Number(optionOf('rounds') ?? ROUNDS) })))
      console.error(`${name}: ${Math.round((performance.now() - began) / 1000)} s`)
    }
  } finally {
    await browser.close()
    await server.close()
  }
  printTable(measurements)
  if (args.includes('--assert') && measurements.some(isOver)) process.exitCode = 1
}

await bench(process.argv.slice(2))
