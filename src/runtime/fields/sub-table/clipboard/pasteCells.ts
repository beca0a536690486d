import { batch, raw, toJS } from '@formily/reactive'
import { cellOf, showCellError } from '@/src/runtime/fields/sub-table/cellOf'
import { spellingOf } from '@/src/runtime/fields/sub-table/spelling/spellingOf'
import type { Words } from '@/src/runtime/fields/sub-table/spelling/Words'
import type { FormModel, Row } from '@/src/runtime/model/FormModel'
import { keyOf, type PlanNode } from '@/src/runtime/plan/compilePlan'

interface Paste {
  lines: string[][]
  /** The first cell of the block. */
  row: number
  column: number
  /** Number of rows that may be added. */
  room: number
  newRow: () => Row
  words: Words
}

interface Problem {
  row: number
  column: PlanNode
  message: string
}

interface Pasted {
  cells: number
  added: number
  /** Cells without a new value: unreadable, read-only, or beyond the limits of the table. */
  refused: number
  /** Errors of texts, by their target cells. */
  problems: Problem[]
  undo: () => void
}

interface Before {
  row: Row
  column: PlanNode
  value: unknown
  message: string | undefined
}

/** Writes a block of texts into the cells of a table, as one undoable operation. */
export function pasteCells(model: FormModel, plan: PlanNode, paste: Paste): Pasted {
  const { lines, row: top, column: left, room, newRow, words } = paste
  const spellings = plan.children.map(({ node }) => spellingOf(node, words))
  const problems: Pasted['problems'] = []
  const before: Before[] = []
  let cells = 0
  let refused = 0
  const rows = model.rows(plan)
  const had = rows.length
  const added = Math.max(0, Math.min(room, top + lines.length - had))
  const fill = (at: { row: number; column: number }, text: string) => {
    const row = rows[at.row]
    const column = plan.children[at.column]
    const cell = row && column?.name !== undefined ? cellOf(model, column, row) : null
    if (!row || !column || !cell || column.kind?.computed || !cell.isVisible() || cell.isReadOnly()) {
      refused += 1
      return
    }
    if (at.row < had) {
      const message = model.rowErrors[model.rowKey(row)]?.[column.id]
      before.push({ row, column, value: toJS(raw(row)[keyOf(column)]), message })
    }
    const read = text.trim() === '' ? { value: null } : spellings[at.column]?.read(text)
    if (!read) return
    if ('problem' in read) {
      showCellError(model, row, { column, message: read.problem })
      problems.push({ row: at.row, column, message: read.problem })
      refused += 1
    } else {
      cell.change(read.value)
      cells += 1
    }
  }
  // Rows first, values then: a computation notified of both at once would run before the rows' own computed values.
  if (added > 0) batch(() => rows.push(...Array.from({ length: added }, newRow)))
  batch(() => {
    for (const [down, line] of lines.entries())
      for (const [along, text] of line.entries()) fill({ row: top + down, column: left + along }, text)
  })
  const fresh = rows.slice(had)
  return { cells, added, refused, problems, undo: () => undo(model, plan, before, fresh) }
}

function undo(model: FormModel, plan: PlanNode, before: Before[], fresh: Row[]): void {
  batch(() => {
    for (const { row, column, value, message } of before) {
      row[keyOf(column)] = value
      showCellError(model, row, { column, message })
    }
  })
  batch(() => {
    const rows = model.rows(plan)
    const keys = new Set(fresh.map((row) => model.rowKey(row)))
    for (let at = rows.length - 1; at >= 0; at -= 1) {
      const row = rows[at]
      if (!row || !keys.has(model.rowKey(row))) continue
      rows.splice(at, 1)
      delete model.rowErrors[model.rowKey(row)]
    }
  })
}
