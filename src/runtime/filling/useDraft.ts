import { toJS } from '@formily/reactive'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { t } from '@/domain/i18n/t'
import type { FormModel, Row } from '@/src/runtime/model/FormModel'
import { usePageScope } from '@/src/runtime/page/PageScope'
import { usePorts } from '@/src/runtime/ports'
import { secretNames } from './secretNames'

/**
 * The draft that is gone on with; none where its id is empty. The page has it in its address, as `draft`: what is kept is filled in at one place
 * only, since sent from a second one it would count as sent again.
 */
export function useDraft(id: string) {
  const { call } = usePorts()
  const { setQuery } = usePageScope()
  const { data, error, refetch } = useQuery({
    queryKey: ['process-draft', id],
    queryFn: () => call('getProcessDraft', { params: { id } }),
    enabled: id !== '',
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    gcTime: 0,
  })
  return {
    draft: data,
    isLoading: id !== '' && !data,
    error,
    refetch,
    /** Goes on with a draft; with another form where there is none. */
    goOnWith: (next: string | undefined) => setQuery({ draft: next }),
  }
}

interface Saving {
  /** What the draft is to become. */
  of: { process: string } | { form: string }
  filling: { model: FormModel | null; key: string }
  /** Called with the id of the draft. */
  onSaved: (id: string) => void
}

/** Saves what is being filled in as a draft, without secrets: nobody but its owner reads it, but it is stored as it is. */
export function useSaveDraft({ of, filling: { model, key }, onSaved }: Saving) {
  const { call, notify } = usePorts()
  const client = useQueryClient()
  return async () => {
    if (!model) return
    const secrets = secretNames(model.document)
    const open = (bind: string, value: unknown) => (secrets.has(bind) ? undefined : value)
    const data = JSON.parse(JSON.stringify(toJS(model.form.values), open)) as Row
    try {
      await call('saveProcessDraft', { params: { id: key }, body: { ...of, data } })
      notify('success', t('已保存到草稿箱'))
      await client.invalidateQueries({ queryKey: ['data', 'listProcessDrafts'] })
      onSaved(key)
    } catch (cause) {
      notify('error', cause instanceof Error ? cause.message : String(cause))
    }
  }
}
