import { type RawBuilder, sql } from 'kysely'
import type { FormDocument } from '@/domain/documents/document'
import { valueTypeOf } from '@/domain/documents/valueTypeOf'
import type { FormValues } from '@/domain/validation/FormState'
import type { Database } from '@/server/db/connect'
import { idArray } from '@/server/db/values'
import { visitValues } from '@/server/resources/form-instances/visitValues'

interface Row {
  document: FormDocument
  data: FormValues
}

interface Labels {
  users: Record<string, string>
  orgs: Record<string, string>
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The names of all users and organisations that the rows of a page mention, so that nobody asks for them one by one. */
export async function labelsOf(db: Database, realmId: number, rows: Row[]): Promise<Labels> {
  const found = { user: new Set<string>(), org: new Set<string>() }
  for (const { document, data } of rows) {
    visitValues(document, data, ({ node, value }) => {
      const { type } = valueTypeOf(node)
      if (type !== 'user' && type !== 'org') return
      for (const id of [value].flat()) if (typeof id === 'string' && uuid.test(id)) found[type].add(id.toLowerCase())
    })
  }
  return {
    users: await namesOf(db, sql`select id, real_name as name from account`, realmId, found.user),
    orgs: await namesOf(db, sql`select id, name from org`, realmId, found.org),
  }
}

async function namesOf(
  db: Database,
  select: RawBuilder<unknown>,
  realmId: number,
  ids: Set<string>,
): Promise<Record<string, string>> {
  if (ids.size === 0) return {}
  const { rows } = await sql<{ id: string; name: string }>`
    ${select} where realm_id = ${realmId} and id = any(${idArray(ids)}::uuid[])`.execute(db)
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}
