import { compileExpression } from '@/domain/expression/compileExpression'
import { isTrue } from '@/domain/expression/Value'
import type { StepRunner } from '@/src/runtime/actions/ActionRun'

export const branchStep: StepRunner<'branch'> = (step, run) =>
  run.chain(isTrue(compileExpression(step.when)(run.scope)) ? step.then : step.else, run)
