import { LeftOutlined, QuestionCircleOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Popover, Space } from 'antd'
import { t } from '@/domain/i18n/t'
import type { useTaskQueue } from './useTaskQueue'

const keys = [
  ['J', t('下一条')],
  ['K', t('上一条')],
  ['A', t('同意')],
  ['R', t('拒绝')],
  ['C', t('评论')],
  ['/', t('填写意见')],
] as const

/** The tasks one after the other: 3/12, and the keys for them. */
export function TaskSteps({ queue, isPhone }: { queue: ReturnType<typeof useTaskQueue>; isPhone: boolean }) {
  const { position, count } = queue
  if (position === 0) return null
  return (
    <Space className="portal-task-steps portal-no-print" size={4}>
      <Button
        type="text"
        icon={<LeftOutlined aria-hidden />}
        aria-label={t('上一条')}
        disabled={position === 1}
        onClick={queue.previous}
      />
      <span>
        {position}/{count}
      </span>
      <Button
        type="text"
        icon={<RightOutlined aria-hidden />}
        aria-label={t('下一条')}
        disabled={position === count}
        onClick={queue.next}
      />
      {isPhone ? null : (
        <Popover
          trigger="click"
          title={t('快捷键')}
          content={
            <ul className="portal-task-keys">
              {keys.map(([key, title]) => (
                <li key={key}>
                  <kbd>{key}</kbd> {title}
                </li>
              ))}
            </ul>
          }
        >
          <Button type="text" icon={<QuestionCircleOutlined aria-hidden />} aria-label={t('快捷键')} />
        </Popover>
      )}
    </Space>
  )
}
