import { bindOf } from '@/domain/documents/bindOf'
import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import { subFormOf, subFormsOf } from '@/domain/documents/kinds/form/subForms'
import { linkedNodeId } from '@/domain/documents/linkedNodeId'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { isRecord } from '@/domain/isRecord'
import { fieldsOf, ownValue } from '@/domain/validation/acceptValues'
import type { FormContext, FormValues } from '@/domain/validation/FormState'
import { type LinkReader, linkedValues, linkingNodes } from '@/server/records/linkedValues'

/**
 * Stored data with its live linked values brought up to date. Values that the caller may not see in the linked record stay as
 * stored: that is part of this form. The data is not changed.
 */
export async function withLiveValues(
  reader: LinkReader,
  document: FormDocument,
  data: FormValues,
): Promise<FormValues> {
  return (await allWithLiveValues(reader, document, [data]))[0]!
}

/** The same for the data of many records of a form, whose linked records are read at once. */
export async function allWithLiveValues(
  reader: LinkReader,
  document: FormDocument,
  data: readonly FormValues[],
): Promise<readonly FormValues[]> {
  const documents = [document, ...Object.values(subFormsOf(document))]
  if (!documents.some((one) => linkingNodes(one).some(isLive))) return data
  const linkedValue = await linkedValues(reader, document, data)
  return data.map((values) => {
    const copy: Record<string, unknown> = structuredClone(values)
    refreshAll(document, copy, linkedValue)
    return copy
  })
}

const isLive = ({ mode }: DocumentNode) => mode === 'live'

/** In place, with embedded forms. */
function refreshAll(
  document: FormDocument,
  copy: Record<string, unknown>,
  linkedValue: NonNullable<FormContext['linkedValue']>,
) {
  for (const node of fieldsOf(document)) {
    const inner = subFormOf(document, node)
    const value = ownValue(copy, bindOf(node))
    if (inner && isRecord(value)) refreshAll(inner, value, linkedValue)
  }
  const live = linkingNodes(document).filter(isLive)
  for (const node of live) {
    const index = indexNodes(document)
    const from = index.get(linkedNodeId(node) ?? '')?.node
    const table = index.get(node.id)?.subTable
    const rows = table ? ownValue(copy, bindOf(table)) : [copy]
    if (!from || !Array.isArray(rows)) continue
    for (const record of rows) if (isRecord(record)) refresh(record, { node, from, linkedValue })
  }
}

function refresh(
  record: Record<string, unknown>,
  {
    node,
    from,
    linkedValue,
  }: { node: DocumentNode; from: DocumentNode; linkedValue: (node: DocumentNode, id: string) => unknown },
): void {
  const id = ownValue(record, bindOf(from))
  const value = typeof id === 'string' ? linkedValue(node, id) : undefined
  if (value !== undefined) record[bindOf(node)] = value
}
