import { LinkOutlined } from '@ant-design/icons'
import { Button, Result } from 'antd'
import { isExternalUrl } from '@/domain/access/isExternalUrl'
import { usePageScope } from '@/src/runtime/page/PageScope'

/** An address outside the portal: named first, since other systems seldom let themselves be shown inside ours. */
export function ExternalPage() {
  const { params } = usePageScope()
  const url = params.url ?? ''
  if (!isExternalUrl(url)) {
    return <Result status="warning" title="url错误，请检查配置" subTitle={url} />
  }
  return (
    <Result
      icon={<LinkOutlined aria-hidden />}
      title="外部页面"
      subTitle={url}
      extra={
        <Button type="primary" href={url} target="_blank" rel="noopener noreferrer">
          打开
        </Button>
      }
    />
  )
}
