import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { NodeOf } from '@/domain/documents/NodeOf'
import { toText } from '@/domain/expression/Value'
import { defineWidget, type WidgetProps } from '@/src/runtime/defineWidget'
import { usePageAction } from '@/src/runtime/page/usePageAction'
import { useWidgetScope } from '@/src/runtime/page/useWidget'
import { evaluate, requestOf } from '@/src/runtime/page/WidgetScope'
import { usePorts } from '@/src/runtime/ports'
import { useTaskKeys } from '@/src/runtime/widgets/process-task/useTaskKeys'
import { BoardActions } from './BoardActions'
import { BoardFilters } from './BoardFilters'
import { BoardList } from './BoardList'
import { BoardTabs } from './BoardTabs'
import { useBoardState } from './useBoardState'
import './task-board.css'

/** The task centre: its lists as tabs, with the chosen task or request beside them on a wide screen. */
function TaskBoard({ node, device }: WidgetProps<NodeOf<'TaskBoard'>>) {
  const scope = useWidgetScope()
  const named = node.initial ? toText(evaluate(node.initial, scope)) : ''
  const [first] = node.tabs
  const state = useBoardState(node.tabs.some(({ key }) => key === named) ? named : (first?.key ?? ''))
  const { run, dialog } = usePageAction(device)
  const page = useRef<HTMLElement>(null)
  const search = useRef<HTMLDivElement>(null)
  useTaskKeys(page, { '/': () => search.current?.querySelector('input')?.focus() })
  const tab = node.tabs.find(({ key }) => key === state.tab) ?? first
  const { query } = requestOf(tab?.source ?? { operation: '' }, scope)
  const appId = typeof query?.app === 'string' && query.app !== '' ? query.app : undefined
  const counts = useCounts(node, appId)
  if (!tab) return null
  const isPhone = device === 'phone'
  return (
    <section className="portal-board" aria-label={node.title} ref={page}>
      <h1 className="portal-hidden-heading">{tab.title}</h1>
      <div className="portal-board-head">
        <BoardTabs tabs={node.tabs} current={tab.key} counts={counts} onShow={state.show} />
        {isPhone ? null : <BoardActions actions={node.actions} isPhone={false} onPress={(steps) => void run(steps)} />}
      </div>
      <div className="portal-board-bar">
        <BoardFilters
          {...{ state, appId, search, isPhone }}
          key={tab.key}
          names={tab.filters ?? []}
          list={`tasks.${tab.key}`}
        />
        {isPhone ? <BoardActions actions={node.actions} isPhone onPress={(steps) => void run(steps)} /> : null}
      </div>
      <BoardList key={tab.key} {...{ tab, state, device }} />
      {dialog}
    </section>
  )
}

/** How many tasks are open, can be received, and copies unread; null where no tab says so. */
function useCounts({ tabs }: NodeOf<'TaskBoard'>, app: string | undefined) {
  const { call } = usePorts()
  const query = app ? { app } : {}
  const { data } = useQuery({
    queryKey: ['data', 'countTasks', query],
    queryFn: () => call('countTasks', { query }),
    enabled: tabs.some(({ count }) => count !== undefined),
  })
  return data
}

export const taskBoardWidget = defineWidget({ type: 'TaskBoard', Widget: TaskBoard })
