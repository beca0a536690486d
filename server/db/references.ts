import { sql } from 'kysely'
import { type OperationName, operations } from '@/domain/contract/generated/operations'
import type { Envelope } from '@/domain/documents/envelope/Envelope'
import { documentKindOf } from '@/domain/documents/kinds/registry'
import type { Database } from '@/server/db/connect'
import { scoped } from '@/server/db/scoped'

export interface ResourceScope {
  realmId: number
  appId: string
}

/** Limit of the uses that a list or an error reports. */
export const maxReportedUsages = 200

/** `dictionary:leave_type`, `form:leave_apply#days`, as a document refers to it, and where. */
export interface Reference {
  target: string
  /** JSON pointer. */
  path: string
}

/** One use of a resource by another. */
export interface Usage {
  id: string
  kind: string
  code: string
  title: string
  path: string
  target: string
  isPublished: boolean
}

/** The references of a document, even when it is unfinished. Never throws. */
export function referencesOf(document: Envelope): Reference[] {
  return documentKindOf(document)
    .references(document)
    .map(({ kind, code, member, path }) => ({
      target: `${kind}:${code}${member === undefined ? '' : `#${member}`}`,
      path,
    }))
}

/** Stores the references of a draft or a published version. Runs in the transaction that saves or publishes it. */
export async function saveReferences(
  db: Database,
  scope: ResourceScope,
  fromId: string,
  { references, isPublished }: { references: Reference[]; isPublished: boolean },
): Promise<void> {
  const own = scoped(db, scope)
  await own.delete('resourceReference').where('fromId', '=', fromId).where('isPublished', '=', isPublished).execute()
  if (references.length === 0) return
  const rows = references.map(({ target, path }) => ({ fromId, target, path, isPublished }))
  await own
    .insert('resourceReference', rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * The references whose target does not exist: no such dictionary, no such published resource in this application. A reference to a part
 * is reported only if the whole is not.
 */
export async function danglingReferences(
  db: Database,
  scope: ResourceScope,
  references: Reference[],
): Promise<Reference[]> {
  const targets = [...new Set(references.map(({ target }) => ownerOf(target)))]
  if (targets.length === 0) return []
  const own = scoped(db, scope)
  const { rows } = await sql<{ target: string }>`
    select o.kind || ':' || o.code as target from ${own.rows('codeOwner')} o
    left join ${own.rows('resource')} r on r.id = o.id where o.kind = 'dictionary' or r.is_online`.execute(db)
  const known = new Set(rows.map(({ target }) => target))
  const missing = references.filter(({ target }) => !known.has(ownerOf(target)) && !isSource(target))
  const named = new Set(missing.map(({ target }) => target))
  return missing.filter(({ target }) => target === ownerOf(target) || !named.has(ownerOf(target)))
}

/** Whether a target is a list of the contract that is declared as a source of choices. */
function isSource(target: string): boolean {
  const [kind, name = ''] = target.split(':')
  return kind === 'operation' && Object.hasOwn(operations, name) && 'choices' in operations[name as OperationName]
}

/** `form:leave_apply` of `form:leave_apply#days`. */
const ownerOf = (target: string) => target.split('#')[0] as string

/** Who refers to a resource or dictionary by any current or former name, in drafts and in published versions. */
export async function usagesOf(db: Database, scope: ResourceScope, id: string): Promise<Usage[]> {
  const own = scoped(db, scope)
  const { rows } = await sql<Usage>`
    select r.id, r.kind, r.code, r.title, f.path, f.target, f.is_published from ${own.rows('resourceReference')} f
    join ${own.rows('resource')} r on r.id = f.from_id
    where f.from_id <> ${id}::uuid and split_part(f.target, '#', 1) in (
        select o.kind || ':' || o.code from ${own.rows('codeOwner')} o where o.id = ${id}::uuid)
    order by r.kind, r.pinyin, r.id, f.is_published, f.path`.execute(db)
  return rows
}
