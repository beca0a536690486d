import type { Database } from '@/server/db/connect'
import { publishAfterCommit } from '@/server/db/effects'
import { newId } from '@/server/db/newId'
import { scoped } from '@/server/db/scoped'

export interface Notice {
  userIds: string[]
  title: string
  content: string
  /** Address within the portal that it leads to. */
  link?: string
  /** Who caused it; null when the portal itself did. */
  createdBy?: string | null
}

const perStatement = 500

/**
 * Stores a notice for users and pushes it after the commit to their connected browsers, on whatever node.
 * In: a transaction of `withEffects`.
 */
export async function notify(
  trx: Database,
  { realmId, userIds, title, content, link, createdBy = null }: Notice & { realmId: number },
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
    await scoped(trx, { realmId })
      .insert('notification', rows.slice(at, at + perStatement))
      .execute()
  }
  publishAfterCommit(
    trx,
    rows.map(({ userId, id }) => ({ userId, id })),
  )
}
