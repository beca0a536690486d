import { Tag } from 'antd'
import { t } from '@/domain/i18n/t'
import type { ProcessView } from '@/src/runtime/process/ProcessView'

const statuses: Record<ProcessView['status'], { label: string; color: string }> = {
  running: { label: t('审批中'), color: 'processing' },
  suspended: { label: t('已挂起'), color: 'warning' },
  finished: { label: t('已通过'), color: 'success' },
  rejected: { label: t('已拒绝'), color: 'error' },
  withdrawn: { label: t('已撤销'), color: 'default' },
  terminated: { label: t('已终止'), color: 'error' },
}

interface ProcessStatusTagProps extends Pick<ProcessView, 'status'> {
  /** It waits for its starter, to whom it was returned. */
  isReturned?: boolean
  /** It is the reader's own. */
  isOwn?: boolean
}

export function ProcessStatusTag({ status, isReturned = false, isOwn = false }: ProcessStatusTagProps) {
  if (isReturned && status === 'running') return <Tag color="warning">{isOwn ? t('待重新提交') : t('已退回')}</Tag>
  const { label, color } = statuses[status]
  return <Tag color={color}>{label}</Tag>
}
