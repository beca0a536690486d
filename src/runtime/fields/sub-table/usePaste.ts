import { type ClipboardEvent, useCallback } from 'react'
import { t } from '@/domain/i18n/t'
import { useFormModel } from '@/src/runtime/model/FormModel'
import type { PlanNode } from '@/src/runtime/plan/compilePlan'
import { type Choice, usePorts } from '@/src/runtime/ports'
import { cellAt } from './moveFocus'
import { readTsv } from './readTsv'
import type { useRows } from './useRows'

/** More at once would hold up the page. */
const MOST_CELLS = 20_000

/** Takes a block of cells from a spreadsheet, from the focused cell on; a single value is pasted as anywhere else. */
export function usePaste(plan: PlanNode, rows: ReturnType<typeof useRows>) {
  const model = useFormModel()
  const { notify, dictionary } = usePorts()
  return useCallback(
    (event: ClipboardEvent) => {
      const place = cellAt(event.target)
      if (!place || !rows.canEdit) return
      const text = event.clipboardData.getData('text/plain')
      // Lines belong into a field of several lines.
      if (event.target instanceof HTMLTextAreaElement && !text.includes('\t')) return
      const block = readTsv(text, MOST_CELLS)
      if (!block) return
      event.preventDefault()
      if (block.count > MOST_CELLS) {
        notify(
          'warning',
          t('一次最多粘贴 {most} 个单元格，剪贴板中有 {count} 个，请分批粘贴', {
            most: MOST_CELLS,
            count: block.count,
          }),
        )
        return
      }
      const run = async () => {
        const [{ pasteCells }, dictionaries] = await Promise.all([
          import('./pasteCells'),
          loadDictionaries(plan, dictionary),
        ])
        const { room, newRow } = rows
        const { cells, added, refused, undo } = pasteCells(model, plan, {
          lines: block.lines,
          ...place,
          room,
          newRow,
          dictionaries,
        })
        const parts = [
          t('已粘贴 {cells} 个单元格', { cells }),
          added > 0 ? t('新增 {added} 行', { added }) : '',
          refused > 0 ? t('{refused} 个未粘贴', { refused }) : '',
        ]
        rows.tell({ text: parts.filter(Boolean).join(t('，')), undo })
      }
      run().catch((error: Error) => notify('error', error.message))
    },
    [model, plan, rows, notify, dictionary],
  )
}

async function loadDictionaries(
  plan: PlanNode,
  load: (code: string) => Promise<Choice[]>,
): Promise<Map<string, Choice[]>> {
  const columns = plan.children.filter(({ node }) => typeof node.dict === 'string' && node.dict !== '')
  const entries = await Promise.all(columns.map(async ({ id, node }) => [id, await load(node.dict as string)] as const))
  return new Map(entries)
}
