import { sql } from 'kysely'
import { AppError } from '@/domain/errors/AppError'
import { type Principal, userPrincipal } from '@/domain/process/approvers/Principal'
import type { Task } from '@/domain/process/engine/ProcessState'
import type { Database } from '@/server/db/connect'
import { acrossApplications } from '@/server/db/scoped'
import { activeMembers } from '@/server/engine/people'
import { withScripts } from '@/server/engine/scripts/approverScripts'
import { stepByPortal } from '@/server/resources/portalSteps'

interface OpenTask {
  processId: string
  appId: string
  instanceId: string
  number: number
}

/** The open tasks that are somebody's own: his, or received by him. */
async function openTasksOf(db: Database, realmId: number, userId: string): Promise<OpenTask[]> {
  const { rows: of } = acrossApplications(db, { realmId })
  const { rows } = await sql<OpenTask>`
    select i.process_id, t.app_id, t.instance_id, t.number from ${of('processTask')} t
    join ${of('processInstance')} i on i.app_id = t.app_id and i.id = t.instance_id and i.status in ('running', 'suspended')
    join ${of('processInbox')} b on b.app_id = t.app_id and b.instance_id = t.instance_id and b.task = t.number
      and b.principal = ${userPrincipal(userId)}
    order by t.opened_at, t.instance_id, t.number`.execute(db)
  return rows
}

interface Moving {
  realmId: number
  now: Date
  /** Whose tasks. */
  from: string
  /** Who moves them; null for the portal. */
  by: string | null
  reason: 'substitutionEnded' | 'handover'
  /** To whom one of them goes; undefined for one that stays. */
  to: (task: Task) => Principal | undefined
}

export interface Moved {
  moved: number
  left: number
  /** How many went, by the id of their process. */
  byProcess: Record<string, number>
}

/** Hands open tasks of somebody over, each in a transaction of its own. Out: how many went, and how many nobody may take there. */
export async function moveTasks(db: Database, moving: Moving): Promise<Moved> {
  const { realmId, now, from, by, reason } = moving
  const result: Moved = { moved: 0, left: 0, byProcess: {} }
  for (const { processId, appId, instanceId, number } of await openTasksOf(db, realmId, from)) {
    let isMeant = true
    try {
      await withScripts(db, (trx) =>
        stepByPortal(trx, { realmId, appId, instanceId, now }, async ({ state }) => {
          const task = state.tokens.flatMap(({ visit }) => visit?.tasks ?? []).find(({ id }) => id === number)
          const to = task && moving.to(task)
          isMeant = to !== undefined
          const able = to ? await activeMembers(trx, { realmId, appId }, [to.slice('user:'.length)]) : []
          if (to === undefined || able.length === 0) throw new AppError('conflict')
          return { type: 'transfer', task: number, to, by, asAdministrator: true as const, reason } as const
        }),
      )
      result.moved += 1
      result.byProcess[processId] = (result.byProcess[processId] ?? 0) + 1
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (isMeant) result.left += 1
    }
  }
  return result
}
