import { addressOf, BenchPage } from '@/scripts/bench/BenchPage'
import type { PageName } from '@/scripts/bench/buildPages'
import type { Bench } from '@/scripts/bench/Measurement'

interface Sides {
  ours: PageName
  baseline: PageName
  query: string
  /** For the baseline alone. */
  baselineQuery?: string
  measure: (page: BenchPage) => Promise<number[]>
}

/** Both sides in turn, each round in a fresh page, so that other load on the machine affects both alike. */
export async function sideBySide(bench: Bench, sides: Sides): Promise<{ ours: number[]; baseline: number[] }> {
  const found = { ours: [] as number[], baseline: [] as number[] }
  for (let round = 0; round < bench.rounds; round++)
    for (const side of ['ours', 'baseline'] as const) {
      const query = side === 'baseline' ? (sides.baselineQuery ?? sides.query) : sides.query
      found[side].push(...(await inPage(bench, addressOf(bench.server.origin, sides[side], query), sides.measure)))
    }
  return found
}

/** Runs a measurement in a page of its own. */
export async function inPage<Result>(
  bench: Bench,
  address: string,
  measure: (page: BenchPage) => Promise<Result>,
): Promise<Result> {
  const page = await BenchPage.open(bench.browser, address)
  try {
    return await measure(page)
  } finally {
    await page.close()
  }
}
