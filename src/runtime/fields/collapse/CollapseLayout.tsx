import { Collapse } from 'antd'
import { useRef, useState } from 'react'
import { PaneSections, paneItem, usePanes } from '@/src/runtime/controls/panes'
import { defineLayout, type LayoutProps } from '@/src/runtime/defineLayout'
import { useFormModel } from '@/src/runtime/model/FormModel'
import { useDesignSurface } from '@/src/runtime/render/FormView'
import { useReveal } from '@/src/runtime/render/useReveal'

/** Panels one below the other; closed ones stay mounted so that they are validated. */
function CollapseView({ plan }: LayoutProps) {
  const model = useFormModel()
  const surface = useDesignSurface()
  const ref = useRef<HTMLDivElement>(null)
  const panes = usePanes(plan)
  const isAccordion = plan.node.accordion === true && model.mode !== 'design'
  const [closed, setClosed] = useState<ReadonlySet<string>>(() => {
    const first = panes.find((pane) => pane.node.collapsed !== true)
    const isClosed = (pane: (typeof panes)[number]) =>
      pane.node.collapsed === true || (isAccordion && pane.id !== first?.id)
    return new Set(model.mode === 'design' ? [] : panes.filter(isClosed).map(({ id }) => id))
  })
  const show = (open: readonly string[]) =>
    setClosed(new Set(panes.map(({ id }) => id).filter((id) => !open.includes(id))))
  const open = panes.map(({ id }) => id).filter((id) => !closed.has(id))
  useReveal(ref, (pane) => show(isAccordion ? [pane] : [...open, pane]))
  if (plan.children.length === 0 && surface) return <surface.Empty plan={plan} />
  if (model.mode === 'print') return <PaneSections panes={panes} />
  return (
    <div ref={ref} className="portal-span-all portal-panes">
      <Collapse
        accordion={isAccordion}
        activeKey={open}
        onChange={(keys) => show([keys].flat())}
        items={panes.map(paneItem)}
      />
    </div>
  )
}

export const collapseLayout = defineLayout({ type: 'Collapse', Layout: CollapseView })
