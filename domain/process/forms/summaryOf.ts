import { bindOf } from '@/domain/documents/bindOf'
import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'
import { titleOf } from '@/domain/documents/tree/titleOf'
import { valueTypeOf } from '@/domain/documents/valueTypeOf'
import { valueInWords } from '@/domain/rules/describeRule'
import { fieldsOf, ownValue } from '@/domain/validation/acceptValues'

/** One field of a request as its row in a list says it. */
export interface SummaryPart {
  /** Id of the field, by which it is left out for those who may not see it. */
  field: string
  title: string
  text: string
}

const usual = 3
const longest = 60

/** A text says all there is to say of these; ids of people and files would not. */
const isTold = (node: DocumentNode) =>
  ['text', 'number', 'date', 'datetime', 'text[]'].includes(valueTypeOf(node).type) &&
  kindTraitsOf(node.type)?.secret !== true &&
  kindTraitsOf(node.type)?.choiceFrom === undefined

/** The fields that stand for a request in lists: those that are named, else the first three that everybody may see. */
export function summaryOf(
  document: FormDocument,
  data: Readonly<Record<string, unknown>>,
  named: readonly string[],
): SummaryPart[] {
  const isOpen = ({ id }: DocumentNode) => document.access?.[id]?.view === undefined
  const fields = fieldsOf(document).filter((node) => isTold(node) && isOpen(node))
  const chosen = named.length > 0 ? fields.filter(({ id }) => named.includes(id)) : fields.slice(0, usual)
  return chosen.map((node) => ({
    field: node.id,
    title: titleOf(node),
    text: valueInWords(node, ownValue(data, bindOf(node))).slice(0, longest),
  }))
}
