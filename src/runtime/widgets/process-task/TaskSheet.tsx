import { Button, Drawer } from 'antd'
import type { ReactNode } from 'react'

interface TaskSheetProps {
  title: string
  danger: boolean
  isActing: boolean
  onClose: () => void
  onConfirm: () => void
  children: ReactNode
}

/** What is asked on a phone before one agrees or refuses: the opinion, within reach of the thumb. */
export function TaskSheet({ title, danger, isActing, onClose, onConfirm, children }: TaskSheetProps) {
  return (
    <Drawer open placement="bottom" height="auto" title={title} className="portal-task-sheet" onClose={onClose}>
      {children}
      <Button type="primary" size="large" block danger={danger} loading={isActing} onClick={onConfirm}>
        {title}
      </Button>
    </Drawer>
  )
}
