import { compileExpression } from '@/domain/expression/compileExpression'
import { isTrue } from '@/domain/expression/Value'
import type { StepRunner } from '@/src/runtime/actions/ActionRun'

export const branchStep: StepRunner = (step, run) =>
  run.chain(isTrue(compileExpression(String(step.when))(run.scope)) ? step.then : step.else, run)
