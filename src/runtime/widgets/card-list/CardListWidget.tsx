import { StarFilled, StarOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Empty, Input, Skeleton } from 'antd'
import { useDeferredValue, useState } from 'react'
import type { NodeOf } from '@/domain/documents/NodeOf'
import { t } from '@/domain/i18n/t'
import { LoadError } from '@/src/components/lazy-part/LoadError'
import { defineWidget, type WidgetProps } from '@/src/runtime/defineWidget'
import { Buttons } from '@/src/runtime/page/Buttons'
import { readPath } from '@/src/runtime/page/readPath'
import { listOf } from '@/src/runtime/page/replies'
import { usePageAction } from '@/src/runtime/page/usePageAction'
import { useWidgetScope } from '@/src/runtime/page/useWidget'
import { requestOf } from '@/src/runtime/page/WidgetScope'
import { usePorts } from '@/src/runtime/ports'
import { Card } from './Card'
import './card-list.css'

type CardListNode = NodeOf<'CardList'>

type Row = Record<string, unknown>

/** Card list size (specification §9: application list). */
const SIZE = 999

/** Records as cards, in groups, the favourites first. */
function CardList({ node, device }: WidgetProps<CardListNode>) {
  const ports = usePorts()
  const scope = useWidgetScope()
  const client = useQueryClient()
  const [text, setText] = useState('')
  const search = useDeferredValue(text.trim())
  const { run, dialog } = usePageAction(device)
  const source = requestOf(node.source, scope)
  const request = { params: source.params, query: { ...source.query, size: SIZE, ...(search ? { search } : {}) } }
  const { data, error, refetch } = useQuery({
    queryKey: ['data', source.operation, request],
    queryFn: async () => listOf(await ports.callNamed(source.operation, request)),
    placeholderData: (before) => before,
  })
  const rows = data?.content ?? []
  const isFavourite = (row: Row) => Boolean(node.favourite && readPath(row, node.favourite.path))

  const mark = async (row: Row) => {
    const { favourite } = node
    if (!favourite) return
    const idOf = (one: Row) => String(one[node.rowKey])
    const others = rows.filter((one) => isFavourite(one) && one !== row).map(idOf)
    const ids = isFavourite(row) ? others : [...others, idOf(row)]
    try {
      await ports.callNamed(favourite.operation, { body: { [favourite.idsKey]: ids } })
      await client.invalidateQueries({ queryKey: ['data'] })
    } catch (cause) {
      ports.notify('error', cause instanceof Error ? cause.message : String(cause))
    }
  }

  return (
    <section className="portal-cards" aria-label={node.title}>
      <div className="portal-list-head">
        <h1>{node.title}</h1>
        <Buttons buttons={node.actions} scope={scope} onPress={({ steps }) => void run(steps)} />
      </div>
      {node.search ? (
        <Input
          className="portal-list-search"
          allowClear
          value={text}
          placeholder={node.search}
          aria-label={node.search}
          onChange={(event) => setText(event.target.value)}
        />
      ) : null}
      {error ? (
        <LoadError message={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      ) : rows.length === 0 ? (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={search ? t('没有符合条件的内容') : (node.empty?.title ?? t('暂无数据'))}
        >
          {search ? null : node.empty?.description}
        </Empty>
      ) : (
        groupsOf(rows, node, isFavourite).map(([title, members]) => (
          <div key={title}>
            {title ? <h2 className="portal-cards-group">{title}</h2> : null}
            <ul className="portal-cards-grid">
              {members.map((row) => (
                <li key={String(row[node.rowKey])}>
                  <Card
                    appearance={node.card}
                    row={row}
                    mark={
                      node.favourite ? (
                        <Button
                          type="text"
                          icon={isFavourite(row) ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />}
                          aria-pressed={isFavourite(row)}
                          aria-label={t('收藏 {name}', { name: String(readPath(row, node.card.title)) })}
                          onClick={() => void mark(row)}
                        />
                      ) : null
                    }
                  />
                </li>
              ))}
            </ul>
          </div>
        ))
      )}
      {dialog}
    </section>
  )
}

function groupsOf(rows: Row[], { card }: CardListNode, isFavourite: (row: Row) => boolean): [string, Row[]][] {
  const groups = new Map<string, Row[]>()
  const put = (title: string, row: Row) => groups.set(title, [...(groups.get(title) ?? []), row])
  for (const row of rows) if (isFavourite(row)) put(t('我的收藏'), row)
  const rest = rows.filter((row) => !isFavourite(row))
  for (const row of rest)
    put(card.group ? String(readPath(row, card.group) ?? t('其他')) : groups.size > 0 ? t('全部') : '', row)
  return [...groups]
}

export const cardListWidget = defineWidget({ type: 'CardList', Widget: CardList })
