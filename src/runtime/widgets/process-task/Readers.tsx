import dayjs from 'dayjs'
import { t } from '@/domain/i18n/t'
import type { ProcessView } from '@/src/runtime/process/ProcessView'

/** To whom copies went, and when they were read. */
export function Readers({ readers }: Pick<ProcessView, 'readers'>) {
  if (readers.length === 0) return null
  return (
    <>
      <h2>{t('抄送')}</h2>
      <ul className="portal-process-readers">
        {readers.map(({ id, name, readAt }) => (
          <li key={id}>
            <span>{readAt ? t('{name} 已阅', { name }) : name}</span>
            <small>{readAt ? dayjs(readAt).format('MM-DD HH:mm') : t('未读')}</small>
          </li>
        ))}
      </ul>
    </>
  )
}
