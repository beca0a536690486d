import { Button, Result } from 'antd'
import { t } from '@/domain/i18n/t'

/** The page for unknown addresses. */
export function NotFoundPage() {
  return (
    <main>
      <Result
        status="404"
        title={t('页面不存在')}
        subTitle={t('地址可能有误，或页面已被移走。')}
        extra={
          <Button type="primary" href="/ywx/workbench">
            {t('返回工作台')}
          </Button>
        }
      />
    </main>
  )
}
