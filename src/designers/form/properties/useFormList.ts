import { useQuery } from '@tanstack/react-query'
import { useDesignerPorts } from '@/src/designers/core/session/DesignerPorts'
import { useFormSession } from '@/src/designers/form/useFormSession'
import { readAll } from '@/src/runtime/page/readAll'

interface ListedForm {
  code: string
  title: string
  online: boolean
  publishedVersion: number | null
}

/** The other published forms of the application. */
export function useFormList(): { forms: ListedForm[]; isLoading: boolean; error: Error | null } {
  const { runtime } = useDesignerPorts()
  const { code } = useFormSession().document
  const { data, isLoading, error } = useQuery({
    queryKey: ['data', 'listResources', 'forms'],
    queryFn: () => readAll((part) => runtime.call('listResources', { query: { kind: 'form', size: 200, ...part } })),
  })
  return { forms: (data ?? []).filter((form) => form.online && form.code !== code), isLoading, error }
}
