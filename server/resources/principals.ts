import { sql } from 'kysely'
import type { FormDocument } from '@/domain/documents/document'
import type { Database } from '@/server/db/connect'
import type { Session } from '@/server/plugins/session'

/** Organisations of the caller, upwards; a session object lives as long as its request. */
const ancestors = new WeakMap<Session, Promise<string[]>>()

/**
 * Whom access rules may name and the caller is: `user:<id>`, `role:<code>`, `org:<id>` of the own organisation and those above it.
 * Documents that restrict nothing need no look at the organisation.
 */
export async function principalsOf(db: Database, session: Session, documents: FormDocument[]): Promise<string[]> {
  const own = [`user:${session.userId}`, ...session.roles.map((role) => `role:${role}`)]
  if (!documents.some(({ access }) => access && Object.keys(access).length > 0)) return own
  const orgs = ancestors.get(session) ?? orgsUpwards(db, session)
  ancestors.set(session, orgs)
  return [...own, ...(await orgs).map((id) => `org:${id}`)]
}

/** The organisation and all above it, from the nearest. */
export async function orgsUpwards(
  db: Database,
  { realmId, orgId }: Pick<Session, 'realmId' | 'orgId'>,
): Promise<string[]> {
  if (!orgId) return []
  const { rows } = await sql<{ id: string }>`
    with recursive up as (
      select id, parent_id, 1 as height from org where realm_id = ${realmId} and id = ${orgId}::uuid
      union all
      select o.id, o.parent_id, up.height + 1 from org o join up on o.id = up.parent_id
      where o.realm_id = ${realmId} and up.height < 50
    ) select id from up`.execute(db)
  return rows.map(({ id }) => id)
}
