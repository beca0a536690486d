import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Empty, Pagination, Skeleton } from 'antd'
import { useRef, useState } from 'react'
import { t } from '@/domain/i18n/t'
import { LoadError } from '@/src/components/lazy-part/LoadError'
import type { WidgetProps } from '@/src/runtime/defineWidget'
import { InApplication } from '@/src/runtime/page/InApplication'
import { usePageAction } from '@/src/runtime/page/usePageAction'
import { useWidgetPlace, useWidgetScope, widgetScopeOf } from '@/src/runtime/page/useWidget'
import { addressOf, expressionScope, requestOf } from '@/src/runtime/page/WidgetScope'
import { usePorts } from '@/src/runtime/ports'
import { ShownTask } from '@/src/runtime/widgets/process-task/ProcessTaskWidget'
import { type TaskList, withQueue } from '@/src/runtime/widgets/process-task/useTaskQueue'
import { BatchDialog } from './BatchDialog'
import type { BoardTab } from './BoardTab'
import { type BoardRow, boardRow, type ListRow } from './boardRow'
import { TaskRows } from './TaskRows'
import type { BoardState } from './useBoardState'

const SIZE = 20
/** Tasks that can be agreed to at once. */
const mostTicked = 100

interface BoardListProps {
  tab: BoardTab
  state: BoardState
  device: WidgetProps['device']
}

/** One list of the task centre, with what is chosen in it beside it. */
export function BoardList({ tab, state, device }: BoardListProps) {
  const { callNamed, navigate } = usePorts()
  const client = useQueryClient()
  const scope = useWidgetScope()
  const place = useWidgetPlace()
  const { run, dialog } = usePageAction(device)
  const [ticked, setTicked] = useState<string[]>([])
  const [isAsking, setAsking] = useState(false)
  const last = useRef<BoardRow>(undefined)
  const { operation, query } = requestOf(tab.source, scope)
  const narrowed = { ...state.filters, ...query }
  const request = { query: { ...narrowed, page: state.page, size: SIZE } }
  const { data, error, refetch } = useQuery({
    queryKey: ['data', operation, request],
    queryFn: async () => (await callNamed(operation, request)) as { content: ListRow[]; total: number },
    placeholderData: keepPreviousData,
  })
  const rows = data?.content.map(boardRow) ?? []
  const isSplit = device === 'desktop' && tab.beside !== undefined && rows.length + (last.current ? 1 : 0) > 0
  // What is open stays open though it has left the list: somebody may have acted on it while an opinion was being written.
  const kept = last.current?.key === state.task ? last.current : undefined
  const chosen = rows.find(({ key }) => key === state.task) ?? kept ?? (tab.opensFirst ? rows[0] : undefined)
  const beside = isSplit ? chosen : undefined
  last.current = beside
  const isTask = tab.beside === 'task'
  const queue = isTask ? { operation, query: narrowed } : undefined
  const open = (row: BoardRow) => {
    if (isSplit) return state.open(row.key)
    const address = addressOf(tab.to, expressionScope(widgetScopeOf(place), { row: { ...row.row } }))
    // The page of a task knows its neighbours by the list that it was opened from.
    navigate(isTask ? withQueue(address, { operation, query: narrowed }) : address)
  }
  const tickedRows = rows.filter(({ key }) => ticked.includes(key)).slice(0, mostTicked)
  return (
    <div className={isSplit ? 'portal-board-split' : undefined}>
      <div className="portal-board-list">
        {error ? (
          <LoadError message={error.message} onRetry={() => void refetch()} />
        ) : !data ? (
          <Skeleton active title={false} paragraph={{ rows: 8 }} />
        ) : rows.length === 0 ? (
          <NoRows empty={tab.empty} state={state} />
        ) : (
          <>
            {tickedRows.length > 0 ? (
              <Button block type="primary" className="portal-board-batch" onClick={() => setAsking(true)}>
                {t('批量同意 ({count})', { count: tickedRows.length })}
              </Button>
            ) : null}
            <TaskRows
              rows={rows}
              open={beside?.key}
              onOpen={open}
              ticked={tab.batch ? ticked : null}
              onTick={(keys) => setTicked(keys.slice(0, mostTicked))}
              hasStatus={tab.status === true}
              isOwn={operation === 'listStarted'}
              actions={tab.rowActions}
              onAct={({ steps }, { row }) => void run(steps, { row: { ...row } })}
            />
            <Pagination
              size="small"
              align="end"
              simple
              hideOnSinglePage
              current={state.page}
              pageSize={SIZE}
              total={data.total}
              onChange={state.goTo}
            />
          </>
        )}
      </div>
      {isSplit ? <Beside row={beside} {...{ tab, state, queue, device }} /> : null}
      {isAsking ? (
        <BatchDialog
          rows={tickedRows.map(({ key, title }) => ({ id: key, title }))}
          onOpen={(id) => {
            setAsking(false)
            const row = rows.find(({ key }) => key === id)
            if (row) open(row)
          }}
          onClose={(isDone) => {
            setAsking(false)
            if (!isDone) return
            setTicked([])
            void client.invalidateQueries({ queryKey: ['data'] })
          }}
        />
      ) : null}
      {dialog}
    </div>
  )
}

interface BesideProps extends BoardListProps {
  row: BoardRow | undefined
  queue: TaskList | undefined
}

/** The task or the request that was chosen. */
function Beside({ row, tab, state, queue, device }: BesideProps) {
  return (
    <div className="portal-board-task">
      {row?.instanceId ? (
        <InApplication id={row.appId}>
          <ShownTask
            key={row.key}
            id={row.instanceId}
            task={queue ? row.key : undefined}
            next={queue ? tab.to : ''}
            queue={queue}
            device={device}
            onNext={state.open}
          />
        </InApplication>
      ) : (
        <Empty className="portal-board-none" description={t('选择左边的一条，在这里查看')} />
      )}
    </div>
  )
}

function NoRows({ empty, state }: { empty: BoardTab['empty']; state: BoardState }) {
  const isNarrowed = Object.keys(state.filters).length > 0
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={
        <>
          <div>{isNarrowed ? t('没有符合条件的记录') : (empty?.title ?? t('暂无数据'))}</div>
          {empty?.description && !isNarrowed ? <div className="portal-list-hint">{empty.description}</div> : null}
        </>
      }
    >
      {isNarrowed ? <Button onClick={state.clear}>{t('清除条件')}</Button> : null}
    </Empty>
  )
}
