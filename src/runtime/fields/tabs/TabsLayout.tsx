import { Tabs } from 'antd'
import { useRef, useState } from 'react'
import { PaneSections, paneItem, usePanes } from '@/src/runtime/controls/panes'
import { defineLayout, type LayoutProps } from '@/src/runtime/defineLayout'
import { useFormModel } from '@/src/runtime/model/FormModel'
import { useDesignSurface } from '@/src/runtime/render/FormView'
import { useReveal } from '@/src/runtime/render/useReveal'

/** Panes of a form; hidden panes have no tab, unvisited ones are mounted anyway so that they are validated. */
function TabsView({ plan }: LayoutProps) {
  const model = useFormModel()
  const surface = useDesignSurface()
  const ref = useRef<HTMLDivElement>(null)
  const [active, setActive] = useState<string | null>(null)
  const panes = usePanes(plan)
  useReveal(ref, setActive)
  if (plan.children.length === 0 && surface) return <surface.Empty plan={plan} />
  if (model.mode === 'print') return <PaneSections panes={panes} />
  const shown = panes.find((pane) => pane.id === active) ?? panes[0]
  return (
    <div ref={ref} className="portal-span-all">
      <Tabs
        activeKey={shown?.id}
        onChange={setActive}
        tabPosition={plan.node.position === 'left' && model.device !== 'phone' ? 'left' : 'top'}
        items={panes.map(paneItem)}
      />
    </div>
  )
}

export const tabsLayout = defineLayout({ type: 'Tabs', Layout: TabsView })
