import { useQuery } from '@tanstack/react-query'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { usePorts } from '@/src/runtime/ports'

export type PublishedForm = OperationTypes['publishedForm']['reply']

/** A form as it is published. It must not change under the hands of who fills it in, so it is asked for once each time it is opened. */
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
