import { t } from '@/domain/i18n/t'
import { CardHead } from './CardHead'
import { ErrorRow } from './ErrorRow'

/** An event that catches what fails in its element. */
export function CatchProperties({ id }: { id: string }) {
  return (
    <div className="design-properties">
      <CardHead id={id} kind={t('错误边界事件')} />
      <ErrorRow id={id} hint={t('不填时接住所有错误：服务多次失败、子流程没有通过、内嵌子流程里的错误结束')} />
    </div>
  )
}
