import { useQuery, useQueryClient } from '@tanstack/react-query'
import { usePorts } from '@/src/runtime/ports'

/** Phrases for opinions, and how to store them in another order. */
export function usePhrases() {
  const { call } = usePorts()
  const client = useQueryClient()
  const queryKey = ['data', 'listPhrases']
  const { data } = useQuery({ queryKey, queryFn: () => call('listPhrases', {}), staleTime: Number.POSITIVE_INFINITY })
  return {
    phrases: data,
    async save(owner: 'own' | 'shared', texts: string[]) {
      client.setQueryData(queryKey, await call('savePhrases', { body: { owner, texts } }))
    },
  }
}
