import { t } from '@/domain/i18n/t'
import type { PlanNode } from '@/src/runtime/plan/compilePlan'

/** Shown in place of a node that cannot be rendered; names the node so that its builder finds it. */
export function NodeProblem({ plan }: { plan: PlanNode }) {
  return (
    <div className="portal-problem portal-span-all" role="alert">
      <strong>{plan.problem}</strong>
      <span>{t('（节点：{id}）', { id: plan.id })}</span>
    </div>
  )
}
