import { Alert, Button } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { t } from '@/domain/i18n/t'
import { usePorts } from '@/src/runtime/ports'

interface RestoredNoticeProps {
  /** When it was stored, in milliseconds since 1970. */
  at: number
  /** The form has a newer version since. */
  isRenewed?: boolean
  /** Label of the button that discards it, and the question before. */
  button: string
  question: string
  onGiveUp: () => void
}

/** Notifies that unsaved input was restored, and offers to discard it. */
export function RestoredNotice({ at, isRenewed = false, button, question, onGiveUp }: RestoredNoticeProps) {
  const { confirm } = usePorts()
  const [isOpen, setOpen] = useState(true)
  if (!isOpen) return null
  const time = dayjs(at).format('MM-DD HH:mm')
  const giveUp = async () => {
    if (await confirm({ title: question, danger: true })) onGiveUp()
  }
  return (
    <Alert
      type="info"
      showIcon
      closable
      message={
        isRenewed
          ? t('表单有了新版本，已恢复 {time} 填写的内容，请核对后提交', { time })
          : t('已恢复 {time} 填写、还没有提交的内容', { time })
      }
      className="portal-dialog-error"
      onClose={() => setOpen(false)}
      action={
        <Button size="small" onClick={() => void giveUp()}>
          {button}
        </Button>
      }
    />
  )
}
