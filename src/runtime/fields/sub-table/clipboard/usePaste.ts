import { type ClipboardEvent, useCallback } from 'react'
import { t } from '@/domain/i18n/t'
import { loadCode } from '@/src/components/lazy-part/loadCode'
import { type SourceChoice, useFindChoices } from '@/src/runtime/controls/sourceChoices'
import { cellAt } from '@/src/runtime/fields/sub-table/moveFocus'
import type { useRows } from '@/src/runtime/fields/sub-table/useRows'
import { type FormModel, useFormModel } from '@/src/runtime/model/FormModel'
import type { PlanNode } from '@/src/runtime/plan/compilePlan'
import { usePorts } from '@/src/runtime/ports'
import type { pasteCells } from './pasteCells'
import { readTsv } from './readTsv'

/** Limit of cells; more would block the page. */
const MAX_CELLS = 20_000
/** Limit of problems that are listed; each is shown at its cell, too. */
const MAX_LISTED = 3

/** Pastes a block of cells from a spreadsheet, from the focused cell on; a single value is pasted as usual. */
export function usePaste(plan: PlanNode, rows: ReturnType<typeof useRows>) {
  const model = useFormModel()
  const ports = usePorts()
  const find = useFindChoices()
  return useCallback(
    (event: ClipboardEvent) => {
      const place = cellAt(event.target)
      if (!place || !rows.canEdit) return
      const text = event.clipboardData.getData('text/plain')
      // Several lines are pasted as text into a multi-line field.
      if (event.target instanceof HTMLTextAreaElement && !text.includes('\t')) return
      const block = readTsv(text, MAX_CELLS)
      if (!block) return
      event.preventDefault()
      if (block.count > MAX_CELLS) {
        ports.notify(
          'warning',
          t('一次最多粘贴 {most} 个单元格，剪贴板中有 {count} 个，请分批粘贴', {
            most: MAX_CELLS,
            count: block.count,
          }),
        )
        return
      }
      const target = model.rows(plan)[place.row]
      const had = model.rows(plan).length
      const run = async () => {
        const loading = loadCode(() =>
          Promise.all([import('./pasteCells'), import('@/src/runtime/fields/sub-table/spelling/loadWords')]),
        )
        rows.report({ text: t('正在粘贴 {cells} 个单元格…', { cells: block.count }) })
        const [{ pasteCells }, { wordsForReading }] = await loading
        const cells = plan.children.slice(place.column).map((column, at) => ({
          column,
          contents: block.lines.map((line) => line[at] ?? ''),
        }))
        const words = await wordsForReading(cells, { ...ports, find })
        for (const choices of words.choices.values()) storeLinkedValues(model, choices)
        // Rows may have changed while names were looked up.
        const row = model.rows(plan).findIndex((one) => target && model.rowKey(one) === model.rowKey(target))
        if (row < 0) throw new Error(t('要粘贴到的行已删除，没有粘贴；请选择单元格重新粘贴'))
        const room = rows.room + had - model.rows(plan).length
        const paste = { lines: block.lines, row, column: place.column, room, newRow: rows.newRow, words }
        const pasted = pasteCells(model, plan, paste)
        rows.report({ text: pasteSummary(pasted), undo: pasted.undo })
      }
      run().catch((error: Error) => {
        rows.report(null)
        ports.notify('error', error.message)
      })
    },
    [model, plan, rows, ports, find],
  )
}

/** Stores the linked values of pasted records for other columns. */
function storeLinkedValues(model: FormModel, choices: readonly SourceChoice[]): void {
  for (const { value, carried } of choices) if (carried) model.linkedValues.store(value, carried)
}

/** The result of a paste in one sentence; problems are named by row and column. */
function pasteSummary({ cells, added, refused, problems }: ReturnType<typeof pasteCells>): string {
  const parts = [
    t('已粘贴 {cells} 个单元格', { cells }),
    added > 0 ? t('新增 {added} 行', { added }) : '',
    refused > 0 ? t('{refused} 个未粘贴', { refused }) : '',
  ]
  const wrong = problems.slice(0, MAX_LISTED).map(({ row, column, message }) =>
    t('第 {index} 行 {title}：{message}', {
      index: row + 1,
      title: column.node.title ?? column.id,
      message,
    }),
  )
  const more =
    problems.length > MAX_LISTED ? [t('另有 {count} 处见单元格', { count: problems.length - MAX_LISTED })] : []
  const sentence = parts.filter(Boolean).join(t('，'))
  return wrong.length === 0
    ? sentence
    : t('{title}：{message}', { title: sentence, message: [...wrong, ...more].join(t('；')) })
}
