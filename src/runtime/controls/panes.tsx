import { useFormModel } from '@/src/runtime/model/FormModel'
import { useTracked } from '@/src/runtime/model/useTracked'
import type { PlanNode } from '@/src/runtime/plan/compilePlan'
import { Children, isVisible, NodeView } from '@/src/runtime/render/FormView'

/** The panes of a layout that are shown; builders see all. */
export function usePanes({ children }: PlanNode): PlanNode[] {
  const model = useFormModel()
  return useTracked(() => children.filter((pane) => model.mode === 'design' || isVisible(pane, model)))
}

/** A pane as antd's Tabs and Collapse take it: mounted also while it is closed, so that it is validated. */
export const paneItem = (pane: PlanNode) => ({
  key: pane.id,
  label: <span data-pane-title={pane.id}>{pane.node.title ?? pane.id}</span>,
  forceRender: true,
  children: (
    <div data-pane={pane.id}>
      <NodeView plan={pane} />
    </div>
  ),
})

/** Panes one below the other under their titles, for paper, which can't be leafed through. */
export function PaneSections({ panes }: { panes: PlanNode[] }) {
  return panes.map((pane) => (
    <section key={pane.id} className="portal-group">
      <h3 className="portal-group-title">{pane.node.title}</h3>
      <Children of={pane} />
    </section>
  ))
}
