import { sql } from 'kysely'
import { valueTypeOf } from '@/domain/documents/valueTypeOf'
import type { Database } from '@/server/db/connect'
import { scoped } from '@/server/db/scoped'
import { idArray } from '@/server/db/values'
import type { StoredRecord } from '@/server/records/RecordSource'
import { visitValues } from '@/server/records/visitValues'

export interface Labels {
  users: Record<string, string>
  orgs: Record<string, string>
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

type Labelled = Pick<StoredRecord, 'shape' | 'data'> & Partial<Pick<StoredRecord, 'createdBy' | 'createdByName'>>

/**
 * The names of all users and organisations in a page of records, in one query; none where all are authors, whose names the records bring.
 */
export async function labelsOf(db: Database, realmId: number, records: readonly Labelled[]): Promise<Labels> {
  const authors = new Map(records.map(({ createdBy = '', createdByName = '' }) => [createdBy, createdByName]))
  const found = { user: new Set<string>(), org: new Set<string>() }
  for (const { shape, data } of records) {
    visitValues(shape.document, data, ({ node, value }) => {
      const { type } = valueTypeOf(node)
      if (type !== 'user' && type !== 'org') return
      for (const id of [value].flat()) if (typeof id === 'string') found[type].add(id.toLowerCase())
    })
  }
  const known = [...found.user].filter((id) => authors.get(id))
  for (const id of known) found.user.delete(id)
  const { users, orgs } = await namesOf(db, realmId, found)
  for (const id of known) users[id] = authors.get(id)!
  return { users, orgs }
}

/** The names of users and organisations by their ids; unknown ones are left out. */
export async function namesOf(
  db: Database,
  realmId: number,
  ids: Readonly<Record<'user' | 'org', Iterable<string>>>,
): Promise<Labels> {
  const [users, orgs] = [ids.user, ids.org].map((some) => [...some].filter((id) => uuid.test(id)))
  if (!users || !orgs || users.length + orgs.length === 0) return { users: {}, orgs: {} }
  const realm = scoped(db, { realmId })
  const { rows } = await sql<{ kind: keyof Labels; id: string; name: string }>`
    select 'users' as kind, id, real_name as name from ${realm.rows('account')} a where id = any(${idArray(users)}::uuid[])
    union all
    select 'orgs', id, name from ${realm.rows('org')} o where id = any(${idArray(orgs)}::uuid[])`.execute(db)
  const labels: Labels = { users: {}, orgs: {} }
  for (const { kind, id, name } of rows) labels[kind][id] = name
  return labels
}
