import { resolveAccess } from '@/domain/access/resolveAccess'
import { bindOf } from '@/domain/documents/bindOf'
import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import { subFormsOf } from '@/domain/documents/kinds/form/subForms'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'
import { linkedNodeId } from '@/domain/documents/linkedNodeId'
import { refOf } from '@/domain/documents/refOf'
import { parseReference } from '@/domain/documents/tree/harvestReferences'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { ownValue } from '@/domain/validation/acceptValues'
import type { FormContext, FormValues } from '@/domain/validation/FormState'
import type { Database } from '@/server/db/connect'
import { principalsOf } from '@/server/db/principals'
import { guarded } from '@/server/records/guarded'
import { openSource } from '@/server/records/openSource'
import type { RecordCaller } from '@/server/records/RecordCaller'
import { recordFields } from '@/server/records/recordFields'
import { recordQuery } from '@/server/records/recordQuery'
import { visitValues } from '@/server/records/visitValues'

/** Who reads the linked records. */
export interface LinkReader {
  db: Database
  caller: RecordCaller
}

interface LinkedRecord {
  document: FormDocument
  data: FormValues
  principals: readonly string[]
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The nodes of a form that show a value of a chosen record. */
export const linkingNodes = (document: FormDocument): DocumentNode[] =>
  [...indexNodes(document).values()].flatMap(({ node }) => (kindTraitsOf(node.type)?.linkedFrom ? [node] : []))

/**
 * The values of the linked records in some data of a form, as far as the caller may see them. Out: a function of the node that
 * shows a value and the record's id; undefined for a record that the caller can't access.
 */
export async function linkedValues(
  reader: LinkReader,
  document: FormDocument,
  data: readonly FormValues[],
): Promise<NonNullable<FormContext['linkedValue']>> {
  const sources = new Map<DocumentNode, { kind: string; code: string }>()
  for (const one of [document, ...Object.values(subFormsOf(document))])
    for (const node of linkingNodes(one)) {
      const from = indexNodes(one).get(linkedNodeId(node) ?? '')?.node
      const reference = parseReference(refOf(from?.form))
      if (from && reference) sources.set(from, { kind: reference.kind, code: reference.code })
    }
  if (sources.size === 0) return () => undefined
  const wanted = new Map<string, { source: { kind: string; code: string }; ids: Set<string> }>()
  for (const values of data)
    visitValues(document, values, ({ node, value }) => {
      const source = sources.get(node)
      if (!source || typeof value !== 'string' || !uuid.test(value)) return
      const key = `${source.kind}:${source.code}`
      const known = wanted.get(key) ?? { source, ids: new Set() }
      known.ids.add(value)
      wanted.set(key, known)
    })
  const records = new Map<string, LinkedRecord>()
  for (const { source, ids } of wanted.values())
    for (const [id, record] of await readRecords(reader, source, ids)) records.set(id, record)
  return (node, id) => {
    const record = records.get(id)
    return record && linkedValue(node, record)
  }
}

/** The value of one field of a record; null if the caller may not see it or that version does not have it. */
export function linkedValue({ field }: DocumentNode, { document, data, principals }: LinkedRecord): unknown {
  const place = field && indexNodes(document).get(field.id)
  const isOpen =
    place &&
    !place.subTable &&
    place.node.type === field.type &&
    kindTraitsOf(field.type)?.secret !== true &&
    resolveAccess(document, principals).get(field.id)?.view === true
  return isOpen ? (ownValue(data, bindOf(place.node)) ?? null) : null
}

async function readRecords(
  { db, caller }: LinkReader,
  reference: { kind: string; code: string },
  ids: ReadonlySet<string>,
): Promise<[string, LinkedRecord][]> {
  const source = guarded(await openSource(db, caller, reference))
  const query = recordQuery(source, caller, recordFields(null, 'all'), { ids: [...ids] })
  const found: [string, LinkedRecord][] = []
  for (const { id, shape, data } of await source.page(query, { size: ids.size, offset: 0 })) {
    const { document } = shape
    found.push([id, { document, data, principals: await principalsOf(db, caller, [document]) }])
  }
  return found
}
