import { observer } from 'mobx-react-lite'
import { t } from '@/domain/i18n/t'
import { eventTypeOf } from '@/domain/process/content/nodeTypes'
import { useProcessSession } from '@/src/designers/process/session/ProcessSession'
import { CardHead } from './CardHead'
import { ErrorRow } from './ErrorRow'

/** An end: of its way, of all ways, or with an error. */
export const EndProperties = observer(function EndProperties({ id }: { id: string }) {
  const { document } = useProcessSession()
  const isError = eventTypeOf(document.elements[id] ?? { $type: '' }) === 'bpmn:ErrorEventDefinition'
  return (
    <div className="design-properties">
      <CardHead id={id} kind={isError ? t('错误结束') : t('结束')} />
      {isError ? (
        <ErrorRow id={id} hint={t('由所在内嵌子流程边框上的错误边界事件接住，代码须一致')} />
      ) : (
        <p className="design-property-hint">{t('流程到此结束。')}</p>
      )}
    </div>
  )
})
