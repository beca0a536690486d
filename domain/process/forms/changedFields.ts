import { bindOf } from '@/domain/documents/bindOf'
import { holdsRows } from '@/domain/documents/capabilities'
import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'
import { isEqualJson } from '@/domain/documents/parts/isEqualJson'
import { titleOf } from '@/domain/documents/tree/titleOf'
import { valueTypeOf } from '@/domain/documents/valueTypeOf'
import { t } from '@/domain/i18n/t'
import { valueInWords } from '@/domain/rules/describeRule'
import { columnsOf, fieldsOf, ownValue } from '@/domain/validation/acceptValues'
import { rowKey } from '@/domain/validation/FormState'

/** A field that an approver or the starter changed, in words for the log. */
export interface ChangedField {
  field: string
  title: string
  before: string
  after: string
}

const longest = 200

/** More changed cells of one table are told as a change of the table. */
const mostCells = 20

/** Two values of a field in words; secrets and ids are named without them. */
function inBoth(node: DocumentNode, was: unknown, is: unknown): Pick<ChangedField, 'before' | 'after'> {
  const isTold =
    kindTraitsOf(node.type)?.secret !== true && !['user', 'org', 'record', 'file[]'].includes(valueTypeOf(node).type)
  const say = (value: unknown) => (isTold ? valueInWords(node, value).slice(0, longest) : '')
  return { before: say(was), after: say(is) }
}

/** The cells of a table that differ, where it has the same rows as before; each by its column, so that who may not see that does not read of it. */
function changedCells(table: DocumentNode, was: unknown, is: unknown): ChangedField[] {
  if (!Array.isArray(was) || !Array.isArray(is) || was.length !== is.length) return []
  if (is.some((row, at) => ownValue(row, rowKey) !== ownValue(was[at], rowKey))) return []
  return is.flatMap((row: unknown, at) =>
    columnsOf(table).flatMap((column): ChangedField[] => {
      const [before, after] = [was[at], row].map((record) => ownValue(record, bindOf(column)) ?? null)
      if (isEqualJson(before, after)) return []
      const title = t('{table}第 {row} 行「{column}」', { table: titleOf(table), row: at + 1, column: titleOf(column) })
      return [{ field: column.id, title, ...inBoth(column, before, after) }]
    }),
  )
}

/** The fields whose values differ, of tables their cells where there are few. */
export function changedFields(
  document: FormDocument,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): ChangedField[] {
  return fieldsOf(document).flatMap((node): ChangedField[] => {
    const [was, is] = [before, after].map((data) => ownValue(data, bindOf(node)) ?? null)
    if (isEqualJson(was, is)) return []
    const cells = holdsRows(node) ? changedCells(node, was, is) : []
    if (cells.length > 0 && cells.length <= mostCells) return cells
    return [{ field: node.id, title: titleOf(node), ...inBoth(node, was, is) }]
  })
}
