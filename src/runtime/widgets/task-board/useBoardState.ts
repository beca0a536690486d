import { useMemo } from 'react'
import { useWidgetState } from '@/src/runtime/page/useWidget'

/** What the lists can be narrowed to. */
const narrowing = ['search', 'process', 'app', 'starter', 'from', 'to', 'due'] as const
const keys = [...narrowing, 'tab', 'page', 'task']

const nothing = Object.fromEntries(narrowing.map((key) => [key, undefined]))

/** The tab of the task centre, what its list is narrowed to, and what is open beside it: in the address, so that it survives a reload. */
export function useBoardState(initial: string) {
  const { read, write } = useWidgetState(keys)
  return useMemo(() => {
    const filters = Object.fromEntries(
      narrowing.flatMap((key) => {
        const value = read(key)
        return value ? [[key, value] as const] : []
      }),
    )
    return {
      tab: read('tab') ?? initial,
      page: Math.max(1, Number(read('page')) || 1),
      filters,
      task: read('task'),
      /** Another tab begins with its whole list. */
      show: (tab: string) =>
        write({ ...nothing, tab: tab === initial ? undefined : tab, page: undefined, task: undefined }),
      open: (task: string | undefined) => write({ task }),
      goTo: (page: number) => write({ page: String(page), task: undefined }),
      narrow: (part: Record<string, string | undefined>) => write({ ...part, page: undefined, task: undefined }),
      /** Exactly what a stored view narrows to. */
      apply: (part: Record<string, string>) => write({ ...nothing, ...part, page: undefined, task: undefined }),
      clear: () => write({ ...nothing, page: undefined, task: undefined }),
    }
  }, [read, write, initial])
}

export type BoardState = ReturnType<typeof useBoardState>
