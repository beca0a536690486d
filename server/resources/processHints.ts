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
  const children = await scope
    .select('processInstance')
    .select('id as instanceId')
    .where('parentId', '=', id)
    .where('status', 'in', ['running', 'suspended'])
    .where('parentWait', 'in', [...waits])
    .execute()
  if (children.length === 0) return false
  const due = { number: 0, kind: 'terminate', node: '', status: 'due', since: now, nextAt: now } as const
  const added = await scope
    .insert(
      'processWork',
      children.map((child) => ({ ...child, ...due })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (added.numInsertedOrUpdatedRows ?? 0n) > 0n
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
