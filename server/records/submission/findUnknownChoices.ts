import type { OperationTypes } from '@/domain/contract/generated/types'
import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'
import { titleOf } from '@/domain/documents/tree/titleOf'
import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import type { FieldError } from '@/domain/validation/FieldError'
import type { FormValues } from '@/domain/validation/FormState'
import type { ChoiceContext } from '@/server/records/choices/ChoiceSource'
import { choiceReference } from '@/server/records/choices/choiceReference'
import { choicesOf } from '@/server/records/choices/choicesOf'
import { invalidAt, type ValuePlace, visitValues } from '@/server/records/visitValues'

type ListReadable = OperationTypes['listReadable']['reply']

interface Choosing {
  document: FormDocument
  /** As submitted. */
  data: FormValues
  previous: FormValues | undefined
}

/**
 * Chosen values that their source does not offer to this caller. A value that the field had before may stay, even if the record
 * was removed since. Not inside a transaction (see Invoke).
 */
export async function findUnknownChoices(
  context: ChoiceContext,
  { document, data, previous }: Choosing,
): Promise<FieldError[]> {
  const previousValues = new Map<DocumentNode, Set<string>>()
  visitValues(document, previous ?? {}, ({ node, value }) => {
    const known = previousValues.get(node) ?? new Set()
    for (const one of [value].flat()) known.add(String(one))
    previousValues.set(node, known)
  })
  const entered = new Map<DocumentNode, { place: ValuePlace; value: string }[]>()
  visitValues(document, data, (place) => {
    const { node } = place
    if (!choiceReference(node) && !namesInstances(node)) return
    const values = [place.value].flat().filter((one) => typeof one === 'string' && !previousValues.get(node)?.has(one))
    if (values.length === 0) return
    entered.set(node, [...(entered.get(node) ?? []), ...values.map((value) => ({ place, value: String(value) }))])
  })
  const errors: FieldError[] = []
  for (const [node, values] of entered) {
    const offered = await offeredBy(context, document, node, [...new Set(values.map(({ value }) => value))])
    for (const { place, value } of values) if (!offered.has(value)) errors.push(unknownChoice(place))
  }
  return errors
}

/** Whether a field names process instances, which one must be able to read to choose them. */
const namesInstances = ({ type }: DocumentNode) => kindTraitsOf(type)?.instances === true

async function readableInstances({ ask }: ChoiceContext, ids: string[]): Promise<Set<string>> {
  const { content } = (await ask('listReadable', { ids: ids.join(','), size: 200 })) as ListReadable
  return new Set(content.map(({ id }) => id))
}

async function offeredBy(
  context: ChoiceContext,
  document: FormDocument,
  node: DocumentNode,
  values: string[],
): Promise<Set<string>> {
  try {
    if (namesInstances(node)) return await readableInstances(context, values)
    const source = await choicesOf(context, document, node)
    return new Set((await source.find(values)).map(({ value }) => value))
  } catch (error) {
    // A caller without access to the source may choose nothing from it; the same applies to a removed source.
    if (error instanceof AppError && error.status < 500) return new Set()
    throw error
  }
}

const unknownChoice = (place: ValuePlace): FieldError =>
  invalidAt(place, t('「{title}」的选项不存在或您无权选择，请重新选择', { title: titleOf(place.node) }))
