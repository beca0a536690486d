import { Alert } from 'antd'
import dayjs from 'dayjs'
import { t } from '@/domain/i18n/t'
import type { ProcessView } from '@/src/runtime/process/ProcessView'

type Limit = ProcessView['limits'][number]

/** What happens when the time is up, as a sentence. */
export function sayLimit({ title, until, ends, next }: Limit): string {
  const time = until ? dayjs(until).format('YYYY-MM-DD HH:mm') : ''
  if (!ends) return t('“{title}”到 {time} 仍未完成时，同时进行“{next}”', { title, time, next: next ?? t('后续步骤') })
  return next
    ? t('“{title}”到 {time} 仍未完成时自动结束，转到“{next}”', { title, time, next })
    : t('“{title}”到 {time} 仍未完成时自动结束', { title, time })
}

/** Above the form: until when the task of its reader may take. */
export function TimeLimits({ limits }: Pick<ProcessView, 'limits'>) {
  return limits
    .filter(({ isOwn, until }) => isOwn && until !== null)
    .map((limit) => (
      <Alert
        key={limit.number}
        type="info"
        showIcon
        className="portal-return-notice portal-no-print"
        message={sayLimit(limit)}
      />
    ))
}
