import { Button, Result } from 'antd'
import { t } from '@/domain/i18n/t'

/** States that a page of the specification is not built; a test counts them, and the number only falls. */
export function NotYetPage() {
  return (
    <Result
      title={t('此功能尚未提供')}
      subTitle={t('它在规划之中，会在后续版本中加入。')}
      extra={
        <Button type="primary" href="/ywx/workbench">
          {t('返回工作台')}
        </Button>
      }
    />
  )
}
