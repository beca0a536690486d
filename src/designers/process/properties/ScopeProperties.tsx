import { t } from '@/domain/i18n/t'
import { CardHead } from './CardHead'
import { RowLoopRows } from './RowLoopRows'

/** A sub-process that is drawn within its process. */
export function ScopeProperties({ id }: { id: string }) {
  return (
    <div className="design-properties">
      <CardHead id={id} kind={t('内嵌子流程')} />
      <RowLoopRows id={id} />
      <p className="design-property-hint">
        {t('里面画一个开始和结束；里面的环节都走完后，流程从子流程继续。边框上可以加定时、错误边界事件。')}
      </p>
    </div>
  )
}
