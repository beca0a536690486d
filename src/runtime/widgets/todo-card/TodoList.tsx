import { useQuery } from '@tanstack/react-query'
import { Skeleton, Tag } from 'antd'
import dayjs from 'dayjs'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { formatDuration } from '@/domain/format/formatDuration'
import { t } from '@/domain/i18n/t'
import { LoadError } from '@/src/components/lazy-part/LoadError'
import { CardEmpty } from '@/src/runtime/page/CardEmpty'
import { usePorts } from '@/src/runtime/ports'
import '@/src/components/choice-list/choice-list.css'
import '@/src/components/choice-list/two-lines.css'
import '@/src/components/due-time/due-time.css'
import './todo-card.css'

type Page = OperationTypes['listTodo']['reply']
type Row = Page['content'][number]

/** The first tasks of the reader, those of one application where it is named; the socket has them read again when that changes. */
export function useTodos({ app, size = 6 }: { app?: string; size?: number }) {
  const ports = usePorts()
  const query = { ...(app ? { app } : {}), page: 1, size }
  return useQuery({
    queryKey: ['data', 'listTodo', { query }],
    queryFn: () => ports.call('listTodo', { query }),
  })
}

interface TodoListProps {
  todos: ReturnType<typeof useTodos>
  empty?: { title?: string; description?: string }
}

/** Tasks as lines that open them, or why there are none. */
export function TodoList({ todos: { data, error, refetch }, empty }: TodoListProps) {
  const ports = usePorts()
  const open = ({ appId, id }: Row) => ports.navigate(`/ywx/${appId}/task/deal/${id}`)
  if (error) return <LoadError message={error.message} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 5 }} />
  if (data.content.length === 0) return <CardEmpty text={empty ?? { title: t('没有待办任务') }} />
  return (
    <ul className="choice-list two-lines">
      {data.content.map((row) => (
        <li key={row.id}>
          <button type="button" onClick={() => open(row)}>
            <Line row={row} />
          </button>
        </li>
      ))}
    </ul>
  )
}

/** How many there are in all. */
export function TodoCount({ todos: { data } }: Pick<TodoListProps, 'todos'>) {
  if (!data || data.total === 0) return null
  const text = data.isCapped ? `${data.total}+` : String(data.total)
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
      <span className="two-lines-title">
        {row.isNew ? <Tag color="blue">{t('未读')}</Tag> : null}
        {row.needsReceipt ? <Tag>{t('待领取')}</Tag> : null}
        <span>{row.title}</span>
      </span>
      <span className="two-lines-meta">
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
