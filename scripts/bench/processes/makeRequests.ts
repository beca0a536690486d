import { randomUUID } from 'node:crypto'
import type { AppScope } from '@/server/db/scoped'
import { advance } from '@/server/engine/advance'
import { insertInstance, keepSteps } from '@/server/engine/instanceStore'
import { type ProcessVersion, startableVersion } from '@/server/engine/processVersions'

export interface OpenRequest {
  id: string
  /** The first task, and whose it is. */
  task: number
  approver: string
}

/** Starts `count` requests of the demo's leave process for the starter of an earlier one, over the same record. Out: each with its open task. */
export async function makeRequests(
  scope: AppScope,
  { count, now }: { count: number; now: string },
): Promise<{ process: ProcessVersion; values: Record<string, unknown>; requests: OpenRequest[] }> {
  const process = await startableVersion(scope, 'leave_flow')
  const earlier = await scope
    .select('processInstance')
    .select(['orderId', 'starterId', 'title', 'state'])
    .where('status', '=', 'running')
    .where('processId', '=', process.id)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const { starter } = earlier.state as { starter: Parameters<typeof insertInstance>[1]['state']['starter'] }
  const values = { days: 2 }
  const requests: OpenRequest[] = []
  for (let made = 0; made < count; made += 1) {
    const event = { type: 'start', now, by: starter.id, starter, values } as const
    const first = await advance(scope, { process: process.id, graph: process.graph, state: null, event, values })
    const id = randomUUID()
    const { orderId, title, starterId } = earlier
    const instance = { id, processId: process.id, version: 1, orderId, title, starterId, state: first.state, rev: 0 }
    await insertInstance(scope, { ...instance, summary: [] })
    await keepSteps(scope, instance, { ...first, now })
    const task = first.state.tokens.flatMap(({ visit }) => visit?.tasks ?? []).find(({ status }) => status === 'open')
    if (!task) throw new Error('a request without a task')
    requests.push({ id, task: task.id, approver: task.who.slice('user:'.length) })
  }
  return { process, values, requests }
}
