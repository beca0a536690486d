import { observer } from 'mobx-react-lite'
import { t } from '@/domain/i18n/t'
import { useProcessSession } from '@/src/designers/process/session/ProcessSession'
import { CardHead } from './CardHead'

/** An element that the engine does not run. */
export const ElementProperties = observer(function ElementProperties({ id }: { id: string }) {
  const { document } = useProcessSession()
  const part = document.elements[id] ?? { $type: '' }
  return (
    <div className="design-properties">
      <CardHead id={id} kind={part.$type.replace(/^bpmn:/, '')} />
      <p className="design-property-hint">{t('此元素会原样保留，但还不能运行，发布前请换成受支持的元素。')}</p>
    </div>
  )
})
