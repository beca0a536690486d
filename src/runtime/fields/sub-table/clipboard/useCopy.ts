import { useCallback } from 'react'
import { t } from '@/domain/i18n/t'
import { loadCode } from '@/src/components/lazy-part/loadCode'
import { useAskSources } from '@/src/runtime/controls/sourceChoices'
import type { Rectangle } from '@/src/runtime/fields/sub-table/range/CellRange'
import { useFormModel } from '@/src/runtime/model/FormModel'
import type { PlanNode } from '@/src/runtime/plan/compilePlan'
import { usePorts } from '@/src/runtime/ports'
import { writeClipboard } from './writeClipboard'

/** Copies a range of cells, for spreadsheets and for pasting here. */
export function useCopy(plan: PlanNode): (rectangle: Rectangle) => void {
  const model = useFormModel()
  const ports = usePorts()
  const ask = useAskSources()
  return useCallback(
    (rectangle) => {
      const run = async () => {
        const { copyCells } = await loadCode(() => import('./copyCells'))
        const written = await copyCells(model, plan, { rectangle, ports: { ...ports, ask } })
        if (!writeClipboard(written)) throw new Error(t('浏览器没有允许复制，请再按一次 Ctrl+C'))
        const cells = (rectangle.bottom - rectangle.top + 1) * (rectangle.right - rectangle.left + 1)
        ports.notify('success', t('已复制 {cells} 个单元格', { cells }))
      }
      run().catch((error: Error) => ports.notify('error', error.message))
    },
    [model, plan, ports, ask],
  )
}
