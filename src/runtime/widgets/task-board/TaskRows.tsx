import { Checkbox } from 'antd'
import dayjs from 'dayjs'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { formatDuration } from '@/domain/format/formatDuration'
import { t } from '@/domain/i18n/t'

export type TaskRow = OperationTypes['listTodo']['reply']['content'][number]

interface TaskRowsProps {
  rows: readonly TaskRow[]
  open: string | undefined
  onOpen: (row: TaskRow) => void
  /** Ids of the ticked ones; null where nothing can be ticked. */
  ticked: readonly string[] | null
  onTick: (ids: string[]) => void
}

/** Tasks one below the other: what it is, whose, at which node, and how long it has been waiting. */
export function TaskRows({ rows, open, onOpen, ticked, onTick }: TaskRowsProps) {
  return (
    <ul className="portal-board-rows">
      {rows.map((row) => (
        <li key={row.id} className={row.id === open ? 'portal-board-open' : undefined}>
          {ticked ? (
            <Checkbox
              checked={ticked.includes(row.id)}
              aria-label={t('选择 {name}', { name: row.title })}
              onChange={({ target }) =>
                onTick(target.checked ? [...ticked, row.id] : ticked.filter((id) => id !== row.id))
              }
            />
          ) : null}
          <button type="button" aria-current={row.id === open} onClick={() => onOpen(row)}>
            <span className="portal-board-title">
              {row.isNew ? <span role="img" aria-label={t('未读')} className="portal-board-dot" /> : null}
              <strong>{row.title}</strong>
              <small>
                {t('已等待 {duration}', { duration: formatDuration(dayjs().diff(row.arrivedAt, 'second')) })}
              </small>
            </span>
            <span className="portal-board-summary">
              {row.summary.map(({ title, text }) => t('{title}：{text}', { title, text })).join(' · ')}
            </span>
            <span className="portal-board-meta">
              {[row.starterName, row.starterOrg, row.nodeTitle, row.appName].filter(Boolean).join(' · ')}
              {row.needsReceipt ? ` · ${t('待领取')}` : ''}
              {row.dueAt ? (
                <span className={dayjs(row.dueAt).isBefore(dayjs()) ? 'portal-late' : undefined}>
                  {` · ${t('截止 {time}', { time: dayjs(row.dueAt).format('MM-DD HH:mm') })}`}
                </span>
              ) : null}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
