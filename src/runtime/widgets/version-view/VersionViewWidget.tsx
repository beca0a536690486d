import { useQuery } from '@tanstack/react-query'
import { Alert, Select, Skeleton, Tag } from 'antd'
import dayjs from 'dayjs'
import { useMemo } from 'react'
import type { Device, FormDocument } from '@/domain/documents/document'
import { inKeysOf } from '@/domain/documents/kinds/form/inKeysOf'
import { isForm } from '@/domain/documents/kinds/form/isForm'
import type { NodeOf } from '@/domain/documents/NodeOf'
import { t } from '@/domain/i18n/t'
import { LoadError } from '@/src/components/lazy-part/LoadError'
import { defineWidget, type WidgetProps } from '@/src/runtime/defineWidget'
import type { Row } from '@/src/runtime/model/FormModel'
import { usePageScope } from '@/src/runtime/page/PageScope'
import { useLoadedFormModel } from '@/src/runtime/page/useLoadedFormModel'
import { useWidgetScope } from '@/src/runtime/page/useWidget'
import { evaluate } from '@/src/runtime/page/WidgetScope'
import { usePorts } from '@/src/runtime/ports'
import { FormView } from '@/src/runtime/render/FormView'
import './version-view.css'

type VersionViewNode = NodeOf<'VersionView'>

const RECENT = 50

/** Any version of a form, read-only, with submitted data: chosen from the newest orders, the newest at first. */
function VersionView({ node, device }: WidgetProps<VersionViewNode>) {
  const ports = usePorts()
  const scope = usePageScope()
  const values = useWidgetScope()
  const resourceId = String(evaluate(node.resource, values) ?? '')
  const number = Number(evaluate(node.version, values))
  const version = useQuery({
    queryKey: ['version', resourceId, number],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => ports.call('getVersion', { query: { resourceId, version: number } }),
  })
  const orders = useQuery({
    queryKey: ['data', 'manageFormInstances', resourceId],
    queryFn: async () => {
      const query = { form: resourceId, size: RECENT, sort: '-createdAt' }
      return (await ports.call('manageFormInstances', { query })).content
    },
  })
  const orderId = scope.query[node.order] ?? orders.data?.[0]?.orderId
  const order = useQuery({
    queryKey: ['data', 'getFormInstance', orderId],
    enabled: orderId !== undefined,
    queryFn: () => ports.call('getFormInstance', { params: { orderId: orderId ?? '' } }),
  })
  const error = version.error ?? orders.error ?? order.error
  if (error) return <LoadError message={error.message} onRetry={() => void version.refetch()} />
  if (!version.data || !orders.data || (orderId && !order.data)) return <Skeleton active className="portal-sheet" />
  const { document, note, authorName, createdAt } = version.data
  return (
    <div className="portal-sheet">
      <div className="portal-sheet-head">
        <div>
          <h1>{document.title}</h1>
          <div className="portal-sheet-meta">
            <Tag>
              {t('版本')} {number}
            </Tag>
            <span>{note}</span>
            <span>
              {authorName} · {dayjs(createdAt).format('YYYY-MM-DD HH:mm')}
            </span>
          </div>
        </div>
        {orders.data.length > 0 ? (
          <Select<string>
            aria-label={t('数据')}
            className="portal-version-choice"
            value={orderId}
            onChange={(next) => scope.setQuery({ [node.order]: next })}
            options={orders.data.map((row) => ({
              value: row.orderId,
              label: t('{title}（版本 {version}，{format}）', {
                title: row.title,
                version: row.version,
                format: dayjs(row.createdAt).format('YYYY-MM-DD'),
              }),
            }))}
          />
        ) : null}
      </div>
      {orders.data.length === 0 ? (
        <Alert type="info" showIcon message={t('还没有提交过数据，以下是空白的表单。')} />
      ) : null}
      {isForm(document) ? <Sheet document={document} order={order.data} device={device} /> : null}
    </div>
  )
}

interface SheetProps {
  document: FormDocument
  order?: { data: Row; document: FormDocument }
  device: Device
}

function Sheet({ document, order, device }: SheetProps) {
  const { user } = usePorts()
  const options = useMemo(
    () => ({
      document,
      mode: 'read' as const,
      device,
      values: order && inKeysOf(order.data, { from: order.document, to: document }),
      user,
    }),
    [document, order, device, user],
  )
  const model = useLoadedFormModel(options)
  return model ? <FormView model={model} /> : <Skeleton active />
}

export const versionViewWidget = defineWidget({ type: 'VersionView', Widget: VersionView })
