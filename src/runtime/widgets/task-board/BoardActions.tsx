import { MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown, Space } from 'antd'
import type { PageButton } from '@/domain/documents/generated/nodes'
import { t } from '@/domain/i18n/t'

interface BoardActionsProps {
  actions: readonly PageButton[] | undefined
  isPhone: boolean
  onPress: (steps: PageButton['steps']) => void
}

/** The main button of the task centre; the others stand behind one. */
export function BoardActions({ actions = [], isPhone, onPress }: BoardActionsProps) {
  const shown = isPhone ? [] : actions.filter(({ primary }) => primary)
  const more = actions.filter((action) => !shown.includes(action))
  return (
    <Space>
      {more.length > 0 ? (
        <Dropdown
          trigger={['click']}
          menu={{
            items: more.map(({ id, title, steps }) => ({ key: id, label: title, onClick: () => onPress(steps) })),
          }}
        >
          <Button icon={<MoreOutlined aria-hidden />} aria-label={t('更多')} />
        </Dropdown>
      ) : null}
      {shown.map(({ id, title, steps }) => (
        <Button key={id} type="primary" onClick={() => onPress(steps)}>
          {title}
        </Button>
      ))}
    </Space>
  )
}
