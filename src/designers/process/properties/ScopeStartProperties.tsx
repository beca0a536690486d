import { t } from '@/domain/i18n/t'
import { CardHead } from './CardHead'

/** Where an embedded sub-process begins: nobody starts it, so there is nothing to set. */
export function ScopeStartProperties({ id }: { id: string }) {
  return (
    <div className="design-properties">
      <CardHead id={id} kind={t('开始')} />
      <p className="design-property-hint">{t('内嵌子流程从这里开始。')}</p>
    </div>
  )
}
