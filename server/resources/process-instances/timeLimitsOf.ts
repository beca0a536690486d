import { sql } from 'kysely'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { isInFork } from '@/domain/process/engine/branches'
import type { ProcessState } from '@/domain/process/engine/ProcessState'
import type { Graph } from '@/domain/process/graph/Graph'
import type { AppScope } from '@/server/db/scoped'
import { withRow } from '@/server/resources/processNotices'

type Shown = OperationTypes['viewProcess']['reply']['limits'][number]

interface LimitOptions {
  id: string
  state: ProcessState
  graph: Graph
  titleOf(node: string): string
  /** The node of the caller's task. */
  node: string | undefined
}

/** Until when what is under way may take: the times on the edges of its nodes (timer boundary events), in the order of the state. */
export async function timeLimitsOf(
  scope: AppScope,
  { id, state, graph, titleOf, node: own }: LimitOptions,
): Promise<Shown[]> {
  const timed = state.tokens.flatMap(({ at, row, wait }) => {
    const event = graph.nodes[at]
    return wait?.edge && event?.type === 'timeout' ? [{ at, row, number: wait.id, event }] : []
  })
  if (timed.length === 0) return []
  const { rows } = await sql<{ task: number; at: string }>`
    select d.task, d.at from ${scope.rows('processDue')} d
    where d.instance_id = ${id}::uuid and d.timer = 'delay'`.execute(scope.db)
  const until = new Map(rows.map((row) => [row.task, row.at]))
  return timed.map(({ row, number, event: { on, out, interrupts } }) => {
    const next = graph.flows[out[0] ?? '']?.to ?? ''
    const isActivity = ['task', 'cc', 'call', 'service', 'scope'].includes(graph.nodes[next]?.type ?? '')
    return {
      number,
      title: withRow(titleOf(on), row),
      until: until.get(number) ?? null,
      ends: interrupts === true,
      next: isActivity ? titleOf(next) : null,
      isOwn: own !== undefined && (own === on || isInFork(graph, graph.nodes[own]?.branch, on)),
    }
  })
}
