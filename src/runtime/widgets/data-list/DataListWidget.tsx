import { useQueryClient } from '@tanstack/react-query'
import { Button, Empty, Skeleton, Space, Table } from 'antd'
import { type ReactNode, useState } from 'react'
import type { Scope } from '@/domain/expression/Scope'
import { t } from '@/domain/i18n/t'
import { LoadError } from '@/src/components/lazy-part/LoadError'
import { ScrollBox } from '@/src/components/scroll-box/ScrollBox'
import { defineWidget, type WidgetProps } from '@/src/runtime/defineWidget'
import { Buttons } from '@/src/runtime/page/Buttons'
import { isPaged } from '@/src/runtime/page/replies'
import { type PageActions, usePageAction } from '@/src/runtime/page/usePageAction'
import { useMissingParameters, useWidgetPlace, useWidgetScope } from '@/src/runtime/page/useWidget'
import { WaitingForChoice } from '@/src/runtime/page/WaitingForChoice'
import { requestOf } from '@/src/runtime/page/WidgetScope'
import { alignOf } from './alignOf'
import type { DataListNode, ListColumn } from './DataListNode'
import { ListCards } from './ListCards'
import { ListCell } from './ListCell'
import { ListPages } from './ListPages'
import { ListSubject } from './ListSubject'
import { ListToolbar } from './ListToolbar'
import { RowActions } from './RowActions'
import { type ChosenRow, listId, useChosenRow } from './useChosenRow'
import { type Asked, askedOf, useFieldColumns, useListData } from './useListData'
import { useListExport } from './useListExport'
import { publicationsOf, useListState } from './useListState'
import './data-list.css'

type Row = Record<string, unknown>

interface DataListProps extends WidgetProps<DataListNode> {
  /** Below its head. */
  children?: ReactNode
  /** Beside its title: how it may be shown otherwise. */
  views?: ReactNode
  /** Conditions that it is narrowed by from outside, and how they are cleared; null without any. */
  conditions?: { clear: () => void } | null
  /** What is shown instead of its rows, which are not loaded then. In: what the reader asks for. */
  instead?: ((asked: Asked) => ReactNode) | undefined
}

/** A list over any operation that replies `{content, total}`: paging, order, search, filters, columns and actions. */
export function DataList({ node, device, children, views, conditions, instead }: DataListProps) {
  const state = useListState(node)
  const missing = useMissingParameters()
  // A list that depends on the choice in another is placed below it.
  const { widget } = useWidgetPlace()
  const isDetail = node.plain === true || widget.required.length > 0
  const client = useQueryClient()
  const { data, error, isFetching, isPending, refetch } = useListData(node, {
    state,
    isReady: missing.length === 0 && !instead,
  })
  const fieldColumns = useFieldColumns(node)
  const columns = [...node.columns, ...fieldColumns]
  const [hidden, setHidden] = useState(() => node.columns.filter((column) => column.hidden).map((column) => column.key))
  const [selected, setSelected] = useState<Row[]>([])
  const scope = useWidgetScope()
  const shown = columns.filter((column) => !hidden.includes(column.key))
  const { exportList, dialog: exporting } = useListExport(node, { state, columns: shown })
  const { run, dialog } = usePageAction(device, { exportList })
  const rows = data?.content ?? []
  const chosen = useChosenRow({ node, state, rows, selected, device })

  return (
    <section id={listId(node.id)} className="portal-list" aria-label={node.title}>
      <ListHead
        {...{ node, isDetail, views, selected, run, scope }}
        isReady={missing.length === 0}
        onDone={() => setSelected([])}
      />
      {children}
      {node.plain || missing.length > 0 ? null : (
        <ListToolbar
          node={node}
          state={state}
          columns={columns}
          hidden={hidden}
          onHide={instead ? undefined : setHidden}
          onReload={() => void client.invalidateQueries({ queryKey: ['data', node.source.operation] })}
          isLoading={isFetching}
        />
      )}
      {instead ? (
        instead(askedOf(requestOf(node.source, scope).query, state))
      ) : missing.length > 0 ? (
        <WaitingForChoice missing={missing} />
      ) : error ? (
        <LoadError message={error.message} onRetry={() => void refetch()} />
      ) : isPending ? (
        <Skeleton active paragraph={{ rows: 8 }} title={false} />
      ) : rows.length === 0 ? (
        <NoRows node={node} state={state} conditions={conditions} />
      ) : device === 'phone' ? (
        <ListCards node={node} columns={shown} rows={rows} run={run} chosen={chosen} />
      ) : (
        <RowTable {...{ node, columns: shown, rows, run, state, selected, setSelected, isFetching, chosen }} />
      )}
      {!instead && data && data.total > 0 && !node.plain && isPaged(node.source.operation) && missing.length === 0 ? (
        <ListPages reply={data} state={state} device={device} />
      ) : null}
      {dialog}
      {exporting}
    </section>
  )
}

interface ListHeadProps {
  node: DataListNode
  /** Placed below another list. */
  isDetail: boolean
  views: ReactNode
  selected: Row[]
  run: PageActions['run']
  scope: Scope
  isReady: boolean
  /** The selected rows have been dealt with. */
  onDone: () => void
}

/** The title of a list, and what can be done with it as a whole and with the selected rows. */
function ListHead({ node, isDetail, views, selected, run, scope, isReady, onDone }: ListHeadProps) {
  return (
    <div className="portal-list-head">
      <div className="portal-list-title">
        {node.title ? isDetail ? <h2>{node.title}</h2> : <h1>{node.title}</h1> : null}
        {views}
        {node.about && isReady ? <ListSubject about={node.about} /> : null}
      </div>
      <Space wrap>
        {node.bulkActions?.map((action) => (
          <Button
            key={action.id}
            danger={action.danger}
            disabled={selected.length === 0}
            onClick={() => void run(action.steps, { selection: selected }).then((isDone) => isDone && onDone())}
          >
            {action.title}
            {selected.length > 0 ? ` (${selected.length})` : ''}
          </Button>
        ))}
        {isReady ? <Buttons buttons={node.actions} scope={scope} onPress={({ steps }) => void run(steps)} /> : null}
      </Space>
    </div>
  )
}

interface NoRowsProps extends Pick<DataListProps, 'node' | 'conditions'> {
  state: ReturnType<typeof useListState>
}

function NoRows({ node, state, conditions }: NoRowsProps): ReactNode {
  const isNarrowed = Boolean(state.search || state.filter || Object.values(state.filters).some(Boolean))
  if (isNarrowed || conditions) {
    const clear = () => {
      if (isNarrowed) state.clear()
      conditions?.clear()
    }
    return (
      <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('没有符合条件的记录')}>
        <Button onClick={clear}>{t('清除条件')}</Button>
      </Empty>
    )
  }
  return (
    <Empty
      image={Empty.PRESENTED_IMAGE_SIMPLE}
      description={
        <>
          <div>{node.empty?.title ?? t('暂无数据')}</div>
          {node.empty?.description ? <div className="portal-list-hint">{node.empty.description}</div> : null}
        </>
      }
    />
  )
}

interface RowTableProps {
  node: DataListNode
  columns: ListColumn[]
  rows: Row[]
  run: PageActions['run']
  state: ReturnType<typeof useListState>
  selected: Row[]
  setSelected: (rows: Row[]) => void
  isFetching: boolean
  chosen: ChosenRow | null
}

/** Links, buttons and boxes in a row have actions of their own. */
const isPlainPlace = (target: EventTarget) => !(target as Element).closest('a, button, input, label')

const sortKey = (column: ListColumn) => (column.field ? (column.field.bind ?? column.field.id) : column.key)

function RowTable({ node, columns, rows, run, state, selected, setSelected, isFetching, chosen }: RowTableProps) {
  const nameOf = (row: Row) => ({ name: String(row[columns[0]?.key ?? node.rowKey] ?? '') })
  return (
    <ScrollBox label={node.title ?? t('列表')}>
      <Table<Row>
        size="small"
        rowKey={node.rowKey}
        loading={isFetching ? { delay: 300 } : false}
        dataSource={rows}
        pagination={false}
        className="portal-list-table"
        rowSelection={
          node.bulkActions?.length
            ? {
                selectedRowKeys: selected.map((row) => String(row[node.rowKey])),
                onChange: (_, next) => setSelected(next),
                getCheckboxProps: (row) =>
                  ({
                    'aria-label': t('选择 {name}', nameOf(row)),
                  }) as object,
              }
            : chosen
              ? {
                  type: 'radio',
                  selectedRowKeys: [chosen.key],
                  onChange: ([key]) => chosen.choose(String(key)),
                  getCheckboxProps: (row) => ({ 'aria-label': t('选择 {name}', nameOf(row)) }) as object,
                }
              : undefined
        }
        onRow={
          chosen
            ? (row) => ({ onClick: ({ target }) => isPlainPlace(target) && chosen.choose(String(row[node.rowKey])) })
            : undefined
        }
        rowClassName={chosen ? 'portal-list-choice' : ''}
        onChange={(_, __, sorter) => {
          const order = Array.isArray(sorter) ? sorter[0] : sorter
          state.sortBy(order?.order ? `${order.order === 'descend' ? '-' : ''}${String(order.columnKey)}` : '')
        }}
        showSorterTooltip={false}
        columns={[
          ...columns.map((column) => ({
            key: sortKey(column),
            title: column.title,
            width: column.width,
            align: alignOf(column),
            sorter: column.sortable,
            sortOrder:
              state.sort === sortKey(column)
                ? ('ascend' as const)
                : state.sort === `-${sortKey(column)}`
                  ? ('descend' as const)
                  : null,
            render: (_: unknown, row: Row) => <ListCell column={column} row={row} />,
          })),
          ...(node.rowActions?.length
            ? [
                {
                  key: 'actions',
                  className: 'portal-list-actions-column',
                  title: t('操作'),
                  render: (_: unknown, row: Row) => <RowActions actions={node.rowActions ?? []} row={row} run={run} />,
                },
              ]
            : []),
        ]}
      />
    </ScrollBox>
  )
}

export const dataListWidget = defineWidget({
  type: 'DataList',
  Widget: DataList,
  publications: publicationsOf,
  resetKeys: ['page', 'row'],
})
