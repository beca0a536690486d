import { compileTemplate } from '@/domain/expression/compileExpression'
import { toText } from '@/domain/expression/Value'
import type { StepRunner } from '@/src/runtime/actions/ActionRun'

export const messageStep: StepRunner<'message'> = (step, { scope, ports }) => {
  const text = toText(compileTemplate(step.content ?? '')(scope))
  ports.notify(step.tone ?? 'success', text)
  return true
}
