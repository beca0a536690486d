import { useQuery } from '@tanstack/react-query'
import type { FormDocument } from '@/domain/documents/document'
import type { SubForms } from '@/domain/documents/kinds/form/subForms'
import { usePorts } from '@/src/runtime/ports'

export interface PublishedForm {
  code: string
  title: string
  version: number
  document: FormDocument
  subForms: SubForms
}

/** A form as it is published. It must not change under the hands of who fills it in, so it is asked for once each time it is opened. */
export function usePublishedForm(form: string) {
  const { call } = usePorts()
  return useQuery({
    queryKey: ['published-form', form],
    queryFn: async () => (await call('publishedForm', { params: { id: form } })) as PublishedForm,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  })
}
