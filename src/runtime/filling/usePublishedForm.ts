import { useQuery } from '@tanstack/react-query'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { usePorts } from '@/src/runtime/ports'

/** What is filled in, wherever it is sent. */
export type PublishedForm = Omit<OperationTypes['publishedForm']['reply'], 'process'>

/** A published form. It must not change while it is filled in, so it is loaded once each time it is opened. */
export function usePublishedForm(form: string) {
  const { call } = usePorts()
  return useQuery({
    queryKey: ['published-form', form],
    queryFn: () => call('publishedForm', { params: { id: form } }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  })
}
