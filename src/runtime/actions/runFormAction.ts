import { t } from '@/domain/i18n/t'
import type { FormModel } from '@/src/runtime/model/FormModel'
import type { RuntimePorts } from '@/src/runtime/ports'
import type { ActionHost } from './ActionRun'
import { runSteps } from './runSteps'

/** A form as the place of an action. What stands around it says where it is submitted and where dialogs open. */
const hostOf = (form: FormModel): ActionHost => ({
  form,
  scope: form.scope,
  owns: (name) => form.plan.byId.has(name),
  refresh: () => form.host.refresh?.(),
  submit: form.host.submit,
  openForm: form.host.fillForm,
})

/**
 * Runs an action of the form's document by its id. Resolves with whether it came to its end; rejects with an Error for the user.
 */
export async function runFormAction(id: unknown, model: FormModel, ports: RuntimePorts): Promise<boolean> {
  const action = model.document.actions?.find((one) => one.id === id)
  if (!action) throw new Error(t('找不到动作「{id}」，请联系表单的设计者', { id: String(id ?? '') }))
  return runSteps(action.steps, { host: hostOf(model), ports })
}
