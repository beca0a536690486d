import { LinkOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { t } from '@/domain/i18n/t'
import { LoadError } from '@/src/components/lazy-part/LoadError'
import { defineWidget, type WidgetProps } from '@/src/runtime/defineWidget'
import { CardEmpty } from '@/src/runtime/page/CardEmpty'
import { PageCard } from '@/src/runtime/page/PageCard'
import { usePorts } from '@/src/runtime/ports'
import { type Entrance, EntrancesDialog } from './EntrancesDialog'
import './entrances.css'

const KEY = ['data', 'getPersonalEntrance']

/** The user's quick entrances; the server fills the system variables of an address in before it is opened. */
function Entrances({ node }: WidgetProps) {
  const ports = usePorts()
  const client = useQueryClient()
  const [isEditing, setEditing] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: () => ports.call('getPersonalEntrance', {}),
  })
  const open = async (entrance: Entrance) => {
    try {
      const { url } = await ports.call('resolveSysVarUrl', { body: { url: entrance.url } })
      if (url.startsWith('/')) ports.navigate(url)
      else ports.openWindow(url)
    } catch (cause) {
      ports.notify('error', cause instanceof Error ? cause.message : String(cause))
    }
  }
  const save = async (content: Entrance[]) => {
    client.setQueryData(KEY, await ports.call('savePersonalEntrance', { body: { content } }))
    setEditing(false)
  }
  return (
    <PageCard
      title={node.title ?? t('快捷入口')}
      extra={
        data ? (
          <Button type="link" size="small" onClick={() => setEditing(true)}>
            {t('编辑')}
          </Button>
        ) : null
      }
    >
      {error ? (
        <LoadError message={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton active title={false} paragraph={{ rows: 4 }} />
      ) : data.content.length === 0 ? (
        <CardEmpty text={{ title: t('还没有快捷入口'), description: t('点击“编辑”，添加常用的地址') }} />
      ) : (
        <ul className="entrances">
          {data.content.map((entrance, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two entrances may be equal; their position distinguishes them
            <li key={at}>
              <Button icon={<LinkOutlined aria-hidden />} onClick={() => void open(entrance)}>
                {entrance.name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isEditing && data ? (
        <EntrancesDialog entrances={data.content} onClose={() => setEditing(false)} onSave={save} />
      ) : null}
    </PageCard>
  )
}

export const entrancesWidget = defineWidget({ type: 'Entrances', Widget: Entrances })
