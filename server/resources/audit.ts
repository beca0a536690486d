import type { Database } from '@/server/db/connect'
import { newId } from '@/server/db/newId'
import type { Session, Tenant } from '@/server/plugins/session'

/** Remembers who did what to what; part of the transaction that does it. */
export async function audit(
  db: Database,
  { session, tenant, operation, target }: { session: Session; tenant?: Tenant; operation: string; target: string },
): Promise<void> {
  const { realmId, userId } = session
  await db
    .insertInto('audit')
    .values({ realmId, id: newId(), userId, appId: tenant?.appId ?? null, operation, target })
    .execute()
}
