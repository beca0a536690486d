import { compileExpression } from '@/domain/expression/compileExpression'
import { t } from '@/domain/i18n/t'
import catalogue from '@/schemas/presets/form-operations.json' with { type: 'json' }
import type { StepRunner } from '@/src/runtime/actions/ActionRun'
import type { FormModel } from '@/src/runtime/model/FormModel'

const readAt = (reply: unknown, path: string): unknown =>
  path
    .split('.')
    .filter(Boolean)
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, key)
          ? (value as Record<string, unknown>)[key]
          : null,
      reply,
    )

function evaluated(texts: unknown, model: FormModel): Record<string, unknown> | undefined {
  if (typeof texts !== 'object' || texts === null) return undefined
  return Object.fromEntries(
    Object.entries(texts as Record<string, string>).map(([key, text]) => [key, compileExpression(text)(model.scope)]),
  )
}

/** Calls an operation of the catalogue and puts parts of its reply into fields; the server decides who may. */
export const callStep: StepRunner = async (step, { model, ports }) => {
  const operation = String(step.operation)
  if (!catalogue.operations.some(({ name }) => name === operation))
    throw new Error(t('表单不能调用接口「{operation}」', { operation }))
  const reply = await ports.call(operation, {
    params: evaluated(step.params, model),
    query: evaluated(step.query, model),
    body: evaluated(step.body, model),
  })
  for (const [target, path] of Object.entries((step.result ?? {}) as Record<string, string>)) {
    const name = model.plan.byId.get(target)?.name
    if (name !== undefined) model.form.setValuesIn(name, readAt(reply, path) ?? null)
  }
  return true
}
