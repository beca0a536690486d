import { PrinterOutlined, StarFilled, StarOutlined } from '@ant-design/icons'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Dropdown, Space, Tag } from 'antd'
import dayjs from 'dayjs'
import { t } from '@/domain/i18n/t'
import { usePageScope } from '@/src/runtime/page/PageScope'
import { usePorts } from '@/src/runtime/ports'
import { ProcessStatusTag } from '@/src/runtime/process/ProcessStatusTag'
import type { ProcessView } from '@/src/runtime/process/ProcessView'
import { TaskSteps } from './TaskSteps'
import { UrgeButton } from './UrgeButton'
import type { useTaskQueue } from './useTaskQueue'

interface ProcessHeadProps {
  view: ProcessView
  queue: ReturnType<typeof useTaskQueue>
  isPhone: boolean
  /** Prints the form with its opinions, and with the log where that is wanted. */
  onPrint: (withLog: boolean) => void
}

/** What it is, whose, how it stands, and what anybody who sees it can do. */
export function ProcessHead({ view, queue, isPhone, onPrint }: ProcessHeadProps) {
  const { call } = usePorts()
  const client = useQueryClient()
  const { params } = usePageScope()
  const { id, isFollowed, starter } = view
  const follow = async () => {
    if (isFollowed) await call('unfollowProcess', { params: { a: String(params.appId), b: id } })
    else await call('followProcess', { params: { id } })
    await client.invalidateQueries({ queryKey: ['data'] })
  }
  return (
    <div className="portal-sheet-head">
      <div>
        <h1>
          {view.title}{' '}
          <ProcessStatusTag status={view.status} isReturned={view.isReturned} isOwn={view.task?.kind === 'resubmit'} />
          {view.classification?.label ? (
            <Tag color={view.classification.isRestricted ? 'red' : 'blue'}>{view.classification.label}</Tag>
          ) : null}
        </h1>
        <div className="portal-sheet-meta">
          <span>{[starter.name, starter.org].filter(Boolean).join(' · ')}</span>
          <span>{dayjs(view.startedAt).format('YYYY-MM-DD HH:mm')}</span>
          {view.round > 1 ? <span>{t('第 {round} 轮', { round: view.round })}</span> : null}
        </div>
      </div>
      <Space className="portal-no-print portal-process-tools" wrap>
        <TaskSteps queue={queue} isPhone={isPhone} />
        {view.status === 'running' ? <UrgeButton id={view.id} /> : null}
        <Button
          icon={isFollowed ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
          onClick={() => void follow()}
        >
          {isFollowed ? t('取消关注') : t('关注')}
        </Button>
        {view.classification?.isRestricted ? null : (
          <Dropdown
            trigger={['click']}
            menu={{
              items: [
                { key: 'form', label: t('打印单据'), onClick: () => onPrint(false) },
                { key: 'log', label: t('打印单据和流转记录'), onClick: () => onPrint(true) },
              ],
            }}
          >
            <Button icon={<PrinterOutlined aria-hidden />}>{t('打印')}</Button>
          </Dropdown>
        )}
      </Space>
    </div>
  )
}
