import { sql } from 'kysely'
import { userPrincipal } from '@/domain/process/approvers/Principal'
import type { Database } from '@/server/db/connect'
import { scoped } from '@/server/db/scoped'
import { moveTasks } from '@/server/resources/substitutions/moveTasks'

/** After the end of a substitution the tasks that the substitute has not touched come back. Done again, it does nothing. */
export async function settleSubstitutions(
  db: Database,
  { realmId, now }: { realmId: number; now: Date },
): Promise<void> {
  const scope = scoped(db, { realmId })
  const { rows } = await sql<{ id: string; userId: string; substituteId: string }>`
    select s.id, s.user_id, s.substitute_id from ${scope.rows('processSubstitution')} s
    where s.settled_at is null and s.until_at <= ${now.toISOString()}::timestamptz order by s.until_at limit 100`.execute(
    db,
  )
  for (const { id, userId, substituteId } of rows) {
    const owner = userPrincipal(userId)
    await moveTasks(db, {
      realmId,
      now,
      from: substituteId,
      by: null,
      reason: 'substitutionEnded',
      to: ({ onBehalfOf }) => (onBehalfOf === owner ? owner : undefined),
    })
    await scope.update('processSubstitution').set({ settledAt: now.toISOString() }).where('id', '=', id).execute()
  }
}
