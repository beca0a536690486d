import { t } from '@/domain/i18n/t'
import type { StepRunner } from '@/src/runtime/actions/ActionRun'

/** Puts out the list whose button it is: as a file or on paper. */
export const exportStep: StepRunner<'export'> = ({ as }, { host }) => {
  if (!host.exportList) throw new Error(t('这一步只能用在列表的按钮中'))
  return host.exportList(as)
}
