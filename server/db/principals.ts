import { sql } from 'kysely'
import type { FormDocument } from '@/domain/documents/document'
import type { Database } from '@/server/db/connect'
import { scoped } from '@/server/db/scoped'

/** A caller that access rules may name. */
export interface Person {
  realmId: number
  userId: string
  orgId: string | null
  roles: readonly string[]
}

/** Organisations of the caller, upwards; cached by the caller object, which lives as long as its request. */
const ancestors = new WeakMap<Person, Promise<string[]>>()

/**
 * The principals of the caller: `user:<id>`, `role:<code>`, `org:<id>` of the own organisation and those above it.
 * For documents without restrictions the organisations are not read.
 */
export async function principalsOf(db: Database, person: Person, documents: FormDocument[]): Promise<string[]> {
  const own = [`user:${person.userId}`, ...person.roles.map((role) => `role:${role}`)]
  if (!documents.some(({ access }) => access && Object.keys(access).length > 0)) return own
  const orgs = ancestors.get(person) ?? orgsUpwards(db, person)
  ancestors.set(person, orgs)
  return [...own, ...(await orgs).map((id) => `org:${id}`)]
}

/** The organisation and all above it, nearest first. */
export async function orgsUpwards(
  db: Database,
  { realmId, orgId }: Pick<Person, 'realmId' | 'orgId'>,
): Promise<string[]> {
  if (!orgId) return []
  const realm = scoped(db, { realmId })
  const { rows } = await sql<{ id: string }>`
    with recursive up as (
      select id, parent_id, 1 as height from ${realm.rows('org')} o where id = ${orgId}::uuid
      union all
      select o.id, o.parent_id, up.height + 1 from ${realm.rows('org')} o join up on o.id = up.parent_id
      where up.height < 50
    ) select id from up`.execute(db)
  return rows.map(({ id }) => id)
}
