import { useQuery } from '@tanstack/react-query'
import { Descriptions, Skeleton } from 'antd'
import dayjs from 'dayjs'
import type { DocumentNode } from '@/domain/documents/document'
import { defineWidget, type WidgetProps } from '@/src/runtime/defineWidget'
import { fillTemplate, readPath } from '@/src/runtime/page/fillTemplate'
import { LoadError } from '@/src/runtime/page/LoadError'
import { usePageScope } from '@/src/runtime/page/PageScope'
import { usePorts } from '@/src/runtime/ports'

/** What schemas/widgets/details.schema.json allows. */
interface DetailsNode extends DocumentNode {
  source: { operation: string; params?: object; query?: object }
  items: { title: string; key: string; type?: 'text' | 'datetime' | 'list' }[]
}

const textOf = (value: unknown, type: DetailsNode['items'][number]['type']): string => {
  if (value === null || value === undefined || value === '') return '—'
  if (type === 'datetime') return dayjs(String(value)).format('YYYY-MM-DD HH:mm')
  if (Array.isArray(value)) return value.length > 0 ? value.join('、') : '—'
  return String(value)
}

/** One record, as the operation replies it, its parts with their labels. */
function Details({ node: raw, device }: WidgetProps) {
  const node = raw as DetailsNode
  const ports = usePorts()
  const scope = usePageScope()
  const { operation, params, query } = fillTemplate(node.source, scope)
  const { data, error, refetch } = useQuery({
    queryKey: ['data', operation, { params, query }],
    queryFn: () => ports.call(operation, { params, query }),
  })
  if (error) return <LoadError message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active className="portal-sheet" />
  return (
    <section className="portal-sheet" aria-label={node.title}>
      <div className="portal-sheet-head">
        <h1>{node.title}</h1>
      </div>
      <Descriptions
        bordered
        column={1}
        size="middle"
        layout={device === 'phone' ? 'vertical' : 'horizontal'}
        items={node.items.map(({ title, key, type }) => ({
          key,
          label: title,
          children: textOf(readPath(data, key), type),
        }))}
      />
    </section>
  )
}

export const detailsWidget = defineWidget({ type: 'Details', Widget: Details })
