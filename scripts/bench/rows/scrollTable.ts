import { addressOf, type BenchPage } from '@/scripts/bench/BenchPage'
import type { Bench, Measurement } from '@/scripts/bench/Measurement'
import { inPage } from '@/scripts/bench/sideBySide'
import { median } from '@/scripts/bench/statistics'

const FRAMES = 80
/** The worst of many frames spreads more than a median does. */
const LEAST_ROUNDS = 5
/** Pixels a frame, five rows: a wheel turned hard. */
const STEP = 240

/** Down and up again, a step a frame, as a scroll that never rests. */
const scrollThrough = (page: BenchPage) =>
  page.page.evaluate(
    async ({ frames, step }) => {
      const scroller = document.querySelector('.portal-subtable-scroll')
      if (!scroller) throw new Error('no table')
      for (let frame = 0; frame < frames; frame++) {
        await new Promise(requestAnimationFrame)
        scroller.scrollTop += frame < frames / 2 ? step : -step
      }
      await window.bench?.painted()
    },
    { frames: FRAMES, step: STEP },
  )

/** Costliest frame of a scroll through the table, in milliseconds of the main thread's processor time. */
async function worstFrame(page: BenchPage): Promise<number> {
  await page.call('mount')
  await page.settle()
  return Math.max(...(await page.frameCosts(() => scrollThrough(page))))
}

/**
 * Scroll of a sub-table of 1,000 rows and 20 columns; no baseline, since 20,000 antd controls don't mount in reason. A frame
 * is all that the main thread does from one frame's script to the next one's, as Chromium's trace tells.
 */
export async function scrollTable(bench: Bench): Promise<Measurement[]> {
  const worst: number[] = []
  for (let round = 0; round < Math.max(bench.rounds, LEAST_ROUNDS); round++)
    worst.push(await inPage(bench, addressOf(bench.server.origin, 'table-ours', 'rows=1000&columns=20'), worstFrame))
  return [{ row: 'sub-table 1,000 × 20: worst frame of a scroll, CPU', unit: 'ms', ours: median(worst), goal: 32 }]
}
