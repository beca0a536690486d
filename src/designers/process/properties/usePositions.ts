import { useQuery } from '@tanstack/react-query'
import { readAll } from '@/src/runtime/page/readAll'
import { type RuntimePorts, usePorts } from '@/src/runtime/ports'

const readPositions = (runtime: RuntimePorts) =>
  readAll((part) => runtime.call('listPositions', { query: { size: 200, ...part } }))

/** The positions (岗位) of the enterprise, once they are asked for. */
export function usePositions(isAsked: boolean): readonly { code: string; name: string }[] {
  const ports = usePorts()
  const { data } = useQuery({
    queryKey: ['data', 'listPositions', 'all'],
    enabled: isAsked,
    queryFn: () => readPositions(ports),
  })
  return data ?? []
}
