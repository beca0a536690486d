import { t } from '@/domain/i18n/t'
import type { StepRunner } from '@/src/runtime/actions/ActionRun'
import { formOf } from '@/src/runtime/actions/formOf'

export const validateStep: StepRunner<'validate'> = (_step, run) => {
  const { errors } = formOf(run).collect()
  const isFine = errors.length === 0
  run.ports.notify(
    isFine ? 'success' : 'warning',
    isFine ? t('校验通过') : t('有 {length} 处需要修改', { length: errors.length }),
  )
  return isFine
}
