import { bindOf } from '@/domain/documents/bindOf'
import type { DocumentNode } from '@/domain/documents/document'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'
import { propertyOf } from '@/domain/documents/propertyOf'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { AppError } from '@/domain/errors/AppError'
import type { ChoiceContext, ChoiceSource } from '@/server/records/choices/ChoiceSource'
import { choiceReference } from '@/server/records/choices/choiceReference'
import { choicesOf } from '@/server/records/choices/choicesOf'
import { dictionaryChoices } from '@/server/records/choices/dictionaryChoices'
import type { RecordShape } from '@/server/records/RecordShape'
import type { StoredRecord } from '@/server/records/RecordSource'

export interface ChoiceLabels {
  /** Of related records by their ids, as far as the caller may see them. */
  records: Record<string, string>
  /** Of values of dictionaries, by the id of the field. */
  choices: Record<string, Record<string, string>>
}

/** The labels of what was chosen in some records of one shape: one query for each field that chooses from a source, of some fields where they are named. */
export async function choiceLabels(
  context: ChoiceContext,
  shape: RecordShape,
  records: readonly Pick<StoredRecord, 'data'>[],
  ids?: readonly string[],
): Promise<ChoiceLabels> {
  const labels: ChoiceLabels = { records: {}, choices: {} }
  for (const { node, subTable } of indexNodes(shape.document).values()) {
    const isMeant = !subTable && (ids === undefined || ids.includes(node.id))
    const values = isMeant ? valuesOf(node, records) : []
    if (values.length === 0) continue
    const [target, source] = (await sourceOf(context, shape, node)) ?? []
    if (!source || !target) continue
    if (target === 'choices') labels.choices[node.id] ??= {}
    const into = target === 'records' ? labels.records : labels.choices[node.id]
    for (const { value, label } of await source.find(values)) if (into) into[value] = label
  }
  return labels
}

function valuesOf(node: DocumentNode, records: readonly Pick<StoredRecord, 'data'>[]): string[] {
  if (kindTraitsOf(node.type)?.choiceFrom === undefined) return []
  const key = bindOf(node)
  const values = records.flatMap(({ data }) => (Object.hasOwn(data, key) ? [data[key]].flat() : []))
  return [...new Set(values.filter((value) => typeof value === 'string'))]
}

/** What a field chooses from; undefined for operations, which lists do not ask, and for what is gone or not the caller's. */
async function sourceOf(
  context: ChoiceContext,
  { document }: RecordShape,
  node: DocumentNode,
): Promise<readonly [keyof ChoiceLabels, ChoiceSource] | undefined> {
  const from = kindTraitsOf(node.type)?.choiceFrom
  const code = from && propertyOf(node, from)
  const reference = choiceReference(node)
  try {
    if (typeof code === 'string') return ['choices', await dictionaryChoices(context, code)]
    if (!reference || reference.kind === 'operation') return undefined
    const target = reference.kind === 'dictionary' ? 'choices' : 'records'
    return [target, await choicesOf(context, document, node)]
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return undefined
    throw error
  }
}
