import { sql } from 'kysely'
import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import { valueTypeOf } from '@/domain/documents/valueTypeOf'
import type { Database } from '@/server/db/connect'
import { idArray } from '@/server/db/values'

interface Row {
  document: FormDocument
  data: Record<string, unknown>
}

interface Labels {
  users: Record<string, string>
  orgs: Record<string, string>
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The names of all users and organisations that the rows of a page mention, so that nobody asks for them one by one. */
export async function labelsOf(db: Database, realmId: number, rows: Row[]): Promise<Labels> {
  const found = { user: new Set<string>(), org: new Set<string>() }
  for (const { document, data } of rows) collect(document.root, data, found)
  return {
    users: await names(db, sql`select id, real_name as name from account`, realmId, found.user),
    orgs: await names(db, sql`select id, name from org`, realmId, found.org),
  }
}

function collect(
  node: DocumentNode,
  data: Record<string, unknown>,
  found: { user: Set<string>; org: Set<string> },
): void {
  const value = data[node.bind ?? node.id]
  if (node.type === 'SubTable') {
    for (const row of Array.isArray(value) ? value : []) {
      for (const column of node.children ?? []) collect(column, (row ?? {}) as Record<string, unknown>, found)
    }
    return
  }
  const { type } = valueTypeOf(node)
  if (type === 'user' || type === 'org') {
    for (const id of [value].flat()) if (typeof id === 'string' && uuid.test(id)) found[type].add(id)
  }
  for (const child of node.children ?? []) collect(child, data, found)
}

async function names(
  db: Database,
  select: ReturnType<typeof sql>,
  realmId: number,
  ids: Set<string>,
): Promise<Record<string, string>> {
  if (ids.size === 0) return {}
  const { rows } = await sql<{ id: string; name: string }>`
    ${select} where realm_id = ${realmId} and id = any(${idArray(ids)}::uuid[])`.execute(db)
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]))
}
