import { sql } from 'kysely'
import type { FormDocument } from '@/domain/documents/document'
import { loadForm } from '@/domain/documents/kinds/form/loadForm'
import {
  maximumSubFormDepth,
  type SubFormReference,
  type SubForms,
  subFormReferences,
} from '@/domain/documents/kinds/form/subForms'
import type { Database } from '@/server/db/connect'
import type { ResourceScope } from '@/server/db/references'
import { scoped } from '@/server/db/scoped'

/** Called for every form that is found: with the references that lead to it, outermost first. */
type Visit = (path: readonly SubFormReference[], found: FrozenForm | undefined) => void

interface FrozenForm {
  /** Of the resource: it stays the same when the code changes. */
  id: string
  document: FormDocument
}

/**
 * The pinned forms that a form embeds, directly and nested, whether or not they are online: records are always read with the
 * forms of their version. Stops at the greatest depth; missing forms are left out.
 */
export async function readSubForms(
  db: Database,
  scope: ResourceScope,
  document: FormDocument,
  visit: Visit = () => {},
): Promise<SubForms> {
  const found: Record<string, FrozenForm> = {}
  const go = async (within: FormDocument, path: readonly SubFormReference[]): Promise<void> => {
    for (const reference of subFormReferences(within)) {
      const here = [...path, reference]
      const inner = found[reference.key] ?? (await readVersion(db, scope, reference))
      visit(here, inner)
      if (!inner) continue
      found[reference.key] = inner
      if (here.length < maximumSubFormDepth) await go(inner.document, here)
    }
  }
  await go(document, [])
  return Object.fromEntries(Object.entries(found).map(([key, inner]) => [key, inner.document]))
}

async function readVersion(
  db: Database,
  scope: ResourceScope,
  { code, version }: SubFormReference,
): Promise<FrozenForm | undefined> {
  const own = scoped(db, scope)
  // A pinned document refers to others by the codes of its time.
  const { rows } = await sql<{ id: string; document: unknown }>`
    select o.id, v.document from ${own.rows('codeOwner')} o join ${own.rows('resourceVersion')} v on v.resource_id = o.id
    where o.kind = 'form' and o.code = ${code} and v.version = ${version}`.execute(db)
  return rows[0] && { id: rows[0].id, document: loadForm(rows[0].document) }
}
