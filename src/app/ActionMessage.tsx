import { Button } from 'antd'

interface ActionMessageProps {
  message: string
  action: { title: string; run: () => void }
}

/** A short message with what can be done about it. */
export function ActionMessage({ message, action: { title, run } }: ActionMessageProps) {
  return (
    <>
      {message}
      <Button type="link" size="small" onClick={run}>
        {title}
      </Button>
    </>
  )
}
