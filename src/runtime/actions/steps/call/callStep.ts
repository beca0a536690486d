import { compileValue, evaluateValues } from '@/domain/actions/compileValues'
import { compileExpression } from '@/domain/expression/compileExpression'
import { t } from '@/domain/i18n/t'
import catalogue from '@/schemas/presets/form-operations.json' with { type: 'json' }
import type { StepRunner } from '@/src/runtime/actions/ActionRun'
import { formOf, setField } from '@/src/runtime/actions/formOf'

/** Calls an operation and copies parts of its reply into fields; the server checks the rights. Forms have a catalogue of their own. */
export const callStep: StepRunner<'call'> = async (step, run) => {
  const { host, scope, names } = run
  const operation = step.operation
  if (host.form && !catalogue.operations.some(({ name }) => name === operation))
    throw new Error(t('表单不能调用接口「{operation}」', { operation }))
  const reply = await run.ports.callNamed(operation, {
    params: evaluateValues(step.params, scope),
    query: evaluateValues(step.query, scope),
    body: step.body === undefined ? undefined : compileValue(step.body)(scope),
  })
  names.reply = reply
  const answered = { ...scope, get: (name: string) => (name === 'reply' ? reply : scope.get(name)) }
  for (const [target, text] of Object.entries(step.result ?? {}))
    setField(formOf(run), target, compileExpression(text)(answered))
  return true
}
