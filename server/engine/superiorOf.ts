import type { Database } from '@/server/db/connect'
import { headsUpwards } from '@/server/engine/orgHeads'
import { activeMembers } from '@/server/engine/people'
import { starterOf } from '@/server/engine/starterOf'

/** The head above somebody who can work in an application; undefined where there is none. */
export async function superiorOf(
  db: Database,
  scope: { realmId: number; appId: string },
  userId: string,
): Promise<string | undefined> {
  const user = await starterOf(db, scope.realmId, userId)
  const heads = (await headsUpwards(db, scope.realmId, user?.orgId ?? null)).flatMap((head) => head.userId ?? [])
  return (await activeMembers(db, scope, heads)).find((id) => id !== userId)
}
