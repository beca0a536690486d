import { useQuery } from '@tanstack/react-query'
import { readAll } from '@/src/runtime/page/readAll'
import { usePorts } from '@/src/runtime/ports'

interface Named {
  code: string
  name: string
}

function useAll(operation: 'listPositions' | 'listUserGroups', isAsked: boolean): readonly Named[] {
  const { call } = usePorts()
  const { data } = useQuery({
    queryKey: ['data', operation, 'all'],
    enabled: isAsked,
    queryFn: (): Promise<Named[]> => readAll((part) => call(operation, { query: { size: 200, ...part } })),
  })
  return data ?? []
}

/** The positions (岗位) of the enterprise, once they are asked for. */
export const usePositions = (isAsked: boolean) => useAll('listPositions', isAsked)

/** The user groups (用户组) of the enterprise, once they are asked for. */
export const useUserGroups = (isAsked: boolean) => useAll('listUserGroups', isAsked)
