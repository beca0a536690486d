import { sql } from 'kysely'
import { type OperationName, operations } from '@/domain/contract/generated/operations'
import type { PortalDocument } from '@/domain/documents/document'
import { harvestReferences } from '@/domain/documents/harvestReferences'
import type { Database } from '@/server/db/connect'

export interface ResourceScope {
  realmId: number
  appId: string
}

/** `dictionary:leave_type`, `form:leave_apply`, as a document names it, and where. */
export interface Reference {
  target: string
  /** JSON pointer. */
  path: string
}

/** What a document refers to, even when it is unfinished. Never throws. */
export function referencesOf(document: PortalDocument): Reference[] {
  return harvestReferences(document).map(({ kind, code, path }) => ({ target: `${kind}:${code}`, path }))
}

/** Keeps what a draft refers to. Runs in the transaction that saves the draft. */
export async function saveReferences(
  db: Database,
  scope: ResourceScope,
  fromId: string,
  references: Reference[],
): Promise<void> {
  const { realmId, appId } = scope
  await db
    .deleteFrom('resourceReference')
    .where('realmId', '=', realmId)
    .where('appId', '=', appId)
    .where('fromId', '=', fromId)
    .execute()
  if (references.length === 0) return
  const rows = references.map(({ target, path }) => ({ realmId, appId, fromId, target, path }))
  await db
    .insertInto('resourceReference')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Those references that lead to nothing: no such dictionary, no such published resource in this application. */
export async function danglingReferences(
  db: Database,
  scope: ResourceScope,
  references: Reference[],
): Promise<Reference[]> {
  const targets = [...new Set(references.map(({ target }) => target))]
  if (targets.length === 0) return []
  const { rows } = await sql<{ target: string }>`
    select 'dictionary:' || code as target from dict where realm_id = ${scope.realmId} and app_id = ${scope.appId}::uuid
    union all
    select kind || ':' || code from resource
    where realm_id = ${scope.realmId} and app_id = ${scope.appId}::uuid and is_online`.execute(db)
  const known = new Set(rows.map(({ target }) => target))
  return references.filter(({ target }) => !known.has(target) && !isSource(target))
}

/** Whether a target is a list of the contract that is marked as a source of choices. */
function isSource(target: string): boolean {
  const [kind, name = ''] = target.split(':')
  return kind === 'operation' && Object.hasOwn(operations, name) && 'choices' in operations[name as OperationName]
}

/** Who refers to a target; at most 50. */
export async function referencesTo(db: Database, scope: ResourceScope, target: string, exceptId?: string) {
  const { rows } = await sql<{ id: string; kind: string; code: string; title: string; path: string }>`
    select r.id, r.kind, r.code, r.title, f.path from resource_reference f
    join resource r on r.realm_id = f.realm_id and r.app_id = f.app_id and r.id = f.from_id
    where f.realm_id = ${scope.realmId} and f.app_id = ${scope.appId}::uuid and f.target = ${target}
      ${exceptId ? sql`and f.from_id <> ${exceptId}::uuid` : sql``}
    order by r.id limit 50`.execute(db)
  return rows
}
