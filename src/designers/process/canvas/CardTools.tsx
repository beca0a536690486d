import { CopyOutlined, DeleteOutlined } from '@ant-design/icons'
import { observer } from 'mobx-react-lite'
import type { MouseEvent, ReactNode } from 'react'
import { t } from '@/domain/i18n/t'
import { duplicate } from '@/src/designers/process/commands/cardActions'
import { useProcessSession } from '@/src/designers/process/session/ProcessSession'
import { useRemoval } from './useRemoval'

interface ToolProps {
  label: string
  icon: ReactNode
  disabled?: boolean
  onPress: () => void
}

/** A small button on a card; pressing it selects nothing by itself. */
export const CardTool = ({ label, icon, disabled, onPress }: ToolProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    disabled={disabled}
    onClick={(event: MouseEvent) => {
      event.stopPropagation()
      onPress()
    }}
  >
    {icon}
  </button>
)

/** What can be done to a card as a whole. */
export const CardTools = observer(function CardTools({ id }: { id: string }) {
  const session = useProcessSession()
  const removal = useRemoval()
  const name = session.titleOf(id)
  return (
    <>
      <CardTool
        label={t('复制「{name}」', { name })}
        icon={<CopyOutlined aria-hidden />}
        onPress={() => duplicate(session, id)}
      />
      <CardTool
        label={t('删除「{name}」', { name })}
        icon={<DeleteOutlined aria-hidden />}
        onPress={() => removal(id)}
      />
    </>
  )
})
