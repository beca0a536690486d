import { raw, toJS } from '@formily/reactive'
import { cellOf } from '@/src/runtime/fields/sub-table/cellOf'
import type { Rectangle } from '@/src/runtime/fields/sub-table/range/CellRange'
import { type WritingPorts, wordsForWriting } from '@/src/runtime/fields/sub-table/spelling/loadWords'
import { spellingOf } from '@/src/runtime/fields/sub-table/spelling/spellingOf'
import type { FormModel } from '@/src/runtime/model/FormModel'
import { keyOf, type PlanNode } from '@/src/runtime/plan/compilePlan'
import { writeHtmlTable, writeTsv } from './writeTable'

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** The cells of a range as displayed text, in the format of spreadsheets; hidden ones are left empty. */
export async function copyCells(
  model: FormModel,
  plan: PlanNode,
  { rectangle, ports }: { rectangle: Rectangle; ports: WritingPorts },
): Promise<{ text: string; html: string }> {
  const rows = model.rows(plan).slice(rectangle.top, rectangle.bottom + 1)
  const columns = plan.children.slice(rectangle.left, rectangle.right + 1)
  const cells = columns.map((column) => ({
    column,
    contents: rows.map((row) => {
      const isShown = column.name !== undefined && cellOf(model, column, row).isVisible()
      const value: unknown = isShown ? toJS(raw(row)[keyOf(column)]) : null
      return isEmpty(value) ? null : value
    }),
  }))
  const words = await wordsForWriting(cells, ports)
  const written = cells.map(({ column, contents }) => {
    const spelling = spellingOf(column.node, words)
    return contents.map((value) => (value === null ? '' : spelling.write(value)))
  })
  const lines = rows.map((_, row) => written.map((texts) => texts[row] ?? ''))
  const isNumber = columns.map(({ kind }) => kind?.valueType === 'number')
  return { text: writeTsv(lines), html: writeHtmlTable(lines, isNumber) }
}
