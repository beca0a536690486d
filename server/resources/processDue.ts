import { sql } from 'kysely'
import { userIdOf, userPrincipal } from '@/domain/process/approvers/Principal'
import type { Timer } from '@/domain/process/engine/Effect'
import type { ProcessState } from '@/domain/process/engine/ProcessState'
import type { Database } from '@/server/db/connect'
import { acrossApplications, scoped } from '@/server/db/scoped'
import { withScripts } from '@/server/engine/scripts/approverScripts'
import { superiorOf } from '@/server/engine/superiorOf'
import { backOff } from '@/server/jobs/backOff'
import { defineJob } from '@/server/jobs/defineJob'
import { stepByPortal } from '@/server/resources/portalSteps'
import { settleSubstitutions } from '@/server/resources/substitutions/settle'

interface Due {
  appId: string
  instanceId: string
  task: number
  timer: Timer
  attempts: number
}

interface Clock {
  realmId: number
  now: Date
}

/** Most due times of one run; the others are left to the next. */
const mostAtOnce = 500

/**
 * Takes the due time that has waited longest, of an instance that runs and that nobody steps at this moment. The instance is locked, as by
 * every step, so that a step and a due time never wait for each other.
 */
async function takeDue(trx: Database, { realmId, now }: Clock): Promise<Due | undefined> {
  const { rows: of } = acrossApplications(trx, { realmId })
  const { rows } = await sql<Due>`
    select d.app_id, d.instance_id, d.task, d.timer, d.attempts from ${of('processDue')} d
    join ${of('processInstance')} i on i.app_id = d.app_id and i.id = d.instance_id and i.status = 'running'
    where d.next_at <= ${now.toISOString()}::timestamptz order by d.next_at limit 1 for update of i skip locked`.execute(
    trx,
  )
  return rows[0]
}

/** Who has a task now. */
const holderOf = ({ tokens }: ProcessState, task: number): string | undefined => {
  const found = tokens.flatMap(({ visit }) => visit?.tasks ?? []).find(({ id }) => id === task)
  return found && (found.holder ?? userIdOf(found.who))
}

async function act(trx: Database, { realmId, now }: Clock, { appId, instanceId, task, timer }: Due): Promise<void> {
  await stepByPortal(trx, { realmId, appId, instanceId, now }, async ({ state }) => {
    const holder = holderOf(state, task)
    const superior = timer === 'late' && holder ? await superiorOf(trx, { realmId, appId }, holder) : undefined
    return { type: 'timer', task, timer, by: null, ...(superior ? { superior: userPrincipal(superior) } : {}) }
  })
}

/** The row of a due time; `undefined` when another node was faster. */
const rowOf = (db: Database, { realmId }: Clock, { appId, instanceId, task, timer }: Due) => ({
  isThere: async () =>
    (await scoped(db, { realmId, appId })
      .select('processDue')
      .select('task')
      .where('instanceId', '=', instanceId)
      .where('task', '=', task)
      .where('timer', '=', timer)
      .executeTakeFirst()) !== undefined,
  postpone: (error: unknown, { now }: Clock, attempts: number) =>
    scoped(db, { realmId, appId })
      .update('processDue')
      .set({
        attempts: attempts + 1,
        nextAt: new Date(now.getTime() + backOff(attempts + 1)).toISOString(),
        error: (error instanceof Error ? error.message : String(error)).slice(0, 2000),
      })
      .where('instanceId', '=', instanceId)
      .where('task', '=', task)
      .where('timer', '=', timer)
      .execute(),
})

/** Acts on all that is due, each in a transaction of its own. What fails is tried again later; nothing else waits for it. */
export async function workOffDue(db: Database, clock: Clock): Promise<void> {
  for (let left = mostAtOnce; left > 0; left -= 1) {
    let due: Due | undefined
    try {
      const isDone = await withScripts(db, async (trx) => {
        due = await takeDue(trx, clock)
        if (due && (await rowOf(trx, clock, due).isThere())) await act(trx, clock, due)
        return due === undefined
      })
      if (isDone) return
    } catch (error) {
      if (!due) throw error
      await rowOf(db, clock, due).postpone(error, clock, due.attempts)
    }
  }
}

/** Deadlines of tasks: reminders, escalations, decisions by nobody. */
export const processDue = defineJob({
  name: 'processDue',
  cron: '* * * * *',
  attempts: 1,
  async run({ db, realmId, now }) {
    await workOffDue(db, { realmId, now })
    await settleSubstitutions(db, { realmId, now })
  },
})
