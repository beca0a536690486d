import { bindOf } from '@/domain/documents/bindOf'
import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'
import { titleOf } from '@/domain/documents/tree/titleOf'
import { valueTypeOf } from '@/domain/documents/valueTypeOf'
import { copiedValues } from '@/domain/rules/copiedValues'
import { valueInWords } from '@/domain/rules/describeRule'
import { fieldsOf, ownValue } from '@/domain/validation/acceptValues'

/** One field of a request as its row in a list says it. */
export interface SummaryPart {
  /** Id of the field, by which it is left out for those who may not see it. */
  field: string
  title: string
  text: string
  /** Ids of the fields and columns that its value is computed from; left out with any of them. */
  from?: string[]
}

const usual = 3
const longest = 60

/** Whether the label of a choice stands in a dictionary; undefined for what is no choice from elsewhere. */
export function isOfDictionary(node: DocumentNode): boolean | undefined {
  const from = kindTraitsOf(node.type)?.choiceFrom
  return from === undefined ? undefined : from === 'dict'
}

/** A text says all there is to say of these; ids of people and files would not. */
const isTold = (node: DocumentNode) =>
  ['text', 'number', 'date', 'datetime', 'text[]'].includes(valueTypeOf(node).type) &&
  kindTraitsOf(node.type)?.secret !== true &&
  isOfDictionary(node) !== false

/** The fields that stand for a request in lists: those that are named, else the first three that everybody may see. */
export function summaryFields(document: FormDocument, named: readonly string[]): DocumentNode[] {
  const isOpen = ({ id }: DocumentNode) => document.access?.[id]?.view === undefined
  const fields = fieldsOf(document).filter((node) => isTold(node) && isOpen(node))
  return named.length > 0 ? fields.filter(({ id }) => named.includes(id)) : fields.slice(0, usual)
}

/** Labels of the values of dictionaries, by the id of the field. */
type Labels = Readonly<Record<string, Readonly<Record<string, string>>>>

/** What a request says of itself in lists. In: its values, the fields that are named for it, and what choices from dictionaries are called. */
export function summaryOf(
  document: FormDocument,
  data: Readonly<Record<string, unknown>>,
  named: readonly string[],
  labels: Labels = {},
): SummaryPart[] {
  const copied = copiedValues(document)
  const sourcesOf = (id: string): string[] => (copied.get(id) ?? []).flatMap((source) => [source, ...sourcesOf(source)])
  return summaryFields(document, named).map((node) => {
    const options = Object.entries(labels[node.id] ?? {}).map(([value, label]) => ({ value, label }))
    const told = options.length > 0 ? { ...node, options } : node
    const text = valueInWords(told, ownValue(data, bindOf(node))).slice(0, longest)
    const from = [...new Set(sourcesOf(node.id))]
    return { field: node.id, title: titleOf(node), text, ...(from.length > 0 ? { from } : {}) }
  })
}
