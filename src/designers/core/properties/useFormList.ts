import { useQuery } from '@tanstack/react-query'
import { useDesignerPorts } from '@/src/designers/core/session/DesignerPorts'
import { useDocumentSession } from '@/src/designers/core/session/DocumentSession'

interface ListedForm {
  code: string
  title: string
  online: boolean
  publishedVersion: number | null
}

/** The other published forms of the application. */
export function useFormList(): { forms: ListedForm[]; isLoading: boolean; error: Error | null } {
  const { runtime } = useDesignerPorts()
  const { code } = useDocumentSession().document
  const { data, isLoading, error } = useQuery({
    queryKey: ['data', 'listResources', 'forms'],
    queryFn: async () =>
      (await runtime.call('listResources', { query: { kind: 'form', size: 200 } })) as { content: ListedForm[] },
  })
  return { forms: (data?.content ?? []).filter((form) => form.online && form.code !== code), isLoading, error }
}
