import type { MessageKind } from '@/domain/messages/messageKinds'
import type { Database } from '@/server/db/connect'
import { publishAfterCommit } from '@/server/db/effects'
import { newId } from '@/server/db/newId'
import { scoped } from '@/server/db/scoped'
import { queueDeliveries } from '@/server/resources/queueDeliveries'

export interface Notice {
  kind: MessageKind
  userIds: string[]
  title: string
  content: string
  /** Address within the portal that it leads to. */
  link?: string
  /** Who caused it; null when the portal itself did. */
  createdBy?: string | null
  /** What may be sent outside the portal besides the title: the names of tasks, no values of forms. */
  outside?: string
  /** False for what only goes outside. */
  isInside?: boolean
}

const perStatement = 500

/**
 * Stores a notice for users, pushes it after the commit to their connected browsers, on whatever node, and has its title sent by the channels
 * that they have switched on; what it says stays in the portal.
 * In: a transaction of `withEffects`.
 */
export async function notify(
  trx: Database,
  {
    realmId,
    kind,
    userIds,
    title,
    content,
    link,
    createdBy = null,
    outside,
    isInside = true,
  }: Notice & { realmId: number },
): Promise<void> {
  const rows = [...new Set(userIds)].map((userId) => ({
    id: newId(),
    userId,
    title,
    content,
    createdBy,
    link: link ?? null,
  }))
  for (let at = 0; at < rows.length; at += perStatement) {
    const some = rows.slice(at, at + perStatement)
    if (isInside) await scoped(trx, { realmId }).insert('notification', some).execute()
    await queueDeliveries(trx, { realmId, kind, to: some, title, content: outside, link: link ?? null })
  }
  if (!isInside) return
  publishAfterCommit(
    trx,
    rows.map(({ userId, id }) => ({ userId, id })),
  )
}
