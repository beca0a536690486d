import { useQuery } from '@tanstack/react-query'
import { usePageScope } from '@/src/runtime/page/PageScope'
import { useWidgetPlace, widgetScopeOf } from '@/src/runtime/page/useWidget'
import { addressOf, expressionScope } from '@/src/runtime/page/WidgetScope'
import { usePorts } from '@/src/runtime/ports'

/** Tasks that are gone through one after the other. */
const most = 100

/** The tasks around the one at work: which it is, and how to get to the one before and the next. */
export function useTaskQueue(task: string | undefined, address: string, onNext?: (id: string) => void) {
  const { call, navigate } = usePorts()
  const { params } = usePageScope()
  const place = useWidgetPlace()
  const query = { size: most, ...(params.appId ? { app: String(params.appId) } : {}) }
  const { data } = useQuery({
    queryKey: ['data', 'listTodo', 'queue', query],
    queryFn: () => call('listTodo', { query }),
    enabled: address !== '' && task !== undefined,
  })
  const tasks = data?.content ?? []
  const at = tasks.findIndex(({ id }) => id === task)
  const goTo = (row: (typeof tasks)[number] | undefined): boolean => {
    if (!row) return false
    if (onNext) {
      onNext(row.id)
      return true
    }
    navigate(addressOf(address, expressionScope(widgetScopeOf(place), { row: { ...row } })))
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
