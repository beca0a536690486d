import { Result } from 'antd'
import { observer } from 'mobx-react-lite'
import { t } from '@/domain/i18n/t'
import { useProcessSession } from '@/src/designers/process/session/ProcessSession'

/** Why a process has no cards, and where that lies. */
export const NotShowableNote = observer(function NotShowableNote({
  element,
  message,
}: {
  element: string
  message: string
}) {
  const session = useProcessSession()
  return (
    <Result
      status="info"
      title={t('此流程不能显示为卡片')}
      subTitle={t('{message}（{title}）。流程的内容没有改变，可以在 JSON 中查看和修改。', {
        message,
        title: session.titleOf(element),
      })}
    />
  )
})
