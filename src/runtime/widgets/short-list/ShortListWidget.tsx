import { useQuery } from '@tanstack/react-query'
import { Modal, Skeleton, Tag } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import type { NodeOf } from '@/domain/documents/NodeOf'
import { t } from '@/domain/i18n/t'
import { LoadError } from '@/src/components/lazy-part/LoadError'
import { defineWidget, type WidgetProps } from '@/src/runtime/defineWidget'
import { CardEmpty } from '@/src/runtime/page/CardEmpty'
import { PageCard } from '@/src/runtime/page/PageCard'
import { isPaged, listOf } from '@/src/runtime/page/replies'
import { usePageAction } from '@/src/runtime/page/usePageAction'
import { useWidgetPlace, useWidgetScope, widgetScopeOf } from '@/src/runtime/page/useWidget'
import { addressOf, evaluate, expressionScope, holds, requestOf, textOf } from '@/src/runtime/page/WidgetScope'
import { usePorts } from '@/src/runtime/ports'
import '@/src/components/choice-list/choice-list.css'
import '@/src/components/choice-list/two-lines.css'
import './short-list.css'

type Row = Record<string, unknown>

type ShortListNode = NodeOf<'ShortList'>

/** The newest few records of a list call; a line links to a page or opens its subject. */
function ShortList({ node, device }: WidgetProps<ShortListNode>) {
  const ports = usePorts()
  const place = useWidgetPlace()
  const { run, dialog } = usePageAction(device)
  const [opened, setOpened] = useState<Row | null>(null)
  const { operation, params, query } = requestOf(node.source, useWidgetScope())
  const size = node.size ?? 6
  const request = { params, query: isPaged(operation) ? { ...query, page: 1, size } : query }
  const { data, error, refetch } = useQuery({
    queryKey: ['data', operation, request],
    queryFn: async () => listOf(await ports.callNamed(operation, request)),
  })
  const scopeOf = (row: Row) => expressionScope(widgetScopeOf(place), { row })
  const text = (template: string | undefined, row: Row) => textOf(template, scopeOf(row))
  const open = (row: Row) => {
    if (node.to) return ports.navigate(addressOf(node.to, scopeOf(row)))
    if (!node.content) return
    if (node.content.steps) void run(node.content.steps, { row })
    const address = node.content.address && evaluate(node.content.address, scopeOf(row))
    if (typeof address === 'string' && address !== '') ports.navigate(address)
    else setOpened(row)
  }
  return (
    <PageCard title={node.title ?? ''} more={node.more}>
      {error ? (
        <LoadError message={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton active title={false} paragraph={{ rows: 5 }} />
      ) : data.content.length === 0 ? (
        <CardEmpty text={node.empty} />
      ) : (
        <ul className="choice-list two-lines">
          {data.content.slice(0, size).map((row) => {
            const time = text(node.line.time, row)
            return (
              <li key={String(row[node.rowKey])}>
                <button type="button" onClick={() => open(row)}>
                  <span className="two-lines-title">
                    {node.line.unread && holds(node.line.unread, scopeOf(row)) ? (
                      <Tag color="blue">{t('未阅')}</Tag>
                    ) : null}
                    <span>{text(node.line.title, row)}</span>
                  </span>
                  <span className="two-lines-meta">
                    <span>{text(node.line.detail, row)}</span>
                    {time ? <time dateTime={time}>{dayjs(time).format('MM-DD HH:mm')}</time> : null}
                  </span>
                </button>
              </li>
            )
          })}
        </ul>
      )}
      <Modal
        open={opened !== null}
        width={500}
        title={opened ? text(node.line.title, opened) : ''}
        footer={null}
        onCancel={() => setOpened(null)}
      >
        <div className="short-list-content">
          {opened ? text(node.content?.text, opened) || node.content?.empty || '' : null}
        </div>
      </Modal>
      {dialog}
    </PageCard>
  )
}

export const shortListWidget = defineWidget({ type: 'ShortList', Widget: ShortList })
