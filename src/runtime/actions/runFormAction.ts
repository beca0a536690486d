import { maximumSteps, stepsOf } from '@/domain/actions/stepsOf'
import type { ActionStep } from '@/domain/documents/document'
import { compileExpression } from '@/domain/expression/compileExpression'
import { isTrue } from '@/domain/expression/Value'
import { t } from '@/domain/i18n/t'
import type { FormModel } from '@/src/runtime/model/FormModel'
import type { RuntimePorts } from '@/src/runtime/ports'
import type { ActionRun } from './ActionRun'
import { formSteps } from './formSteps'

async function runChain(steps: readonly ActionStep[], run: ActionRun): Promise<boolean> {
  for (const step of steps) {
    run.left -= 1
    if (run.left < 0) throw new Error(t('动作超过 {most} 步，已停止，请联系表单的设计者', { most: maximumSteps }))
    if (!(await runStep(step, run))) return false
  }
  return true
}

async function runStep(step: ActionStep, run: ActionRun): Promise<boolean> {
  if (step.type === 'branch') {
    const holds = isTrue(compileExpression(String(step.when))(run.model.scope))
    return runChain((holds ? step.then : step.else) ?? [], run)
  }
  const runner = Object.hasOwn(formSteps, step.type) ? formSteps[step.type] : undefined
  if (!runner) throw new Error(t('未知的动作类型「{type}」，请联系表单的设计者', { type: step.type }))
  return runner(step, run)
}

/**
 * Runs an action of the form's document by its id, step by step (schemas/documents/action.schema.json). Resolves with whether it
 * came to its end: a check that fails or a question that is denied ends it. Rejects with an Error for the user.
 */
export async function runFormAction(id: unknown, model: FormModel, ports: RuntimePorts): Promise<boolean> {
  const action = model.document.actions?.find((one) => one.id === id)
  if (!action) throw new Error(t('找不到动作「{id}」，请联系表单的设计者', { id: String(id ?? '') }))
  return runChain(stepsOf(action), { model, ports, left: maximumSteps })
}
