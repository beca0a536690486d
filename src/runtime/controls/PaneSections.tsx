import type { PlanNode } from '@/src/runtime/plan/compilePlan'
import { Children } from '@/src/runtime/render/FormView'

/** Panes one below the other under their titles, for paper, which can't be leafed through. */
export function PaneSections({ panes }: { panes: PlanNode[] }) {
  return panes.map((pane) => (
    <section key={pane.id} className="portal-group">
      <h3 className="portal-group-title">{pane.node.title}</h3>
      <Children of={pane} />
    </section>
  ))
}
