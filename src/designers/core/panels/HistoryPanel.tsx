import { Empty } from 'antd'
import dayjs from 'dayjs'
import { observer } from 'mobx-react-lite'
import { t } from '@/domain/i18n/t'
import { useDocumentSession } from '@/src/designers/core/session/DocumentSession'

/** All steps by name; choosing one undoes, or redoes, to it. */
export const HistoryPanel = observer(function HistoryPanel() {
  const session = useDocumentSession()
  const { entries, position } = session.history
  if (entries.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('还没有修改')} />
  return (
    <ol className="choice-list design-history" reversed>
      {[...entries].reverse().map((entry, fromEnd) => {
        const at = entries.length - fromEnd
        return (
          <li key={`${at}-${entry.at}`}>
            <button
              type="button"
              aria-current={at === position || undefined}
              className={at > position ? 'design-history-undone' : undefined}
              onClick={() => session.goTo(at)}
            >
              <span>{entry.label}</span>
              <time dateTime={new Date(entry.at).toISOString()}>{dayjs(entry.at).format('HH:mm:ss')}</time>
            </button>
          </li>
        )
      })}
      <li>
        <button type="button" aria-current={position === 0 || undefined} onClick={() => session.goTo(0)}>
          {t('最初的内容')}
        </button>
      </li>
    </ol>
  )
})
