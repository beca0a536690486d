import dayjs from 'dayjs'
import { t } from '@/domain/i18n/t'
import { usePorts } from '@/src/runtime/ports'
import type { ProcessView } from './ProcessView'
import { sayAct } from './sayAct'

/** Acts that stand on the printed form. */
const decides = new Set(['agreed', 'rejected', 'returned', 'resubmitted', 'resolved'])

/** All opinions of an instance with their signatures, as they are printed below the form. */
export function OpinionTable({ log }: Pick<ProcessView, 'log'>) {
  const { fileUrl } = usePorts()
  const rows = log.filter(({ act }) => decides.has(act))
  if (rows.length === 0) return null
  return (
    <table className="portal-opinion-table">
      <caption>{t('审批意见')}</caption>
      <thead>
        <tr>
          <th>{t('环节')}</th>
          <th>{t('处理')}</th>
          <th>{t('意见')}</th>
          <th>{t('时间')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((entry) => (
          <tr key={`${entry.at}-${entry.act}-${entry.by}`}>
            <td>{entry.nodeTitle}</td>
            <td>
              {sayAct(entry)}
              {entry.signature ? (
                <img
                  className="portal-process-signature"
                  src={fileUrl(entry.signature)}
                  alt={t('{name} 的签名', { name: entry.by ?? '' })}
                />
              ) : null}
            </td>
            <td>{entry.opinion}</td>
            <td>{dayjs(entry.at).format('YYYY-MM-DD HH:mm')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
