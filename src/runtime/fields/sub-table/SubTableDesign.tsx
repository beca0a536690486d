import type { ReactNode } from 'react'
import { t } from '@/domain/i18n/t'
import { useFormModel } from '@/src/runtime/model/FormModel'
import { layoutOf, type PlanNode } from '@/src/runtime/plan/compilePlan'
import { NodeView, useDesignSurface } from '@/src/runtime/render/FormView'
import { useSummaries } from './SubTableSummary'

/** Default width of a column, as in the head of the table. */
export const COLUMN_WIDTH = 140

interface EdgeProps {
  head: ReactNode
  cell: ReactNode
}

const Edge = ({ head, cell }: EdgeProps) => (
  <div className="portal-subtable-design-edge" aria-hidden="true">
    <span>{head}</span>
    <span>{cell}</span>
  </div>
)

/** The table as users see it, with one row, on a designer's canvas: each column is a node that can be selected, dragged and resized. */
export function SubTableDesign({ plan }: { plan: PlanNode }) {
  const model = useFormModel()
  const surface = useDesignSurface()
  const summaries = useSummaries(plan)
  const Handle = surface?.ColumnHandle
  if (model.device === 'phone')
    return (
      <div className="portal-subtable-design-card">
        {plan.children.map((column) => (
          <NodeView key={column.id} plan={column} />
        ))}
      </div>
    )
  return (
    <>
      <div className="portal-subtable-design">
        <Edge head={t('序号')} cell="1" />
        {plan.children.map((column) => {
          const { width } = layoutOf(model.document, column.id, model.device)
          return (
            <div
              key={column.id}
              className={
                column.kind?.valueType === 'number'
                  ? 'portal-subtable-design-column portal-subtable-design-number'
                  : 'portal-subtable-design-column'
              }
              style={width ? { flex: `0 0 ${width}px` } : undefined}
            >
              <NodeView plan={column} />
              {summaries.size > 0 ? (
                <div className="portal-subtable-design-sum">{summaries.get(column.id) ?? '\u00a0'}</div>
              ) : null}
              {Handle ? <Handle plan={column} width={width ?? COLUMN_WIDTH} /> : null}
            </div>
          )
        })}
        {plan.node.allowDelete === false ? null : <Edge head={t('操作')} cell="×" />}
      </div>
      {plan.node.allowAdd === false ? null : (
        <div className="portal-subtable-design-add" aria-hidden="true">
          {t('添加一行')}
        </div>
      )}
    </>
  )
}
