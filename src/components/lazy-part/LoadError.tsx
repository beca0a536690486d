import { Alert, Button } from 'antd'
import { t } from '@/domain/i18n/t'

interface LoadErrorProps {
  message: string
  onRetry: () => void
}

/** Why something could not be loaded, and the way to try again. */
export function LoadError({ message, onRetry }: LoadErrorProps) {
  return (
    <Alert
      type="error"
      showIcon
      message={message}
      action={
        <Button size="small" onClick={onRetry}>
          {t('重试')}
        </Button>
      }
    />
  )
}
