import { bindOf } from '@/domain/documents/bindOf'
import type { DocumentNode } from '@/domain/documents/document'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'
import { propertyOf } from '@/domain/documents/propertyOf'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { AppError } from '@/domain/errors/AppError'
import type { ChoiceContext } from '@/server/records/choices/ChoiceSource'
import { choiceReference } from '@/server/records/choices/choiceReference'
import { choicesOf } from '@/server/records/choices/choicesOf'
import { dictionaryEntries } from '@/server/records/choices/dictionaryEntries'
import type { RecordShape } from '@/server/records/RecordShape'
import type { StoredRecord } from '@/server/records/RecordSource'

export interface ChoiceLabels {
  /** Of related records by their ids, as far as the caller may see them. */
  records: Record<string, string>
  /** Of values of dictionaries, by the id of the field. */
  choices: Record<string, Record<string, string>>
}

interface ChosenField {
  node: DocumentNode
  values: string[]
}

/**
 * The labels of what was chosen in some records of one shape, of some fields where they are named: one query for all dictionaries, one for
 * each field that chooses records.
 */
export async function choiceLabels(
  context: ChoiceContext,
  shape: RecordShape,
  records: readonly Pick<StoredRecord, 'data'>[],
  ids?: readonly string[],
): Promise<ChoiceLabels> {
  const chosen = chosenFields(shape, records).filter(({ node }) => ids === undefined || ids.includes(node.id))
  const [choices, related] = await Promise.all([
    dictionaryLabels(context, chosen),
    recordLabels(context, shape, chosen),
  ])
  return { choices, records: related }
}

function chosenFields(shape: RecordShape, records: readonly Pick<StoredRecord, 'data'>[]): ChosenField[] {
  return [...indexNodes(shape.document).values()]
    .filter(({ subTable }) => !subTable)
    .map(({ node }) => ({ node, values: valuesOf(node, records) }))
    .filter(({ values }) => values.length > 0)
}

function valuesOf(node: DocumentNode, records: readonly Pick<StoredRecord, 'data'>[]): string[] {
  if (kindTraitsOf(node.type)?.choiceFrom === undefined) return []
  const key = bindOf(node)
  const values = records.flatMap(({ data }) => (Object.hasOwn(data, key) ? [data[key]].flat() : []))
  return [...new Set(values.filter((value) => typeof value === 'string'))]
}

/** The code of the dictionary that a field chooses from. */
function dictionaryOf(node: DocumentNode): string | undefined {
  const from = kindTraitsOf(node.type)?.choiceFrom
  const code = from && propertyOf(node, from)
  if (typeof code === 'string') return code
  const reference = choiceReference(node)
  return reference?.kind === 'dictionary' ? reference.code : undefined
}

async function dictionaryLabels(
  context: ChoiceContext,
  chosen: readonly ChosenField[],
): Promise<ChoiceLabels['choices']> {
  const codes = new Set(chosen.flatMap(({ node }) => dictionaryOf(node) ?? []))
  const entries = await dictionaryEntries(context, [...codes])
  const labels: ChoiceLabels['choices'] = {}
  for (const { node, values } of chosen) {
    const found = entries.get(dictionaryOf(node) ?? '')?.filter(({ value }) => values.includes(value))
    if (found) labels[node.id] = Object.fromEntries(found.map(({ value, label }) => [value, label]))
  }
  return labels
}

/** Without operations, which lists do not ask, and what is gone or not the caller's. */
async function recordLabels(
  context: ChoiceContext,
  { document }: RecordShape,
  chosen: readonly ChosenField[],
): Promise<ChoiceLabels['records']> {
  const labels: ChoiceLabels['records'] = {}
  for (const { node, values } of chosen) {
    const reference = choiceReference(node)
    if (!reference || reference.kind === 'dictionary' || reference.kind === 'operation') continue
    const found = await choicesOf(context, document, node)
      .then((source) => source.find(values))
      .catch((error: unknown) => {
        if (error instanceof AppError && error.status < 500) return []
        throw error
      })
    for (const { value, label } of found) labels[value] = label
  }
  return labels
}
