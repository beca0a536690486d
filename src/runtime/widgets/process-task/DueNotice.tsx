import { Alert } from 'antd'
import dayjs from 'dayjs'
import { t } from '@/domain/i18n/t'
import type { ProcessView } from '@/src/runtime/process/ProcessView'

/** Above the form: by when the task of its reader is to be done. */
export function DueNotice({ task }: Pick<ProcessView, 'task'>) {
  if (!task?.dueAt) return null
  const due = dayjs(task.dueAt)
  const time = due.format('YYYY-MM-DD HH:mm')
  const isLate = due.isBefore(dayjs())
  return (
    <Alert
      type={isLate ? 'error' : 'info'}
      showIcon
      className="portal-return-notice portal-no-print"
      message={isLate ? t('已超时，截止 {time}', { time }) : t('截止 {time}', { time })}
    />
  )
}
