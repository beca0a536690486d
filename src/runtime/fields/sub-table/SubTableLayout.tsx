import { useEffect, useRef } from 'react'
import { defineLayout, type LayoutProps } from '@/src/runtime/defineLayout'
import { useFormModel } from '@/src/runtime/model/FormModel'
import { useTracked } from '@/src/runtime/model/useTracked'
import type { PlanNode } from '@/src/runtime/plan/compilePlan'
import { isRequired, isText } from '@/src/runtime/render/FieldNode'
import { useDesignSurface } from '@/src/runtime/render/FormView'
import { SubTableCards } from './SubTableCards'
import { SubTableDesign } from './SubTableDesign'
import { SubTableGrid } from './SubTableGrid'
import './sub-table.css'

/** Rows of a detail table: a grid on wide screens, a card for each row on a phone. */
function SubTable({ plan }: LayoutProps) {
  const model = useFormModel()
  const surface = useDesignSurface()
  const labelId = `${model.prefix}${plan.id}`
  const message = useTableMessage(plan)
  const isStarred = useTracked(() => !isText(plan.id, model) && isRequired(plan, model))
  return (
    <section
      className={`portal-subtable portal-span-all${message ? ' portal-item-invalid' : ''}`}
      aria-labelledby={plan.node.title ? labelId : undefined}
    >
      {plan.node.title ? (
        <div className={isStarred ? 'portal-item-label portal-item-required' : 'portal-item-label'} id={labelId}>
          {plan.node.title}
        </div>
      ) : null}
      {surface ? (
        plan.children.length === 0 ? (
          <surface.Empty plan={plan} />
        ) : (
          <SubTableDesign plan={plan} />
        )
      ) : model.device === 'phone' ? (
        <SubTableCards plan={plan} />
      ) : (
        <SubTableGrid plan={plan} />
      )}
      {message ? (
        <div className="portal-item-message" role="alert">
          {message}
        </div>
      ) : null}
    </section>
  )
}

/** The error of the table as a whole, until rows are added or removed. */
function useTableMessage(plan: PlanNode): string | undefined {
  const model = useFormModel()
  const count = useTracked(() => model.rows(plan).length)
  const counted = useRef(count)
  useEffect(() => {
    if (counted.current === count) return
    counted.current = count
    delete model.tableErrors[plan.id]
  }, [count, model, plan])
  return useTracked(() => model.tableErrors[plan.id])
}

export const subTableLayout = defineLayout({ type: 'SubTable', Layout: SubTable })
