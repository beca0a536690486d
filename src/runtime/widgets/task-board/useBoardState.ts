import { useMemo } from 'react'
import { useWidgetState } from '@/src/runtime/page/useWidget'

const keys = ['page', 'search', 'process', 'app', 'starter', 'from', 'to', 'task']

/** What a list of tasks is narrowed to, and the task that is open beside it: in the address, so that it survives a reload. */
export function useBoardState() {
  const { read, write } = useWidgetState(keys)
  return useMemo(() => {
    const filters = Object.fromEntries(
      ['search', 'process', 'app', 'starter', 'from', 'to'].flatMap((key) => {
        const value = read(key)
        return value ? [[key, value] as const] : []
      }),
    )
    return {
      page: Math.max(1, Number(read('page')) || 1),
      filters,
      task: read('task'),
      open: (task: string | undefined) => write({ task }),
      goTo: (page: number) => write({ page: String(page) }),
      narrow: (part: Record<string, string | undefined>) => write({ ...part, page: undefined, task: undefined }),
    }
  }, [read, write])
}
