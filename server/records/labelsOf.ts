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

/** The names of all users and organisations in a page of records, in one query. */
export async function labelsOf(
  db: Database,
  realmId: number,
  records: readonly Pick<StoredRecord, 'shape' | 'data'>[],
): Promise<Labels> {
  const found = { user: new Set<string>(), org: new Set<string>() }
  for (const { shape, data } of records) {
    visitValues(shape.document, data, ({ node, value }) => {
      const { type } = valueTypeOf(node)
      if (type !== 'user' && type !== 'org') return
      for (const id of [value].flat()) if (typeof id === 'string' && uuid.test(id)) found[type].add(id.toLowerCase())
    })
  }
  if (found.user.size + found.org.size === 0) return { users: {}, orgs: {} }
  const realm = scoped(db, { realmId })
  const { rows } = await sql<{ kind: keyof Labels; id: string; name: string }>`
    select 'users' as kind, id, real_name as name from ${realm.rows('account')} a where id = any(${idArray(found.user)}::uuid[])
    union all
    select 'orgs', id, name from ${realm.rows('org')} o where id = any(${idArray(found.org)}::uuid[])`.execute(db)
  const labels: Labels = { users: {}, orgs: {} }
  for (const { kind, id, name } of rows) labels[kind][id] = name
  return labels
}
