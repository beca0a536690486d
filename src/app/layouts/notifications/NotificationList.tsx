import { useQueryClient } from '@tanstack/react-query'
import { App, Button, Empty, Pagination, Skeleton, Tag } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { t } from '@/domain/i18n/t'
import { LoadError } from '@/src/components/lazy-part/LoadError'
import { attempt } from '@/src/services/api'
import { type Message, PAGE_SIZE, useInboxPage } from './useInbox'

interface NotificationListProps {
  username: string
  /** A dialog opens over the popover, which then closes. */
  onLeave: () => void
}

const EMPTY_CONTENT = t('消息内容为空!')

/** Five messages per page; opening one goes where it leads or shows its content, and marks it read. */
export function NotificationList({ username, onLeave }: NotificationListProps) {
  const { modal } = App.useApp()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useInboxPage(username, page)
  const renew = () => client.invalidateQueries({ queryKey: ['data'] })
  const open = async (message: Message) => {
    onLeave()
    if (message.link) void navigate(message.link)
    else
      modal.info({
        title: message.title,
        icon: null,
        width: 500,
        content: <div className="bell-content">{message.content || EMPTY_CONTENT}</div>,
        okText: t('关闭'),
      })
    if (message.mark === 0 && (await attempt('readInSiteMessage', { params: { id: message.id } }))) await renew()
  }
  const clear = () => {
    onLeave()
    modal.confirm({
      title: t('清空全部消息？'),
      content: t('清空后不能恢复。'),
      okText: t('清空'),
      cancelText: t('取消'),
      okButtonProps: { danger: true },
      onOk: async () => {
        if (await attempt('cleanInSiteMessages')) await renew()
      },
    })
  }
  if (error) return <LoadError message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 5 }} />
  if (data.total === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('没有消息')} />
  return (
    <section aria-label={t('消息列表')}>
      <div className="bell-head">
        <strong>{t('消息')}</strong>
        <Button type="link" size="small" onClick={clear}>
          {t('清空')}
        </Button>
      </div>
      <ul className="choice-list bell-list">
        {data.records.map((message) => (
          <li key={message.id}>
            <button type="button" onClick={() => void open(message)}>
              <span className="bell-title">{message.title}</span>
              <Tag color={message.mark === 0 ? 'blue' : undefined}>{message.mark === 0 ? t('未阅') : t('已阅')}</Tag>
              <span className="bell-meta">
                {message.sender ?? t('系统')} · {dayjs(message.createdAt).format('MM-DD HH:mm')}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Pagination
        size="small"
        align="end"
        simple
        current={page}
        pageSize={PAGE_SIZE}
        total={data.total}
        hideOnSinglePage
        onChange={setPage}
      />
    </section>
  )
}
