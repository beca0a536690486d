import { sql } from 'kysely'
import { AppError } from '@/domain/errors/AppError'
import { type Principal, userPrincipal } from '@/domain/process/approvers/Principal'
import type { Database } from '@/server/db/connect'
import { acrossApplications, scoped } from '@/server/db/scoped'
import { holdersOf } from '@/server/engine/holdersOf'
import { readInstance } from '@/server/engine/instanceStore'
import { inboxPrincipals } from '@/server/engine/participation'
import { activeMembers, applicationAdministrators, groupsOf, positionsOf } from '@/server/engine/people'
import { processVersion } from '@/server/engine/processVersions'
import { withScripts } from '@/server/engine/scripts/approverScripts'
import { defineJob } from '@/server/jobs/defineJob'
import { enqueue } from '@/server/jobs/enqueue'
import { stepByPortal } from '@/server/resources/portalSteps'

interface Pools {
  principals: readonly string[]
}

interface OpenTask {
  appId: string
  instanceId: string
  number: number
  approver: string
}

/** Roles, department, positions and groups by which somebody may receive tasks, whether his account is in use or not. */
export async function poolsOf(db: Database, realmId: number, userId: string): Promise<string[]> {
  const { rows: of } = scoped(db, { realmId })
  const { rows } = await sql<{ orgId: string | null; roles: string[] }>`
    select a.org_id, coalesce((
      select json_agg(distinct r.code) from ${of('accountRole')} ar join ${of('role')} r on r.id = ar.role_id
      where ar.user_id = a.id), '[]') as roles
    from ${of('account')} a where a.id = ${userId}::uuid`.execute(db)
  const positions = await positionsOf(db, realmId, userId)
  const groups = await groupsOf(db, realmId, userId)
  const [account] = rows
  if (!account) return []
  return inboxPrincipals({ userId, ...account, positions, groups }).filter((one) => one !== userPrincipal(userId))
}

/** Open tasks that nobody has received, of some pools. */
async function waitingIn(db: Database, realmId: number, principals: readonly string[]): Promise<OpenTask[]> {
  const { rows: of } = acrossApplications(db, { realmId })
  const { rows } = await sql<OpenTask>`
    select b.app_id, b.instance_id, b.task as number, b.principal as approver from ${of('processInbox')} b
    where b.principal in (select jsonb_array_elements_text(${JSON.stringify(principals)}::jsonb))
    order by b.arrived_at, b.instance_id, b.task`.execute(db)
  return rows
}

async function isEmptied(db: Database, realmId: number, { appId, approver }: OpenTask): Promise<boolean> {
  const holders = await holdersOf(db, realmId, [approver])
  return (await activeMembers(db, { realmId, appId }, holders.get(approver) ?? [])).length === 0
}

/** Who stands in where nobody is found: the people of the process's administrators, then of the application's. */
async function administratorsOf(db: Database, realmId: number, { appId, instanceId }: OpenTask): Promise<Principal[]> {
  const scope = scoped(db, { realmId, appId })
  const instance = await readInstance(scope, instanceId)
  if (!instance) return []
  const { graph } = await processVersion(scope, instance.processId, instance.version)
  const own = await holdersOf(db, realmId, graph.administrators)
  const people = graph.administrators.flatMap((one) => own.get(one) ?? [])
  const all = [...people, ...(await applicationAdministrators(db, scope))]
  return (await activeMembers(db, scope, all)).map(userPrincipal)
}

/** Gives a task to the first administrator who may have it. One that somebody has received meanwhile stays. */
async function giveAway(db: Database, { realmId, now }: { realmId: number; now: Date }, task: OpenTask): Promise<void> {
  const { appId, instanceId, number, approver } = task
  for (const to of await administratorsOf(db, realmId, task))
    try {
      return await withScripts(db, (trx) =>
        stepByPortal(trx, { realmId, appId, instanceId, now }, async ({ state }) => {
          const open = state.tokens.flatMap(({ visit }) => visit?.tasks ?? []).find(({ id }) => id === number)
          const isLeft = open?.who === approver && open.holder === undefined
          if (!isLeft || !(await isEmptied(trx, realmId, task))) throw new AppError('conflict')
          return { type: 'transfer', task: number, to, by: null, asAdministrator: true, reason: 'empty' }
        }),
      )
    } catch (error) {
      if (!(error instanceof AppError)) throw error
    }
}

/**
 * Tasks of pools of which nobody is left who could receive them: they go where tasks go for which nobody is found. Each in a transaction of its
 * own, once what emptied the pool is committed: of two who leave at once, both are gone then. Done again, it does nothing.
 */
export const emptiedPools = defineJob<'emptiedPools', Pools>({
  name: 'emptiedPools',
  attempts: 5,
  isLong: true,
  async run({ db, realmId, payload: { principals }, now }) {
    const emptied = new Map<string, Promise<boolean>>()
    for (const task of await waitingIn(db, realmId, principals)) {
      const key = `${task.appId} ${task.approver}`
      const known = emptied.get(key) ?? isEmptied(db, realmId, task)
      emptied.set(key, known)
      if (await known) await giveAway(db, { realmId, now }, task)
    }
  },
})

/** In: a transaction of `withEffects` in which somebody leaves some pools. */
export async function leavesPools(trx: Database, realmId: number, principals: readonly string[]): Promise<void> {
  if (principals.length > 0) await enqueue(trx, emptiedPools, { realmId, payload: { principals } })
}
