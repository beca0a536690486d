import { Alert, Button } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { t } from '@/domain/i18n/t'
import { usePorts } from '@/src/runtime/ports'

interface RestoredNoticeProps {
  /** When it was kept, in milliseconds since 1970. */
  at: number
  /** What the button says that gives it up, and what is asked before. */
  button: string
  question: string
  onGiveUp: () => void
}

/** Says that what had been filled in is there again, and offers to give it up. */
export function RestoredNotice({ at, button, question, onGiveUp }: RestoredNoticeProps) {
  const { confirm } = usePorts()
  const [isTold, setTold] = useState(true)
  if (!isTold) return null
  const giveUp = async () => {
    if (await confirm({ title: question, danger: true })) onGiveUp()
  }
  return (
    <Alert
      type="info"
      showIcon
      closable
      message={t('已恢复 {time} 填写、还没有提交的内容', { time: dayjs(at).format('MM-DD HH:mm') })}
      className="portal-dialog-error"
      onClose={() => setTold(false)}
      action={
        <Button size="small" onClick={() => void giveUp()}>
          {button}
        </Button>
      }
    />
  )
}
