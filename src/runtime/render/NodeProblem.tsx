import type { PlanNode } from '@/src/runtime/plan/compilePlan'

/** What stands in place of a node that cannot be shown; names the node so that its builder finds it. */
export function NodeProblem({ plan }: { plan: PlanNode }) {
  return (
    <div className="portal-problem portal-span-all" role="alert">
      <strong>{plan.problem}</strong>
      <span>（节点：{plan.id}）</span>
    </div>
  )
}
