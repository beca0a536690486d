import { Alert } from 'antd'
import { observer } from 'mobx-react-lite'
import { t } from '@/domain/i18n/t'
import { useTreeSession } from '@/src/designers/tree/session/TreeSession'

/** The broken references of a paste: of which node or rule, and to what. */
export const LostReferences = observer(function LostReferences() {
  const session = useTreeSession()
  if (session.lost.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      closable
      className="design-lost"
      message={t('粘贴的内容引用了这里没有的组件')}
      description={
        <ul aria-label={t('失效的引用')}>
          {session.lost.map(({ holder, id, isLeftOut }) => (
            <li key={`${holder} ${id}`}>
              {isLeftOut
                ? t('「{holder}」引用了 {id}，没有一起粘贴', { holder, id })
                : t('「{holder}」引用了 {id}，请修改它的公式', { holder, id })}
            </li>
          ))}
        </ul>
      }
      onClose={() => session.tellLost([])}
    />
  )
})
