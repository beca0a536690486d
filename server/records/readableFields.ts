import { resolveAccess } from '@/domain/access/resolveAccess'
import type { FormDocument } from '@/domain/documents/document'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import type { Database } from '@/server/db/connect'
import { principalsOf } from '@/server/db/principals'
import type { RecordCaller } from '@/server/records/RecordCaller'
import type { ReadableFields, RecordShape, VersionRights } from '@/server/records/RecordShape'
import type { RecordSource } from '@/server/records/RecordSource'

/**
 * The fields of a shape that the caller may read, and in which versions (DESIGN §10): a field that can't be read can't be used to
 * filter, sort, search or choose either, and a record is read by the rules of its own version.
 */
export async function readableFields(
  db: Database,
  caller: RecordCaller,
  source: RecordSource & { shape: RecordShape },
): Promise<ReadableFields> {
  const versions = await source.rights()
  const restricted = [...versions.values()].flatMap((rights) => (isOpen(rights) ? [] : [rights]))
  const principals = await principalsOf(db, caller, restricted)
  const readable = new Map<string, number[]>()
  for (const [version, rights] of versions)
    for (const id of isOpen(rights) ? rights : readableBy(rights, principals))
      readable.set(id, [...(readable.get(id) ?? []), version])
  return new Map(
    [...readable].flatMap(([id, open]) =>
      open.includes(source.shape.version) ? [[id, open.length === versions.size ? 'all' : open] as const] : [],
    ),
  )
}

/**
 * The fields that some version has and in which the caller may not read them: what is measured over all records would be wrong without
 * those, and would tell of them otherwise.
 */
export async function partlyHiddenFields(
  db: Database,
  caller: RecordCaller,
  source: RecordSource,
): Promise<ReadonlySet<string>> {
  const restricted = [...(await source.rights()).values()].flatMap((rights) => (isOpen(rights) ? [] : [rights]))
  const principals = await principalsOf(db, caller, restricted)
  const hidden = new Set<string>()
  for (const document of restricted) {
    const readable = new Set(readableBy(document, principals))
    for (const id of indexNodes(document).keys()) if (!readable.has(id)) hidden.add(id)
  }
  return hidden
}

const isOpen = (rights: VersionRights): rights is readonly string[] => Array.isArray(rights)

/** What decides on reading in a version; a document without restrictions need not be cached for it. */
export const rightsOf = (document: FormDocument): VersionRights =>
  Object.keys(document.access ?? {}).length > 0 ? document : readableBy(document, [])

/** The fields outside of sub-tables with a value that may be sent, as far as these principals may see them. */
function readableBy(document: FormDocument, principals: readonly string[]): string[] {
  const access = resolveAccess(document, principals)
  return [...indexNodes(document)].flatMap(([id, { node, subTable }]) =>
    !subTable && kindTraitsOf(node.type)?.secret !== true && access.get(id)?.view === true ? [id] : [],
  )
}
