import { compileExpression } from '@/domain/expression/compileExpression'
import type { StepRunner } from '@/src/runtime/actions/ActionRun'
import { formOf, setField } from '@/src/runtime/actions/formOf'

export const setValuesStep: StepRunner<'setValues'> = (step, run) => {
  // All are computed before the first is set, so the order of the lines does not matter.
  const values = Object.entries(step.values).map(
    ([target, text]) => [target, compileExpression(text)(run.scope)] as const,
  )
  for (const [target, value] of values) setField(formOf(run), target, value)
  return true
}
