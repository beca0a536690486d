import { t } from '@/domain/i18n/t'
import type { StepRunner } from '@/src/runtime/actions/ActionRun'

export const openFormStep: StepRunner = (step, { host }) => {
  if (!host.openForm) throw new Error(t('这里不能打开表单'))
  return host.openForm(String(step.form))
}
