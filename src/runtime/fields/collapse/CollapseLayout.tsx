import { Collapse } from 'antd'
import { defineLayout, type LayoutProps } from '@/src/runtime/defineLayout'
import { useFormModel } from '@/src/runtime/model/FormModel'
import { useTracked } from '@/src/runtime/model/useTracked'
import { Children, isVisible, NodeView, useDesignSurface } from '@/src/runtime/render/FormView'

/** Panels one below the other; closed ones are mounted all the same so that they are validated. */
function CollapseView({ plan }: LayoutProps) {
  const model = useFormModel()
  const surface = useDesignSurface()
  const panes = useTracked(() => plan.children.filter((pane) => model.mode === 'design' || isVisible(pane, model)))
  if (plan.children.length === 0 && surface) return <surface.Empty plan={plan} />
  if (model.mode === 'print') {
    return (
      <>
        {panes.map((pane) => (
          <section key={pane.id} className="portal-group">
            <h3 className="portal-group-title">{pane.node.title}</h3>
            <Children of={pane} />
          </section>
        ))}
      </>
    )
  }
  const isAccordion = plan.node.accordion === true && model.mode !== 'design'
  const open = panes.filter((pane) => pane.node.collapsed !== true || model.mode === 'design').map(({ id }) => id)
  return (
    <Collapse
      className="portal-span-all portal-collapse"
      accordion={isAccordion}
      defaultActiveKey={isAccordion ? open.slice(0, 1) : open}
      items={panes.map((pane) => ({
        key: pane.id,
        label: pane.node.title ?? pane.id,
        forceRender: true,
        children: <NodeView plan={pane} />,
      }))}
    />
  )
}

export const collapseLayout = defineLayout({ type: 'Collapse', Layout: CollapseView })
