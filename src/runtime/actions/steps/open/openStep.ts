import { isExternalUrl } from '@/domain/access/isExternalUrl'
import { compileAddress } from '@/domain/expression/compileExpression'
import { toText } from '@/domain/expression/Value'
import { t } from '@/domain/i18n/t'
import type { StepRunner } from '@/src/runtime/actions/ActionRun'
import { recordOf } from '@/src/runtime/page/replies'
import { withQuery } from '@/src/runtime/page/withQuery'

/** Opens a page of the portal, or an external address in a new window; inserted values cannot change the target. */
export const openStep: StepRunner<'open'> = (step, { scope, ports }) => {
  const to = withQuery(toText(compileAddress(step.to ?? '/')(scope)), recordOf(scope.get('query')))
  if (isExternalUrl(to)) ports.openWindow(to)
  else if (/^(?:\/(?![/\\])|\?)/.test(to)) ports.navigate(to)
  else throw new Error(t('不能打开地址「{to}」', { to }))
  return true
}
