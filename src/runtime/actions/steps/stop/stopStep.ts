import { compileTemplate } from '@/domain/expression/compileExpression'
import { toText } from '@/domain/expression/Value'
import type { StepRunner } from '@/src/runtime/actions/ActionRun'

export const stopStep: StepRunner<'stop'> = (step, { scope, ports }) => {
  ports.notify('error', toText(compileTemplate(step.content ?? '')(scope)))
  return false
}
