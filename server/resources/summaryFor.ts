import { isOfDictionary, type SummaryPart, summaryFields, summaryOf } from '@/domain/process/forms/summaryOf'
import { choiceLabels } from '@/server/records/choiceLabels'
import type { ChoiceContext } from '@/server/records/choices/ChoiceSource'
import type { RecordShape } from '@/server/records/RecordShape'

/** What a request says of itself in lists, with the labels of dictionaries as they are now. In: the fields that are named for it. */
export async function summaryFor(
  context: ChoiceContext,
  { shape, data, named }: { shape: RecordShape; data: Record<string, unknown>; named: readonly string[] },
): Promise<SummaryPart[]> {
  const ids = summaryFields(shape.document, named).flatMap((node) => (isOfDictionary(node) ? [node.id] : []))
  const labels = ids.length > 0 ? (await choiceLabels(context, shape, [{ data }], ids)).choices : {}
  return summaryOf(shape.document, data, named, labels)
}
