import { useQuery } from '@tanstack/react-query'
import { useDesignerPorts } from '@/src/designers/core/session/DesignerPorts'
import { readAll } from '@/src/runtime/page/readAll'

interface ListedDict {
  code: string
  name: string
}

/** The data dictionaries of the application. */
export function useDictList(): { dicts: ListedDict[]; isLoading: boolean; error: Error | null } {
  const { runtime } = useDesignerPorts()
  const { data, isLoading, error } = useQuery({
    queryKey: ['data', 'listDicts', 'all'],
    queryFn: () => readAll((part) => runtime.call('listDicts', { query: { size: 200, ...part } })),
  })
  return { dicts: data ?? [], isLoading, error }
}
