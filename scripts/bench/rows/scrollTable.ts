import { addressOf, type BenchPage } from '@/scripts/bench/BenchPage'
import type { Bench, Measurement } from '@/scripts/bench/Measurement'
import { inPage } from '@/scripts/bench/sideBySide'
import { median } from '@/scripts/bench/statistics'

const FRAMES = 80
/** The maximum of many frames varies more than a median does. */
const LEAST_ROUNDS = 5
/** Pixels a frame: fast scrolling, five rows; and dragging the bar, after which nothing that is mounted is in view. */
const FAST = 240
const DRAGGED = 960

/** Down and up again, a step a frame: continuous scrolling. */
const scrollBy = (pixels: number) => (page: BenchPage) =>
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
    { frames: FRAMES, step: pixels },
  )

/** A range of cells that grows down and then along, a step a frame, as with keys that are held down. */
const choose = ({ page }: BenchPage) =>
  page.evaluate(async (frames) => {
    const cell = document.querySelector<HTMLInputElement>('.portal-subtable-scroll .portal-cell input')
    cell?.focus()
    for (let frame = 0; frame < frames; frame++) {
      await new Promise(requestAnimationFrame)
      const key = frame < frames * 0.8 ? 'ArrowDown' : 'ArrowRight'
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, shiftKey: true, bubbles: true }))
    }
    if (document.querySelectorAll('.portal-cell-chosen').length < frames) throw new Error('nothing is chosen')
    await window.bench?.painted()
  }, FRAMES)

/** The most expensive frame of an interaction with the table, in milliseconds of the main thread's processor time. */
const worstFrame = (act: (page: BenchPage) => Promise<void>) => async (page: BenchPage) => {
  await page.call('mount')
  await page.waitForIdle()
  return Math.max(...(await page.frameCosts(() => act(page))))
}

/**
 * Scrolling of a sub-table of 1,000 rows and 20 columns, and selecting a range of its cells; no baseline, since 20,000 antd controls
 * take too long to mount. A frame is all that the main thread does from one frame's script to the next one's, by Chromium's
 * trace.
 */
export async function scrollTable(bench: Bench): Promise<Measurement[]> {
  const address = addressOf(bench.server.origin, 'table-ours', 'rows=1000&columns=20')
  const scrolled: number[] = []
  const dragged: number[] = []
  const chosen: number[] = []
  for (let round = 0; round < Math.max(bench.rounds, LEAST_ROUNDS); round++) {
    scrolled.push(await inPage(bench, address, worstFrame(scrollBy(FAST))))
    dragged.push(await inPage(bench, address, worstFrame(scrollBy(DRAGGED))))
    chosen.push(await inPage(bench, address, worstFrame(choose)))
  }
  const row = 'sub-table 1,000 × 20: worst frame of'
  return [
    { row: `${row} a scroll, CPU`, unit: 'ms', ours: median(scrolled), goal: 32 },
    { row: `${row} dragging its bar, CPU`, unit: 'ms', ours: median(dragged), goal: 32 },
    { row: `${row} choosing cells, CPU`, unit: 'ms', ours: median(chosen), goal: 32 },
  ]
}
