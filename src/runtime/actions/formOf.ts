import { t } from '@/domain/i18n/t'
import type { FormModel } from '@/src/runtime/model/FormModel'
import type { ActionRun } from './ActionRun'

/** The form of a running chain. Throws if there is none. */
export function formOf({ host }: ActionRun): FormModel {
  if (!host.form) throw new Error(t('这一步只能用在表单中'))
  return host.form
}

/** Sets the value of a field; a missing field is ignored. */
export function setField(model: FormModel, id: string, value: unknown): void {
  const name = model.plan.byId.get(id)?.name
  if (name !== undefined) model.form.setValuesIn(name, value)
}
