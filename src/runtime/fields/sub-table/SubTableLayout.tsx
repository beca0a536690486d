import { defineLayout, type LayoutProps } from '@/src/runtime/defineLayout'
import { useFormModel } from '@/src/runtime/model/FormModel'
import { NodeView, useDesignSurface } from '@/src/runtime/render/FormView'
import { SubTableCards } from './SubTableCards'
import { SubTableGrid } from './SubTableGrid'
import './sub-table.css'

/** Rows of a detail table: a grid on wide screens, a card a row on a phone. */
function SubTable({ plan }: LayoutProps) {
  const model = useFormModel()
  const surface = useDesignSurface()
  const labelId = `${model.prefix}${plan.id}`
  return (
    <section className="portal-subtable portal-span-all" aria-labelledby={plan.node.title ? labelId : undefined}>
      {plan.node.title ? (
        <div className="portal-item-label" id={labelId}>
          {plan.node.title}
        </div>
      ) : null}
      {surface ? (
        plan.children.length === 0 ? (
          <surface.Empty plan={plan} />
        ) : (
          <div className="portal-subtable-design">
            {plan.children.map((column) => (
              <NodeView key={column.id} plan={column} />
            ))}
          </div>
        )
      ) : model.device === 'phone' ? (
        <SubTableCards plan={plan} />
      ) : (
        <SubTableGrid plan={plan} />
      )}
    </section>
  )
}

export const subTableLayout = defineLayout({ type: 'SubTable', Layout: SubTable })
