import { addressOf, type BenchPage } from '@/scripts/bench/BenchPage'
import type { Bench, Measurement } from '@/scripts/bench/Measurement'
import { inPage } from '@/scripts/bench/sideBySide'
import { median } from '@/scripts/bench/statistics'

const NODES = 10_000
const FEW = 100
/** Ratio to the picker with few nodes. */
const MOST = 2
/** Of a frame, in milliseconds of processor time. */
const FRAME_GOAL = 32
const FRAMES = 80
/** Pixels a frame, ten rows. */
const STEP = 280
/** Part of every name, so that all branches open and all rows can be scrolled through. */
const EVERYWHERE = '机构'
const SEARCHED = ['7', '77', '771', '77', '7', '9', '99', '990', '99', '9']

interface Costs {
  open: number
  keys: number[]
  frame: number
}

/** Down and up again, a step a frame: continuous scrolling. */
const scrollThrough = ({ page }: BenchPage) =>
  page.evaluate(
    async ({ frames, step }) => {
      const scroller = document.querySelector('.ant-tree-list-holder')
      if (!scroller) throw new Error('no tree')
      for (let frame = 0; frame < frames; frame++) {
        await new Promise(requestAnimationFrame)
        scroller.scrollTop += frame < frames / 2 ? step : -step
      }
      await window.bench?.painted()
    },
    { frames: FRAMES, step: STEP },
  )

async function measure(bench: BenchPage): Promise<Costs> {
  const { page } = bench
  const open = await bench.cost(() => bench.call('mount'))
  const search = page.locator('.portal-pick input').first()
  const keys: number[] = []
  for (const text of SEARCHED) {
    await bench.waitForIdle()
    keys.push(await bench.costToPaint(() => search.fill(text)))
  }
  await search.fill(EVERYWHERE)
  await bench.waitForIdle()
  return { open, keys, frame: Math.max(...(await bench.frameCosts(() => scrollThrough(bench)))) }
}

async function costsOf(bench: Bench, nodes: number): Promise<Costs> {
  return inPage(bench, addressOf(bench.server.origin, 'picker-ours', `nodes=${nodes}`), measure)
}

/**
 * The tree picker with 10,000 nodes, all loaded at once: opening and a key in its search against the same picker with a hundred,
 * since antd's dialog and rows cost the same in both; and the most expensive frame of a scroll.
 */
export async function picker(bench: Bench): Promise<Measurement[]> {
  const many: Costs[] = []
  const few: Costs[] = []
  for (let round = 0; round < bench.rounds; round++) {
    many.push(await costsOf(bench, NODES))
    few.push(await costsOf(bench, FEW))
  }
  const openings = (rounds: Costs[]) => median(rounds.map(({ open }) => open))
  const keys = (rounds: Costs[]) => median(rounds.flatMap(({ keys: costs }) => costs))
  const what = 'picker with 10,000 nodes against 100'
  return [
    { row: `${what}: open, CPU`, unit: 'ms', ours: openings(many), baseline: openings(few), goal: MOST },
    { row: `${what}: key in the search, CPU`, unit: 'ms', ours: keys(many), baseline: keys(few), goal: MOST },
    {
      row: 'picker with 10,000 nodes: worst frame of a scroll, CPU',
      unit: 'ms',
      ours: median(many.map(({ frame }) => frame)),
      goal: FRAME_GOAL,
    },
  ]
}
