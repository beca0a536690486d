import { Alert } from 'antd'
import type { ProcessView } from '@/src/runtime/process/ProcessView'
import { sayAct } from './sayAct'

/** Acts after which a request is with its starter, or no longer. */
const turns: ReadonlySet<string> = new Set(['started', 'restarted', 'resubmitted', 'returned', 'tookBack'])

/** Why a request came back, above the form that is to be corrected: the log is below it on a phone. */
export function ReturnNotice({ task, log }: Pick<ProcessView, 'task' | 'log'>) {
  const last = task?.kind === 'resubmit' ? log.findLast(({ act }) => turns.has(act)) : undefined
  if (last?.act !== 'returned') return null
  return (
    <Alert
      type="warning"
      showIcon
      className="portal-return-notice portal-no-print"
      message={sayAct(last)}
      description={last.opinion || undefined}
    />
  )
}
