import { Button, Space } from 'antd'
import type { PageButton } from '@/domain/documents/generated/nodes'
import type { Scope } from '@/domain/expression/Scope'
import { holds } from './WidgetScope'

interface ButtonsProps {
  buttons: readonly PageButton[] | undefined
  /** Scope of their conditions. */
  scope: Scope
  onPress: (button: PageButton) => void
}

/** The currently visible buttons of a widget. */
export function Buttons({ buttons, scope, onPress }: ButtonsProps) {
  const shown = buttons?.filter(({ when }) => holds(when, scope)) ?? []
  if (shown.length === 0) return null
  return (
    <Space wrap>
      {shown.map((button) => (
        <Button
          key={button.id}
          type={button.primary ? 'primary' : 'default'}
          danger={button.danger}
          onClick={() => onPress(button)}
        >
          {button.title}
        </Button>
      ))}
    </Space>
  )
}
