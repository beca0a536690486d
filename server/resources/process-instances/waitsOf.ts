import { sql } from 'kysely'
import type { OperationTypes } from '@/domain/contract/generated/types'
import type { ProcessState } from '@/domain/process/engine/ProcessState'
import type { AppScope } from '@/server/db/scoped'
import { withRow } from '@/server/resources/processNotices'

type Shown = OperationTypes['viewProcess']['reply']['waits'][number]

interface Row {
  number: number
  since: string | null
  until: string | null
  error: string | null
  attempts: number
  child: string | null
}

/** What an instance waits for besides people, in the order of its state; what went wrong is for those who manage it. */
export async function waitsOf(
  scope: AppScope,
  {
    id,
    state,
    titleOf,
    isManager,
  }: { id: string; state: ProcessState; titleOf(node: string): string; isManager: boolean },
): Promise<Shown[]> {
  const waiting = state.tokens.flatMap(({ at, row, wait }) => (wait && !wait.edge ? [{ node: at, row, wait }] : []))
  if (waiting.length === 0) return []
  const { rows } = await sql<Row>`
    select k.number, k.since, null::timestamptz as until, k.error, k.attempts, (
      select c.id from ${scope.rows('processInstance')} c where c.parent_id = k.instance_id and c.parent_wait = k.number limit 1) as child
    from ${scope.rows('processWork')} k where k.instance_id = ${id}::uuid and k.number > 0
    union all select d.task, null, d.at, null, d.attempts, null from ${scope.rows('processDue')} d
    where d.instance_id = ${id}::uuid and d.timer = 'delay'`.execute(scope.db)
  const found = new Map(rows.map((row) => [row.number, row]))
  return waiting.map(({ node, row: place, wait }) => {
    const row = found.get(wait.id)
    return {
      number: wait.id,
      node,
      title: withRow(titleOf(node), place),
      type: wait.type,
      since: row?.since ?? null,
      until: row?.until ?? null,
      failed: wait.failed === true,
      error: isManager ? (row?.error ?? null) : null,
      attempts: row?.attempts ?? 0,
      child: row?.child ?? null,
    }
  })
}
