import { Alert } from 'antd'
import type { ProcessView } from '@/src/runtime/process/ProcessView'
import { sayAct } from './sayAct'

/** Why a task came back, above the form that is to be corrected or decided again: the log is below it on a phone. */
export function ReturnNotice({ task }: Pick<ProcessView, 'task'>) {
  const line = task?.returned
  if (!line) return null
  return (
    <Alert
      type="warning"
      showIcon
      className="portal-return-notice portal-no-print"
      message={sayAct(line)}
      description={line.opinion || undefined}
    />
  )
}
