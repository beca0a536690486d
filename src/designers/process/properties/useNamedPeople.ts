import { useQuery, useQueryClient } from '@tanstack/react-query'
import { readAll } from '@/src/runtime/page/readAll'
import { usePorts } from '@/src/runtime/ports'

interface Named {
  code: string
  name: string
}

type Listing = 'listPositions' | 'listUserGroups'

const keyOf = (listing: Listing) => ['data', listing, 'all']

function useAll(operation: Listing, isAsked: boolean): readonly Named[] {
  const { call } = usePorts()
  const { data } = useQuery({
    queryKey: keyOf(operation),
    enabled: isAsked,
    queryFn: (): Promise<Named[]> => readAll((part) => call(operation, { query: { size: 200, ...part } })),
  })
  return data ?? []
}

/** The positions (岗位) of the enterprise, once they are asked for. */
export const usePositions = (isAsked: boolean) => useAll('listPositions', isAsked)

/** The user groups (用户组) of the enterprise, once they are asked for. */
export const useUserGroups = (isAsked: boolean) => useAll('listUserGroups', isAsked)

/** For a list that opens: what was added or renamed in another tab since is asked for again. */
export function useFreshOnOpen(listing: Listing): (isOpen: boolean) => void {
  const client = useQueryClient()
  return (isOpen) => {
    if (isOpen) void client.invalidateQueries({ queryKey: keyOf(listing) })
  }
}
