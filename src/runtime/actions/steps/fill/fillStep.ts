import { t } from '@/domain/i18n/t'
import type { StepRunner } from '@/src/runtime/actions/ActionRun'
import { withNames } from '@/src/runtime/actions/withNames'

/** Shows a dialog; the steps inside may use its `input`. */
export const fillStep: StepRunner<'fill'> = (step, run) => {
  const { host } = run
  if (!host.fill) throw new Error(t('这里不能打开对话框'))
  return host.fill({
    dialog: step.dialog,
    danger: step.danger === true,
    scope: run.scope,
    onSubmit: (input) => run.chain(step.then, withNames(run, { ...run.names, input })),
  })
}
