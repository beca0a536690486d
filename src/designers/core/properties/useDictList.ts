import { useQuery } from '@tanstack/react-query'
import { useDesignerPorts } from '@/src/designers/core/session/DesignerPorts'

interface ListedDict {
  code: string
  name: string
}

/** The data dictionaries of the application. */
export function useDictList(): { dicts: ListedDict[]; isLoading: boolean; error: Error | null } {
  const { runtime } = useDesignerPorts()
  const { data, isLoading, error } = useQuery({
    queryKey: ['data', 'listDicts', 'all'],
    queryFn: async () => (await runtime.call('listDicts', { query: { size: 200 } })) as { content: ListedDict[] },
  })
  return { dicts: data?.content ?? [], isLoading, error }
}
