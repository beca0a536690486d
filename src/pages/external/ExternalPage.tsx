import { LinkOutlined } from '@ant-design/icons'
import { Button, Result } from 'antd'
import { isExternalUrl } from '@/domain/access/isExternalUrl'
import { t } from '@/domain/i18n/t'
import { usePageScope } from '@/src/runtime/page/PageScope'

/** An address outside the portal: shown as a link first, since other systems rarely allow framing. */
export function ExternalPage() {
  const { params } = usePageScope()
  const url = params.url ?? ''
  if (!isExternalUrl(url)) {
    return <Result status="warning" title={t('url错误，请检查配置')} subTitle={url} />
  }
  return (
    <Result
      icon={<LinkOutlined aria-hidden />}
      title={t('外部页面')}
      subTitle={url}
      extra={
        <Button type="primary" href={url} target="_blank" rel="noopener noreferrer">
          {t('打开')}
        </Button>
      }
    />
  )
}
