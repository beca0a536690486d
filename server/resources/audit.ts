import type { Database } from '@/server/db/connect'
import { newId } from '@/server/db/newId'
import { defaultRealmId } from '@/server/db/realm'
import { scoped } from '@/server/db/scoped'
import type { Session, Tenant } from '@/server/plugins/session'

/** Records who did what to what, in the transaction that does it. In: as details, the values before and after. */
export async function audit(
  db: Database,
  entry: { session: Session; tenant?: Pick<Tenant, 'appId'>; operation: string; target: string; details?: object },
): Promise<void> {
  const { session, tenant, operation, target, details } = entry
  const { realmId, userId, address = null } = session
  await scoped(db, { realmId })
    .insert('audit', {
      id: newId(),
      userId,
      appId: tenant?.appId ?? null,
      operation,
      target,
      address,
      details: details ? JSON.stringify(details) : null,
    })
    .execute()
}

/** The same for callers without a session, or whose session begins or ends. */
export async function auditSignIn(
  db: Database,
  entry: { userId: string | null; operation: string; target: string; address: string },
): Promise<void> {
  await scoped(db, { realmId: defaultRealmId })
    .insert('audit', { id: newId(), appId: null, details: null, ...entry })
    .execute()
}

/** The differing parts of two records, before and after. */
export function changesBetween(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): { before: object; after: object } {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  const pick = (record: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(keys.map((key) => [key, record[key] ?? null]))
  return { before: pick(before), after: pick(after) }
}
