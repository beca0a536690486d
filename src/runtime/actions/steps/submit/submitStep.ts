import { t } from '@/domain/i18n/t'
import type { StepRunner } from '@/src/runtime/actions/ActionRun'

export const submitStep: StepRunner<'submit'> = (_step, { host }) => {
  if (!host.submit) throw new Error(t('这里不能提交'))
  return host.submit()
}
