import { compileExpression } from '@/domain/expression/compileExpression'
import { isRecord } from '@/domain/isRecord'
import type { StepRunner } from '@/src/runtime/actions/ActionRun'

/** Runs its steps once for each record of a list, which is `row` inside. */
export const eachStep: StepRunner<'each'> = async (step, run) => {
  const list = compileExpression(step.of)(run.scope)
  for (const record of Array.isArray(list) ? list : []) {
    const row = (name: string) => (isRecord(record) && Object.hasOwn(record, name) ? record[name] : undefined)
    if (!(await run.chain(step.then, { ...run, scope: { ...run.scope, row } }))) return false
  }
  return true
}
