import { useQuery } from '@tanstack/react-query'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { usePorts } from '@/src/runtime/ports'

export type PublishedForm = OperationTypes['publishedForm']['reply']

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
