import { memo } from 'react'
import { compileExpression } from '@/domain/expression/compileExpression'
import { formatNumber } from '@/domain/format/formatNumber'
import { t } from '@/domain/i18n/t'
import { useFormModel } from '@/src/runtime/model/FormModel'
import { useTracked } from '@/src/runtime/model/useTracked'
import type { PlanNode } from '@/src/runtime/plan/compilePlan'

const TITLES = { sum: t('合计'), avg: t('平均'), count: t('计数'), max: t('最大'), min: t('最小') } as const

/** The totals of the columns, computed by the expression language so that money stays exact. */
export function useSummaries(plan: PlanNode): Map<string, string> {
  const model = useFormModel()
  return useTracked(() => {
    const texts = new Map<string, string>()
    for (const { column, op } of plan.node.summaries ?? []) {
      const node = plan.children.find((child) => child.id === column)
      if (!node) continue
      const value = compileExpression(`${op.toUpperCase()}(${plan.id}.${column})`)(model.scope)
      const digits = node.node.precision ?? (node.type === 'Money' ? 2 : undefined)
      const text = typeof value === 'number' ? formatNumber(value, op === 'count' ? undefined : digits) : '—'
      texts.set(column, `${TITLES[op]} ${text}`)
    }
    return texts
  })
}

interface SubTableSummaryProps {
  plan: PlanNode
  hasActions: boolean
}

/** Memoised while the table scrolls: its totals read every row. */
export const SubTableSummary = memo(function SubTableSummary({ plan, hasActions }: SubTableSummaryProps) {
  const summaries = useSummaries(plan)
  if (summaries.size === 0) return null
  return (
    <tfoot>
      <tr>
        <td className="portal-subtable-index" />
        {plan.children.map((column) => (
          <td key={column.id} className="portal-subtable-number">
            {summaries.get(column.id)}
          </td>
        ))}
        {hasActions ? <td /> : null}
      </tr>
    </tfoot>
  )
})
