import type { BenchPage } from '@/scripts/bench/BenchPage'
import type { Bench, Measurement } from '@/scripts/bench/Measurement'
import { sideBySide } from '@/scripts/bench/sideBySide'
import { median, quantile } from '@/scripts/bench/statistics'

const QUERY = 'rows=200&columns=8'
const PAGES = { ours: 'table-ours', baseline: 'table-by-hand', query: QUERY } as const
const EDITS = 6
const ADDS = 4
/** The quantity of the first row: a key in it changes the amount of the row and the total. */
const FIRST_QUANTITY = 'input[role=spinbutton]'

/** Processor time from a key in a cell to the painted totals. */
async function editCells(page: BenchPage): Promise<number[]> {
  await page.call('mount')
  await page.waitForIdle()
  await page.page.locator(FIRST_QUANTITY).locator('visible=true').first().click()
  await page.waitForIdle()
  const costs: number[] = []
  for (let key = 0; key < EDITS + 2; key++) {
    const name = key % 2 === 0 ? '2' : 'Backspace'
    costs.push(await page.costToPaint(() => page.page.keyboard.press(name)))
  }
  return costs.slice(2)
}

/** Processor time from the press of the button to the painted row. */
async function addRows(page: BenchPage): Promise<number[]> {
  await page.call('mount')
  await page.waitForIdle()
  const add = page.page.getByRole('button', { name: '添加一行' })
  await add.focus()
  await page.waitForIdle()
  const costs: number[] = []
  for (let at = 0; at < ADDS + 1; at++) costs.push(await page.costToPaint(() => page.page.keyboard.press('Enter')))
  return costs.slice(1)
}

/** An editable sub-table of 200 rows and 8 columns with an amount a row and a total, against antd's Table. */
export async function subTable(bench: Bench): Promise<Measurement[]> {
  const mount = await sideBySide(bench, {
    ...PAGES,
    measure: async (page) => [await page.cost(() => page.call('mount'))],
  })
  const edit = await sideBySide(bench, { ...PAGES, measure: editCells })
  const add = await sideBySide(bench, { ...PAGES, measure: addRows })
  return [
    {
      row: 'sub-table 200 × 8 with totals: mount, CPU',
      unit: 'ms',
      ours: median(mount.ours),
      baseline: median(mount.baseline),
      goal: 0.3,
    },
    {
      row: 'sub-table 200 × 8: edit to paint p95',
      unit: 'ms',
      ours: quantile(edit.ours, 0.95),
      baseline: quantile(edit.baseline, 0.95),
      goal: 0.1,
    },
    {
      row: 'sub-table 200 × 8: add a row',
      unit: 'ms',
      ours: median(add.ours),
      baseline: median(add.baseline),
      goal: 0.1,
    },
  ]
}
