import { compileTemplate } from '@/domain/expression/compileExpression'
import { toText } from '@/domain/expression/Value'
import type { StepRunner } from '@/src/runtime/actions/ActionRun'

export const messageStep: StepRunner = (step, { scope, ports }) => {
  const text = toText(compileTemplate(String(step.content ?? ''))(scope))
  ports.notify((step.tone as 'success' | undefined) ?? 'success', text)
  return true
}
