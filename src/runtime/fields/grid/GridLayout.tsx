import type { NodeOf } from '@/domain/documents/NodeOf'
import { defineLayout, type LayoutProps } from '@/src/runtime/defineLayout'
import { useFormModel } from '@/src/runtime/model/FormModel'
import { NodeView, useDesignSurface } from '@/src/runtime/render/FormView'

/** Columns and nothing else; a tablet shows two at most, a phone one. */
function Grid({ plan }: LayoutProps<NodeOf<'Grid'>>) {
  const { device } = useFormModel()
  const surface = useDesignSurface()
  const wanted = plan.node.columns ?? 2
  const columns = device === 'phone' ? 1 : device === 'tablet' ? Math.min(2, wanted) : wanted
  if (plan.children.length === 0 && surface) return <surface.Empty plan={plan} />
  return (
    <div className={`portal-span-all portal-grid portal-grid-${columns}`}>
      {plan.children.map((child) => (
        <NodeView key={child.id} plan={child} />
      ))}
    </div>
  )
}

export const gridLayout = defineLayout({ type: 'Grid', Layout: Grid })
