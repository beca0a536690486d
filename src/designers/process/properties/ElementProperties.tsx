import { observer } from 'mobx-react-lite'
import { t } from '@/domain/i18n/t'
import { nodeTypeOf } from '@/domain/process/content/nodeTypes'
import { useProcessSession } from '@/src/designers/process/session/ProcessSession'
import { CardHead } from './CardHead'

/** An element at which nothing but its name can be set. */
export const ElementProperties = observer(function ElementProperties({ id }: { id: string }) {
  const { document } = useProcessSession()
  const part = document.elements[id] ?? { $type: '' }
  const isKnown = nodeTypeOf(part) !== undefined
  return (
    <div className="design-properties">
      <CardHead id={id} kind={isKnown ? t('结束') : part.$type.replace(/^bpmn:/, '')} />
      <p className="design-property-hint">
        {isKnown ? t('流程到此结束。') : t('此元素会原样保留，但还不能运行，发布前请换成受支持的元素。')}
      </p>
    </div>
  )
})
