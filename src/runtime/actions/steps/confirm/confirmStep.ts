import { compileTemplate } from '@/domain/expression/compileExpression'
import { toText } from '@/domain/expression/Value'
import type { StepRunner } from '@/src/runtime/actions/ActionRun'

export const confirmStep: StepRunner<'confirm'> = (step, { scope, ports }) => {
  const text = (template: string) => toText(compileTemplate(template)(scope))
  return ports.confirm({
    title: text(step.question),
    ...(step.content === undefined ? {} : { content: text(step.content) }),
    ...(step.danger === undefined ? {} : { danger: step.danger === true }),
  })
}
