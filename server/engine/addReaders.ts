import type { AppScope } from '@/server/db/scoped'

interface Copies {
  instanceId: string
  /** Where it was sent: what is hidden there stays hidden from its readers. */
  node: string
  readers: readonly string[]
  at: string
}

/** Lets people read an instance. Out: those who could not before; who has a copy keeps it. */
export async function addReaders(scope: AppScope, { instanceId, node, readers, at }: Copies): Promise<string[]> {
  if (readers.length === 0) return []
  const rows = await scope
    .insert(
      'processReader',
      readers.map((userId) => ({ instanceId, userId, node, at, readAt: null })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('userId')
    .execute()
  return rows.map(({ userId }) => userId)
}
