import { t } from '@/domain/i18n/t'
import type { StepRunner } from '@/src/runtime/actions/ActionRun'

export const openFormStep: StepRunner<'openForm'> = (step, { host }) => {
  if (!host.openForm) throw new Error(t('这里不能打开表单'))
  return host.openForm(step.form)
}
