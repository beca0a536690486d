import { Button, Result } from 'antd'
import { t } from '@/domain/i18n/t'

/** What is shown instead of a page that failed: never a blank one, and a way on. */
export function RouteError() {
  return (
    <main>
      <Result
        status="error"
        title={t('页面出错了')}
        subTitle={t('请刷新重试；已保存的内容不会丢失。如果反复出现，请联系管理员。')}
        extra={[
          <Button key="reload" type="primary" onClick={() => window.location.reload()}>
            {t('刷新')}
          </Button>,
          <Button key="home" href="/ywx/workbench">
            {t('返回工作台')}
          </Button>,
        ]}
      />
    </main>
  )
}
