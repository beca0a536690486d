import { sql } from 'kysely'
import { userIdOf } from '@/domain/process/approvers/Principal'
import type { Effect } from '@/domain/process/engine/Effect'
import type { Database } from '@/server/db/connect'
import { scoped } from '@/server/db/scoped'
import { idArray } from '@/server/db/values'

/** By the number of a task that some steps ended or gave to somebody else: who has it now, null for nobody. */
function keepersOf(effects: readonly Effect[]): ReadonlyMap<number, string | null> {
  const keepers = new Map<number, string | null>()
  for (const effect of effects) {
    if (effect.type === 'taskClosed' || effect.type === 'inboxRemoved') keepers.set(effect.task, null)
    if (effect.type !== 'inboxAdded' || !keepers.has(effect.task)) continue
    const keeper = userIdOf(effect.principal)
    // What went back to a pool can be received again by those who were told of it.
    if (keeper === undefined) keepers.delete(effect.task)
    else keepers.set(effect.task, keeper)
  }
  return keepers
}

interface Stepped {
  realmId: number
  effects: readonly Effect[]
  /** The page of a task, by its number: what was told of it leads there. */
  linkOf: (task: number) => string
}

/** Marks as read what people were told of tasks that they can't act on any longer. In: the transaction of the step. */
export async function readTaskNotices(trx: Database, { realmId, effects, linkOf }: Stepped): Promise<void> {
  const keepers = keepersOf(effects)
  if (keepers.size === 0) return
  const scope = scoped(trx, { realmId })
  const over = JSON.stringify([...keepers].map(([task, keeper]) => ({ link: linkOf(task), keeper })))
  // Whoever marks his own at this moment is not waited for.
  const unread = scope
    .select('notification')
    .select('id')
    .where('mark', '=', 0)
    .where(sql<boolean>`link = any(${idArray([...keepers.keys()].map(linkOf))}::text[])`)
    .where(
      sql<boolean>`exists (select from jsonb_to_recordset(${over}::jsonb) o (link text, keeper uuid)
        where o.link = notification.link and notification.user_id is distinct from o.keeper)`,
    )
    .forUpdate()
    .skipLocked()
  await scope.update('notification').set({ mark: 1 }).where('id', 'in', unread).execute()
}
