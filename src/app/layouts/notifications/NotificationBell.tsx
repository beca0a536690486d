import { BellOutlined } from '@ant-design/icons'
import { Badge, Button, Drawer, Popover } from 'antd'
import { useState } from 'react'
import { t } from '@/domain/i18n/t'
import { useDevice } from '@/src/app/useDevice'
import { NotificationList } from './NotificationList'
import { useInbox } from './useInbox'
import '@/src/components/choice-list/choice-list.css'
import './notifications.css'

const MAX_SHOWN = 99
const WIDTH = 400

/** The bell with the number of unread messages; its popover lists them (specification §2.8, §9). */
export function NotificationBell({ username }: { username: string }) {
  const [isOpen, setOpen] = useState(false)
  const { data } = useInbox(username)
  const unread = data?.unread ?? 0
  const isPhone = useDevice() === 'phone'
  const list = <NotificationList username={username} onLeave={() => setOpen(false)} />
  const bell = (
    <Button
      type="text"
      aria-label={unread > 0 ? t('消息，{unread} 条未阅', { unread }) : t('消息')}
      aria-expanded={isOpen}
      onClick={isPhone ? () => setOpen(true) : undefined}
      onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
      icon={
        <Badge count={unread} overflowCount={MAX_SHOWN} size="small">
          <BellOutlined aria-hidden className="bell-icon" />
        </Badge>
      }
    />
  )
  if (isPhone)
    return (
      <>
        {bell}
        <Drawer
          open={isOpen}
          placement="bottom"
          height="85%"
          title={t('消息')}
          className="bell-sheet"
          onClose={() => setOpen(false)}
          destroyOnHidden
        >
          {list}
        </Drawer>
      </>
    )
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      styles={{ body: { width: WIDTH, maxWidth: 'calc(100vw - 16px)' } }}
      content={list}
      destroyOnHidden
    >
      {bell}
    </Popover>
  )
}
