import { Button, Result } from 'antd'
import { t } from '@/domain/i18n/t'

interface RouteErrorProps {
  title?: string
  text?: string
  /** Reloads the page if absent. */
  onRetry?: () => void
}

/** Shown instead of a page that failed, or could not be loaded: never a blank page, always a way to continue. */
export function RouteError({ title, text, onRetry }: RouteErrorProps) {
  return (
    <main>
      <Result
        status="error"
        title={title ?? t('页面出错了')}
        subTitle={text ?? t('请刷新重试；已保存的内容不会丢失。如果反复出现，请联系管理员。')}
        extra={[
          <Button key="again" type="primary" onClick={onRetry ?? (() => window.location.reload())}>
            {onRetry ? t('重试') : t('刷新')}
          </Button>,
          <Button key="home" href="/ywx/workbench">
            {t('返回工作台')}
          </Button>,
        ]}
      />
    </main>
  )
}
