import { bindOf } from '@/domain/documents/bindOf'
import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import { fieldByName } from '@/domain/documents/kinds/form/formerKeys'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'
import { linkedNodeId } from '@/domain/documents/linkedNodeId'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { AppError } from '@/domain/errors/AppError'
import { ownValue } from '@/domain/validation/acceptValues'
import type { FormValues } from '@/domain/validation/FormState'
import { redactData } from '@/domain/validation/redactData'
import { principalsOf } from '@/server/db/principals'
import type { Choice, ChoiceContext, ChoiceSource } from '@/server/records/choices/ChoiceSource'
import { guarded } from '@/server/records/guarded'
import { linkedValue, linkingNodes } from '@/server/records/linkedValues'
import { openSource } from '@/server/records/openSource'
import type { ReadableFields } from '@/server/records/RecordShape'
import type { StoredRecord } from '@/server/records/RecordSource'
import { readableFields } from '@/server/records/readableFields'
import { recordFields } from '@/server/records/recordFields'
import { hasShape, recordQuery } from '@/server/records/recordQuery'
import { readPage } from '@/server/records/recordStore'

/**
 * The records of another form of the application that the caller may see. In: the form and the node with the choices, and its
 * reference. Throws reference_missing when that was never published.
 */
export async function recordChoices(
  { db, caller, isDraft }: ChoiceContext,
  {
    document,
    node,
    reference,
  }: { document: FormDocument; node: DocumentNode; reference: { kind: string; code: string } },
): Promise<ChoiceSource> {
  const table = await openSource(db, caller, reference).catch(() => null)
  if (!table || !hasShape(table)) throw new AppError('reference_missing')
  const source = guarded(table)
  const { shape } = source
  const readable = await readableFields(db, caller, source)
  const open = openFields(shape.document, readable)
  const named = fieldByName(shape.document, shape.formerKeys)
  const openByName = (name: unknown) => open.get(typeof name === 'string' ? (named(name)?.id ?? '') : '')
  const fields = (Array.isArray(node.columns) ? node.columns : []).flatMap((name) => openByName(name) ?? [])
  const filter = typeof node.filter === 'string' ? node.filter : undefined
  const linking = linkingNodes(document).filter((one) => linkedNodeId(one) === node.id)
  const ask = (request: { search?: string; ids?: readonly string[] }) =>
    recordQuery(source, caller, recordFields(shape, readable), {
      ...request,
      // A published filter limits the records and reveals nothing; that of a draft may use only what its builder may read.
      ...(isDraft ? { filter } : { limit: filter }),
      label: openByName(node.labelField)?.id,
    })

  async function asChoice({ id, label, title, shape: own, data }: StoredRecord): Promise<Choice> {
    const principals = await principalsOf(db, caller, [own.document])
    const seen = redactData(own.document, data, principals)
    const record = { document: own.document, data, principals }
    return {
      value: id,
      label,
      ...(label === title ? {} : { detail: title }),
      ...(fields.length > 0
        ? { data: Object.fromEntries(fields.map((field) => [bindOf(field), valueIn(own.document, seen, field)])) }
        : {}),
      ...(linking.length > 0
        ? { carried: Object.fromEntries(linking.map((one) => [one.id, linkedValue(one, record)])) }
        : {}),
    }
  }
  const asChoices = (records: StoredRecord[]) => Promise.all(records.map(asChoice))

  return {
    fields,
    async list({ search, page, size }) {
      const { records, total } = await readPage(source, ask({ search }), { size, offset: (page - 1) * size })
      return { content: await asChoices(records), total }
    },
    named: async (labels) => asChoices(await source.named(ask({}), labels)),
    find: async (ids) => asChoices(await source.page(ask({ ids }), { size: ids.length, offset: 0 })),
  }
}

/** The top-level fields of a form that the caller may see, by id. */
function openFields(target: FormDocument, readable: ReadableFields): Map<string, DocumentNode> {
  const open = new Map<string, DocumentNode>()
  for (const [id, { node }] of indexNodes(target)) {
    const traits = kindTraitsOf(node.type)
    if (traits && traits.valueType !== 'none' && readable.has(id)) open.set(id, node)
  }
  return open
}

/** A record's value of a field of the newest version, which may have had another key, or may not have existed, at that time. */
function valueIn(own: FormDocument, data: FormValues, { id }: DocumentNode): unknown {
  const node = indexNodes(own).get(id)?.node
  return (node && ownValue(data, bindOf(node))) ?? null
}
