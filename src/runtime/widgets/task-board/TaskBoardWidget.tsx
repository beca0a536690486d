import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Empty, Pagination, Skeleton, Space } from 'antd'
import { useRef, useState } from 'react'
import type { NodeOf } from '@/domain/documents/NodeOf'
import { t } from '@/domain/i18n/t'
import { LoadError } from '@/src/components/lazy-part/LoadError'
import { defineWidget, type WidgetProps } from '@/src/runtime/defineWidget'
import { Buttons } from '@/src/runtime/page/Buttons'
import { usePageAction } from '@/src/runtime/page/usePageAction'
import { useWidgetPlace, useWidgetScope, widgetScopeOf } from '@/src/runtime/page/useWidget'
import { addressOf, expressionScope, requestOf } from '@/src/runtime/page/WidgetScope'
import { usePorts } from '@/src/runtime/ports'
import { ShownTask } from '@/src/runtime/widgets/process-task/ProcessTaskWidget'
import { useTaskKeys } from '@/src/runtime/widgets/process-task/useTaskKeys'
import { BatchDialog } from './BatchDialog'
import { BoardFilters } from './BoardFilters'
import { type TaskRow, TaskRows } from './TaskRows'
import { useBoardState } from './useBoardState'
import './task-board.css'

const SIZE = 20
/** Tasks that can be agreed to at once. */
const mostTicked = 100

/** Tasks to do, with the chosen one beside them on a wide screen. */
function TaskBoard({ node, device }: WidgetProps<NodeOf<'TaskBoard'>>) {
  const { callNamed, navigate } = usePorts()
  const client = useQueryClient()
  const scope = useWidgetScope()
  const place = useWidgetPlace()
  const state = useBoardState()
  const { run, dialog } = usePageAction(device)
  const [ticked, setTicked] = useState<string[]>([])
  const [isAsking, setAsking] = useState(false)
  const page = useRef<HTMLElement>(null)
  const search = useRef<HTMLDivElement>(null)
  const { operation, query } = requestOf(node.source, scope)
  const request = { query: { ...state.filters, ...query, page: state.page, size: SIZE } }
  const { data, error, refetch } = useQuery({
    queryKey: ['data', operation, request],
    queryFn: async () => (await callNamed(operation, request)) as { content: TaskRow[]; total: number },
    placeholderData: keepPreviousData,
  })
  const rows = data?.content ?? []
  const isSplit = node.split === true && device === 'desktop'
  const beside = isSplit ? (rows.find(({ id }) => id === state.task) ?? rows[0]) : undefined
  const addressOfRow = (row: TaskRow) =>
    addressOf(node.deal, expressionScope(widgetScopeOf(place), { row: { ...row } }))
  const open = (row: TaskRow) => (isSplit ? state.open(row.id) : navigate(addressOfRow(row)))
  useTaskKeys(page, { '/': () => search.current?.querySelector('input')?.focus() })
  const tickedRows = rows.filter(({ id }) => ticked.includes(id)).slice(0, mostTicked)
  const appId = typeof query?.app === 'string' ? query.app : undefined
  const list = error ? (
    <LoadError message={error.message} onRetry={() => void refetch()} />
  ) : !data ? (
    <Skeleton active title={false} paragraph={{ rows: 8 }} />
  ) : rows.length === 0 ? (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={
        Object.keys(state.filters).length > 0 ? t('没有符合条件的记录') : (node.empty?.title ?? t('没有待办任务'))
      }
    />
  ) : (
    <>
      <TaskRows
        rows={rows}
        open={beside?.id}
        onOpen={open}
        ticked={node.batch ? ticked : null}
        onTick={(ids) => setTicked(ids.slice(0, mostTicked))}
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
  )
  return (
    <section className="portal-board" aria-label={node.title} ref={page}>
      <div className="portal-list-head">
        <h1>{node.title}</h1>
        <Space wrap>
          {node.batch ? (
            <Button disabled={tickedRows.length === 0} onClick={() => setAsking(true)}>
              {tickedRows.length > 0 ? t('批量同意 ({count})', { count: tickedRows.length }) : t('批量同意')}
            </Button>
          ) : null}
          <Buttons buttons={node.actions} scope={scope} onPress={({ steps }) => void run(steps)} />
        </Space>
      </div>
      <BoardFilters state={state} appId={appId} search={search} />
      <div className={beside ? 'portal-board-split' : undefined}>
        <div className="portal-board-list">{list}</div>
        {beside ? (
          <div className="portal-board-task">
            <ShownTask
              key={beside.id}
              id={beside.instanceId}
              task={beside.id}
              next={node.deal}
              device={device}
              onNext={(id) => state.open(id)}
            />
          </div>
        ) : null}
      </div>
      {isAsking ? (
        <BatchDialog
          rows={tickedRows}
          onOpen={(row) => {
            setAsking(false)
            open(row)
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
    </section>
  )
}

export const taskBoardWidget = defineWidget({ type: 'TaskBoard', Widget: TaskBoard })
