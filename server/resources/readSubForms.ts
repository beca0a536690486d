import { sql } from 'kysely'
import type { FormDocument } from '@/domain/documents/document'
import { loadForm } from '@/domain/documents/loadDocument'
import {
  maximumSubFormDepth,
  type SubFormReference,
  type SubForms,
  subFormReferences,
} from '@/domain/documents/subForms'
import type { Database } from '@/server/db/connect'
import type { ResourceScope } from '@/server/db/references'

/** Told of every form that is found on the way: the references that lead to it, from the outermost. */
type Visit = (path: readonly SubFormReference[], document: FormDocument | undefined) => void

/**
 * The frozen forms that a form embeds, and those that they embed in turn, whether or not they are online: who filled in a form
 * reads it for ever. Stops at the greatest depth; what is not there is left out.
 */
export async function readSubForms(
  db: Database,
  scope: ResourceScope,
  document: FormDocument,
  visit: Visit = () => {},
): Promise<SubForms> {
  const found: Record<string, FormDocument> = {}
  const go = async (within: FormDocument, path: readonly SubFormReference[]): Promise<void> => {
    for (const reference of subFormReferences(within)) {
      const here = [...path, reference]
      const inner = found[reference.key] ?? (await readVersion(db, scope, reference))
      visit(here, inner)
      if (!inner) continue
      found[reference.key] = inner
      if (here.length < maximumSubFormDepth) await go(inner, here)
    }
  }
  await go(document, [])
  return found
}

async function readVersion(
  db: Database,
  { realmId, appId }: ResourceScope,
  { code, version }: SubFormReference,
): Promise<FormDocument | undefined> {
  const { rows } = await sql<{ document: unknown }>`
    select v.document from resource r
    join resource_version v on v.realm_id = r.realm_id and v.app_id = r.app_id and v.resource_id = r.id
    where r.realm_id = ${realmId} and r.app_id = ${appId}::uuid and r.kind = 'form' and r.code = ${code}
      and v.version = ${version}`.execute(db)
  return rows[0] && loadForm(rows[0].document)
}
