import { t } from '@/domain/i18n/t'
import type { FormActions } from '@/src/runtime/model/FormActions'
import type { FormModel } from '@/src/runtime/model/FormModel'
import type { RuntimePorts } from '@/src/runtime/ports'
import type { ActionHost } from './ActionRun'
import { runSteps } from './runSteps'

/** A form with its capabilities. */
export interface FormPlace {
  model: FormModel
  actions: FormActions
  ports: RuntimePorts
}

const hostOf = ({ model, actions }: FormPlace): ActionHost => ({
  form: model,
  scope: model.scope,
  owns: (name) => model.plan.byId.has(name),
  refresh: () => actions.refresh?.(),
  submit: actions.submit,
  openForm: actions.openForm,
})

/**
 * Runs an action of the form's document by its id. Resolves with whether it completed; rejects with an Error for the user.
 */
export async function runFormAction(id: unknown, place: FormPlace): Promise<boolean> {
  const action = place.model.document.actions?.find((one) => one.id === id)
  if (!action) throw new Error(t('找不到动作「{id}」，请联系表单的设计者', { id: String(id ?? '') }))
  return runSteps(action.steps, { host: hostOf(place), ports: place.ports })
}
