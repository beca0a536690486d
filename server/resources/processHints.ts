import { sql } from 'kysely'
import type { Effect, EffectOf } from '@/domain/process/engine/Effect'
import type { Database } from '@/server/db/connect'
import { type AppScope, scoped } from '@/server/db/scoped'
import { enqueue } from '@/server/jobs/enqueue'

/** The job that works off what processes have to do (processWork); named here, since steps cause it and it causes steps. */
export const workJob = 'processWork'

interface Stepped {
  realmId: number
  appId: string
  /** The instance. */
  id: string
  effects: readonly Effect[]
}

/** An instance that another one started has ended: that one is told. */
async function tellParent(
  scope: AppScope,
  id: string,
  { outcome }: EffectOf<'finished'>,
  now: string,
): Promise<boolean> {
  const row = await scope
    .select('processInstance')
    .select(['parentId', 'parentWait'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row?.parentId || row.parentWait === null) return false
  const { parentId: instanceId, parentWait: number } = row
  const details = JSON.stringify({ outcome, child: id })
  await scope
    .insert('processWork', {
      instanceId,
      number,
      kind: 'childEnded',
      node: '',
      status: 'due',
      since: now,
      nextAt: now,
      details,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['realmId', 'appId', 'instanceId', 'number', 'kind'])
        .doUpdateSet({ details, status: 'due', nextAt: now }),
    )
    .execute()
  return true
}

/** Instances that nobody waits for any longer, because what started them was called off, end with it. */
async function endChildren(scope: AppScope, id: string, waits: readonly number[], now: string): Promise<boolean> {
  const { realmId, appId, db } = scope
  const { rows } = await sql`
    insert into process_work (realm_id, app_id, instance_id, number, kind, node, status, since, next_at)
    select ${realmId}::int, ${appId}::uuid, i.id, 0, 'terminate', '', 'due', ${now}::timestamptz, ${now}::timestamptz
    from ${scope.rows('processInstance')} i where i.parent_id = ${id}::uuid and i.status in ('running', 'suspended')
      and i.parent_wait in (select value::int from jsonb_array_elements_text(${JSON.stringify(waits)}::jsonb))
    on conflict do nothing returning instance_id`.execute(db)
  return rows.length > 0
}

/**
 * What follows from a step outside of its instance: work to be done, instances that it started or that started it. In: a transaction of
 * `withEffects`; what it causes is done by any node, once that commits.
 */
export async function followEffects(trx: Database, { realmId, appId, id, effects }: Stepped): Promise<void> {
  const scope = scoped(trx, { realmId, appId })
  const now = new Date().toISOString()
  let isDue = effects.some(
    (effect) => effect.type === 'waitRetried' || (effect.type === 'waitOpened' && effect.for !== 'delay'),
  )
  const finished = effects.find((effect): effect is EffectOf<'finished'> => effect.type === 'finished')
  if (finished && (await tellParent(scope, id, finished, now))) isDue = true
  const off = effects.flatMap((effect) =>
    effect.type === 'waitClosed' && effect.end === 'cancelled' ? [effect.wait] : [],
  )
  if (off.length > 0 && (await endChildren(scope, id, off, now))) isDue = true
  if (isDue) await enqueue(trx, { name: workJob }, { realmId, payload: {} })
}
