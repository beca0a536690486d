import { Button, Checkbox } from 'antd'
import dayjs from 'dayjs'
import type { PageButton } from '@/domain/documents/generated/nodes'
import { formatDuration } from '@/domain/format/formatDuration'
import { t } from '@/domain/i18n/t'
import { ProcessStatusTag } from '@/src/runtime/process/ProcessStatusTag'
import type { BoardRow } from './boardRow'

interface TaskRowsProps {
  rows: readonly BoardRow[]
  open: string | undefined
  onOpen: (row: BoardRow) => void
  /** Keys of the ticked ones; null where nothing can be ticked. */
  ticked: readonly string[] | null
  onTick: (keys: string[]) => void
  /** Whether the state of the process is said. */
  hasStatus: boolean
  /** Whether they are the reader's own requests. */
  isOwn: boolean
  actions: readonly PageButton[] | undefined
  onAct: (action: PageButton, row: BoardRow) => void
}

/** Lines of the task centre, one below the other: what it is, whose, at which node, and how long it has been waiting. */
export function TaskRows(props: TaskRowsProps) {
  const { rows, open, onOpen, ticked, onTick, actions, onAct } = props
  return (
    <ul className="portal-board-rows">
      {rows.map((row) => (
        <li key={row.key} className={row.key === open ? 'portal-board-open' : undefined}>
          {ticked ? (
            <Checkbox
              checked={ticked.includes(row.key)}
              aria-label={t('选择 {name}', { name: row.title })}
              onChange={({ target }) =>
                onTick(target.checked ? [...ticked, row.key] : ticked.filter((key) => key !== row.key))
              }
            />
          ) : null}
          <button
            type="button"
            className="portal-board-line"
            aria-current={row.key === open}
            onClick={() => onOpen(row)}
          >
            <Line {...props} row={row} />
          </button>
          {actions?.map((action) => (
            <Button
              key={action.id}
              type="text"
              size="small"
              danger={action.danger}
              aria-label={`${action.title} ${row.title}`}
              onClick={() => onAct(action, row)}
            >
              {action.title}
            </Button>
          ))}
        </li>
      ))}
    </ul>
  )
}

const shortTime = (at: string) => dayjs(at).format(dayjs(at).isSame(dayjs(), 'year') ? 'MM-DD HH:mm' : 'YYYY-MM-DD')

function Line({ row, hasStatus, isOwn }: Pick<TaskRowsProps, 'hasStatus' | 'isOwn'> & { row: BoardRow }) {
  const { time, dueAt, status } = row
  const isLate = dueAt !== null && dayjs(dueAt).isBefore(dayjs())
  const isRunning = status === 'running' && !row.isReturned
  return (
    <>
      <span className="portal-board-title">
        {row.isUnread ? <span role="img" aria-label={t('未读')} className="portal-board-dot" /> : null}
        <strong>{row.title}</strong>
        {status && (hasStatus || row.isReturned) ? (
          <ProcessStatusTag status={status} isReturned={row.isReturned} isOwn={isOwn || !hasStatus} />
        ) : (
          <Time time={time} />
        )}
      </span>
      {row.summary.length > 0 ? (
        <span className="portal-board-summary">
          {row.summary.map(({ title, text }) => t('{title}：{text}', { title, text })).join(' · ')}
        </span>
      ) : null}
      <span className="portal-board-meta">
        {row.about.join(' · ')}
        {row.needsReceipt ? ` · ${t('待领取')}` : ''}
        {row.current && isRunning ? ` · ${row.current}` : ''}
        {dueAt ? (
          <span className={isLate ? 'portal-late' : undefined}>
            {` · ${isLate ? t('已超时，截止 {time}', { time: shortTime(dueAt) }) : t('截止 {time}', { time: shortTime(dueAt) })}`}
          </span>
        ) : null}
        {status && (hasStatus || row.isReturned) ? ` · ${shortTime(time.at)}` : ''}
      </span>
    </>
  )
}

function Time({ time: { label, at } }: Pick<BoardRow, 'time'>) {
  if (label === 'at') return <small>{shortTime(at)}</small>
  return <small>{t('已等待 {duration}', { duration: formatDuration(dayjs().diff(at, 'second')) })}</small>
}
