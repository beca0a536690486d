import { maximumSteps } from '@/domain/actions/limits'
import type { ActionStep } from '@/domain/documents/document'
import { t } from '@/domain/i18n/t'
import type { RuntimePorts } from '@/src/runtime/ports'
import type { ActionHost, ActionRun } from './ActionRun'
import { stepRunners } from './registry'
import { withNames } from './withNames'

/** A step with its implementation; the one place where a step is cast to the type of its schema: documents are validated. */
function runnerOf(step: ActionStep): ((run: ActionRun) => Promise<boolean> | boolean) | undefined {
  if (!isStepType(step.type)) return undefined
  const runner = stepRunners[step.type]
  return (run) => runner(step as never, run)
}

const isStepType = (type: string): type is keyof typeof stepRunners => Object.hasOwn(stepRunners, type)

async function chain(steps: readonly ActionStep[] | undefined, run: ActionRun): Promise<boolean> {
  for (const step of steps ?? []) {
    run.budget.steps -= 1
    if (run.budget.steps < 0)
      throw new Error(t('动作超过 {most} 步，已停止，请联系表单的设计者', { most: maximumSteps }))
    const runner = runnerOf(step)
    if (!runner) throw new Error(t('未知的动作类型「{type}」，请联系表单的设计者', { type: step.type }))
    if (!(await runner(run))) return false
  }
  return true
}

interface RunOptions {
  host: ActionHost
  ports: RuntimePorts
  /** Initial names besides the values of the context: `input`, `selection`. */
  names?: Record<string, unknown>
}

/**
 * Runs a chain of steps (schemas/documents/action.schema.json) in a form or a page. Resolves with whether it completed: a check
 * that fails, a question that is declined or a dialog that is closed ends it. Rejects with an Error for the user.
 */
export function runSteps(steps: readonly ActionStep[], { host, ports, names = {} }: RunOptions): Promise<boolean> {
  // Bulk actions use a step for each record.
  const most = Array.isArray(names.selection) ? maximumSteps + names.selection.length * maximumSteps : maximumSteps
  const run: ActionRun = { host, ports, scope: host.scope, names: {}, budget: { steps: most }, chain }
  return chain(steps, withNames(run, { ...names }))
}
