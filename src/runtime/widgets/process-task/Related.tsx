import { useQuery } from '@tanstack/react-query'
import { Button, Empty, Skeleton, Tag } from 'antd'
import dayjs from 'dayjs'
import { t } from '@/domain/i18n/t'
import { usePageScope } from '@/src/runtime/page/PageScope'
import { usePorts } from '@/src/runtime/ports'
import { ProcessStatusTag } from '@/src/runtime/process/ProcessStatusTag'

/** What else the starter asked for by the same process, as far as one may see it. */
export function Related({ id, address }: { id: string; address: (id: string, appId: string) => string }) {
  const { call, navigate } = usePorts()
  const { params } = usePageScope()
  const { data } = useQuery({
    queryKey: ['data', 'listRelated', id],
    queryFn: () => call('listRelated', { params: { id } }),
  })
  if (!data) return <Skeleton active title={false} />
  if (data.content.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('发起人没有其它同类申请')} />
  return (
    <ul className="portal-process-readers">
      {data.content.map((one) => (
        <li key={one.id}>
          <Button type="link" size="small" onClick={() => navigate(address(one.id, String(params.appId)))}>
            {one.title}
          </Button>
          <span>
            {one.relation === 'same' ? null : <Tag>{one.relation === 'parent' ? t('上级流程') : t('子流程')}</Tag>}
            <ProcessStatusTag status={one.status} /> <small>{dayjs(one.startedAt).format('YYYY-MM-DD')}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}
