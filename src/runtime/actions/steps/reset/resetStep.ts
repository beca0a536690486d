import type { StepRunner } from '@/src/runtime/actions/ActionRun'
import { formOf } from '@/src/runtime/actions/formOf'

export const resetStep: StepRunner<'reset'> = (_step, run) => {
  formOf(run).reset()
  return true
}
