import { performance } from 'node:perf_hooks'
import { Engine, type Execution } from 'bpmn-engine'
import { exportBpmn } from '@/domain/process/bpmn/exportBpmn'
import type { Bench, Measurement } from '@/scripts/bench/Measurement'
import { median } from '@/scripts/bench/statistics'
import { modelOf, type Sketch } from '@/tests/helpers/processModel'
import { ProcessStory } from '@/tests/helpers/processStory'

const sizes = [50, 450] as const
const warmUp = 10
/** How many of the other engine's steps are measured; each takes milliseconds. */
const others = 30

/** Approvals in a row, each by one person. */
function chain(count: number): Sketch {
  const tasks = Array.from({ length: count }, (_, at) => `t${at}`)
  const nodes = ['start', ...tasks, 'end']
  const approvers = [{ type: 'user' as const, users: ['boss'] }]
  return {
    nodes: Object.fromEntries(nodes.map((id) => [id, id.startsWith('t') ? 'task' : (id as 'start' | 'end')])),
    flows: nodes.slice(1).map((id, at) => `${nodes[at]} -> ${id}`),
    activities: Object.fromEntries(tasks.map((id) => [id, { approvers }])),
    settings: { sameApprover: 'never' },
  }
}

const cpu = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Milliseconds of an agreement, the next node's approvers included; states in between are kept, as the store keeps them. */
function ours(sketch: Sketch, count: number): number {
  const story = new ProcessStory(sketch).start()
  const taken: number[] = []
  for (let at = 0; at < count; at += 1) {
    const began = performance.now()
    story.agree('boss')
    taken.push(performance.now() - began)
  }
  if (story.status !== 'finished') throw new Error('the chain was not gone through')
  return median(taken.slice(warmUp))
}

/** Processor milliseconds of the same with bpmn-engine, as a server would: from a stored state to the next. */
async function engines(sketch: Sketch): Promise<number> {
  const source = await exportBpmn(modelOf(sketch))
  const name = 'chain'
  let execution: Execution = await new Engine({ name, source }).execute()
  const taken: number[] = []
  for (let at = 0; at < others; at += 1) {
    const stored = JSON.stringify(execution.getState())
    execution.stop()
    const began = cpu()
    const engine = new Engine({ name }).recover(JSON.parse(stored))
    execution = await engine.resume()
    execution.signal({ id: `t${at}` })
    JSON.stringify(execution.getState())
    taken.push(cpu() - began)
  }
  execution.stop()
  return median(taken)
}

/** What a step costs where a process is small and where it is large (at most 30 µs), beside bpmn-engine. */
export async function steps(_: Bench): Promise<Measurement[]> {
  const rows: Measurement[] = []
  for (const count of sizes) {
    const sketch = chain(count)
    ours(sketch, count)
    rows.push({ row: `a step, ${count} nodes`, unit: 'ms', ours: ours(sketch, count), goal: 0.03 })
    rows.push({
      row: `a step, ${count} nodes, against bpmn-engine`,
      unit: 'ms',
      ours: ours(sketch, count),
      baseline: await engines(sketch),
    })
  }
  return rows
}
