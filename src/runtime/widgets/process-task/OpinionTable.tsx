import dayjs from 'dayjs'
import { t } from '@/domain/i18n/t'
import { usePorts } from '@/src/runtime/ports'
import type { ProcessView } from '@/src/runtime/process/ProcessView'
import { sayAct } from './sayAct'

const decides = new Set(['agreed', 'handled', 'rejected', 'returned', 'resubmitted', 'resolved'])

/** Whether an entry of the log stands on the printed form. */
export const isDecision = ({ act }: Pick<ProcessView['log'][number], 'act'>): boolean => decides.has(act)

/** All opinions of an instance with their signatures, as they are printed below the form. */
export function OpinionTable({ log, isTitled = true }: Pick<ProcessView, 'log'> & { isTitled?: boolean }) {
  const { fileUrl } = usePorts()
  const rows = log.filter(isDecision)
  if (rows.length === 0) return null
  return (
    <table className="portal-opinion-table">
      {isTitled ? <caption>{t('审批意见')}</caption> : null}
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
