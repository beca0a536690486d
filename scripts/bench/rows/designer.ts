import { addressOf, type BenchPage } from '@/scripts/bench/BenchPage'
import type { Bench, Measurement } from '@/scripts/bench/Measurement'
import { inPage } from '@/scripts/bench/sideBySide'
import { quantile } from '@/scripts/bench/statistics'

const NODES = 500
const TIMES = 20
/** Milliseconds of processor time that nobody notices. */
const GOAL = 50

interface Costs {
  select: number[]
  edit: number[]
  drag: number[]
}

const nodeAt = (at: number) => `[data-node-id="f${at}"]`

async function measure(bench: BenchPage): Promise<Costs> {
  const { page } = bench
  await bench.call('mount')
  await page.locator(nodeAt(NODES - 1)).waitFor()
  await bench.waitForIdle()
  const costs: Costs = { select: [], edit: [], drag: [] }
  for (let at = 20; at < 20 + TIMES; at++) {
    const node = page.locator(nodeAt(at))
    await node.scrollIntoViewIfNeeded()
    const box = await node.boundingBox()
    if (!box) throw new Error(`no node ${at}`)
    await bench.waitForIdle()
    // The mouse itself: a locator's click would take as long again to check whether the node can be clicked.
    costs.select.push(await bench.costToPaint(() => page.mouse.click(box.x + 4, box.y + 4)))
  }
  const title = page.locator('.designer-right [data-property="title"] input')
  await title.focus()
  await page.keyboard.type('题')
  for (let at = 0; at < TIMES; at++) {
    await bench.waitForIdle()
    costs.edit.push(await bench.costToPaint(() => page.keyboard.type('题')))
  }
  const [from, over] = [await page.locator(nodeAt(24)).boundingBox(), await page.locator(nodeAt(20)).boundingBox()]
  if (!from || !over) throw new Error('nothing to drag')
  await page.mouse.move(from.x + 4, from.y + 4)
  await page.mouse.down()
  await page.mouse.move(from.x + 30, from.y + 10, { steps: 3 })
  for (let at = 0; at < TIMES; at++)
    costs.drag.push(await bench.costToPaint(() => page.mouse.move(over.x + 40 + at, over.y + (at % 2 ? 6 : 60))))
  await page.mouse.up()
  return costs
}

/** The designer with 500 nodes: selecting a node, a key in a property, a frame of a drag; processor time to the painted result. */
export async function designer(bench: Bench): Promise<Measurement[]> {
  const address = addressOf(bench.server.origin, 'designer-ours', `fields=${NODES}`)
  const found: Costs = { select: [], edit: [], drag: [] }
  for (let round = 0; round < bench.rounds; round++) {
    const costs = await inPage(bench, address, measure)
    for (const key of ['select', 'edit', 'drag'] as const) found[key].push(...costs[key])
  }
  const row = (what: string, costs: number[]): Measurement => ({
    row: `designer with ${NODES} nodes: ${what}, CPU p95`,
    unit: 'ms',
    ours: quantile(costs, 0.95),
    goal: GOAL,
  })
  return [row('select', found.select), row('property edit', found.edit), row('drag frame', found.drag)]
}
