import { useQuery } from '@tanstack/react-query'
import { Skeleton, Tag } from 'antd'
import dayjs from 'dayjs'
import type { OperationTypes } from '@/domain/contract/generated/types'
import type { NodeOf } from '@/domain/documents/NodeOf'
import { toText } from '@/domain/expression/Value'
import { formatDuration } from '@/domain/format/formatDuration'
import { t } from '@/domain/i18n/t'
import { LoadError } from '@/src/components/lazy-part/LoadError'
import { defineWidget, type WidgetProps } from '@/src/runtime/defineWidget'
import { CardEmpty } from '@/src/runtime/page/CardEmpty'
import { PageCard } from '@/src/runtime/page/PageCard'
import { useWidgetScope } from '@/src/runtime/page/useWidget'
import { evaluate } from '@/src/runtime/page/WidgetScope'
import { usePorts } from '@/src/runtime/ports'
import '@/src/components/choice-list/choice-list.css'
import '@/src/components/due-time/due-time.css'
import './todo-card.css'

type Page = OperationTypes['listTodo']['reply']
type Row = Page['content'][number]

/** How many tasks wait for the reader, and the first of them; the socket has it read again when that changes. */
function TodoCard({ node }: WidgetProps<NodeOf<'TodoCard'>>) {
  const ports = usePorts()
  const scope = useWidgetScope()
  const app = node.app ? toText(evaluate(node.app, scope)) : ''
  const query = { ...(app ? { app } : {}), page: 1, size: node.size ?? 6 }
  const { data, error, refetch } = useQuery({
    queryKey: ['data', 'listTodo', { query }],
    queryFn: () => ports.call('listTodo', { query }),
  })
  const open = ({ appId, id }: Row) => ports.navigate(`/ywx/${appId}/task/deal/${id}`)
  return (
    <PageCard title={node.title ?? t('待办')} more={node.more} extra={data ? <Count page={data} /> : null}>
      {error ? (
        <LoadError message={error.message} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton active title={false} paragraph={{ rows: 5 }} />
      ) : data.content.length === 0 ? (
        <CardEmpty text={node.empty ?? { title: t('没有待办任务') }} />
      ) : (
        <ul className="choice-list todo-card">
          {data.content.map((row) => (
            <li key={row.id}>
              <button type="button" onClick={() => open(row)}>
                <Line row={row} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </PageCard>
  )
}

/** Beside the title: how many there are in all. */
function Count({ page: { total, isCapped } }: { page: Page }) {
  if (total === 0) return null
  const text = isCapped ? `${total}+` : String(total)
  return (
    <span className="todo-card-count" role="status">
      {t('共 {total} 项', { total: text })}
    </span>
  )
}

function Line({ row }: { row: Row }) {
  const about = [row.starterName, row.nodeTitle, row.appName].filter(Boolean).join(' · ')
  return (
    <>
      <span className="todo-card-title">
        {row.isNew ? <Tag color="blue">{t('未读')}</Tag> : null}
        {row.needsReceipt ? <Tag>{t('待领取')}</Tag> : null}
        <span>{row.title}</span>
      </span>
      <span className="todo-card-meta">
        <span>{about}</span>
        <When row={row} />
      </span>
    </>
  )
}

/** Until when, red where that is over; how long it has been waiting where it has no deadline. */
function When({ row: { dueAt, arrivedAt } }: { row: Row }) {
  if (!dueAt)
    return <small>{t('已等待 {duration}', { duration: formatDuration(dayjs().diff(arrivedAt, 'second')) })}</small>
  const time = dayjs(dueAt).format('MM-DD HH:mm')
  const isLate = dayjs(dueAt).isBefore(dayjs())
  return (
    <time dateTime={dueAt} className={isLate ? 'portal-late' : undefined}>
      {isLate ? t('已超时，截止 {time}', { time }) : t('截止 {time}', { time })}
    </time>
  )
}

export const todoCardWidget = defineWidget({ type: 'TodoCard', Widget: TodoCard })
