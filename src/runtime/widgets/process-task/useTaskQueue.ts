import { useQuery } from '@tanstack/react-query'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { usePageScope } from '@/src/runtime/page/PageScope'
import { useWidgetPlace, widgetScopeOf } from '@/src/runtime/page/useWidget'
import { addressOf, expressionScope } from '@/src/runtime/page/WidgetScope'
import { usePorts } from '@/src/runtime/ports'

/** Tasks that are gone through one after the other. */
const most = 100

/** A list of tasks, as it was narrowed. */
export interface TaskList {
  operation: string
  query: Readonly<Record<string, unknown>>
}

/** Key of the address that says from which list a task was opened; what that was narrowed to stands beside it. */
const LIST = 'list'
const lists = ['listTodo', 'listAvailable'] as const

/** The address of a task with the list that it was opened from. */
export function withQueue(address: string, { operation, query }: TaskList): string {
  const narrowed = Object.entries({ [LIST]: operation, ...query }).filter(
    ([, value]) => value !== undefined && value !== '',
  )
  const params = new URLSearchParams(narrowed.map(([key, value]) => [key, String(value)]))
  return `${address}${address.includes('?') ? '&' : '?'}${params}`
}

const narrowing = ['search', 'process', 'app', 'starter', 'from', 'to', 'due'] as const

/** The list of an address; the to-do list of the application where it names none. */
function listOf(query: Readonly<Record<string, unknown>>, appId: unknown): TaskList {
  const operation = lists.find((one) => one === query[LIST])
  if (!operation) return { operation: 'listTodo', query: appId ? { app: String(appId) } : {} }
  const narrowed = narrowing.flatMap((key) => (query[key] === undefined ? [] : [[key, query[key]] as const]))
  return { operation, query: Object.fromEntries(narrowed) }
}

type Row = OperationTypes['listTodo']['reply']['content'][number]

/** The tasks around the one at work: which it is, and how to get to the one before and the next. */
export function useTaskQueue(
  task: string | undefined,
  address: string,
  { list, onNext }: { list?: TaskList | undefined; onNext?: ((id: string) => void) | undefined },
) {
  const { callNamed, navigate } = usePorts()
  const { params, query: asked } = usePageScope()
  const place = useWidgetPlace()
  const from = list ?? listOf(asked, params.appId)
  const query = { ...from.query, size: most }
  const { data } = useQuery({
    queryKey: ['data', from.operation, 'queue', query],
    queryFn: async () => (await callNamed(from.operation, { query })) as { content: Row[] },
    enabled: address !== '' && task !== undefined,
  })
  const tasks = data?.content ?? []
  const at = tasks.findIndex(({ id }) => id === task)
  const goTo = (row: Row | undefined): boolean => {
    if (!row) return false
    if (onNext) {
      onNext(row.id)
      return true
    }
    const to = addressOf(address, expressionScope(widgetScopeOf(place), { row: { ...row } }))
    navigate(asked[LIST] ? withQueue(to, from) : to)
    return true
  }
  return {
    /** From 1; 0 for a task that is not among them. */
    position: at + 1,
    count: tasks.length,
    next: () => goTo(tasks[at + 1]),
    previous: () => goTo(at > 0 ? tasks[at - 1] : undefined),
    /** The one after this once it is done: the first again after the last. Out: whether there is one. */
    leave: () => goTo(tasks[at + 1] ?? tasks.find(({ id }) => id !== task)),
  }
}
