import { useRef, useState } from 'react'
import { t } from '@/domain/i18n/t'
import { type SubmitEvents, useSubmitting } from '@/src/runtime/model/FormActions'
import type { FormModel, Row } from '@/src/runtime/model/FormModel'
import { refusedFields } from '@/src/runtime/page/refusedFields'
import { revealFirstError } from '@/src/runtime/render/revealFirstError'

interface Sending<Reply> {
  /** Rejects if the data is refused. */
  send: (data: Row) => Promise<Reply>
  /** Called with the server's reply. */
  onSent: (reply: Reply) => void | Promise<void>
  /** Starts again with an empty form. */
  refresh: () => void
  /** The name under which unsaved input is stored. */
  inputName: string
}

/**
 * Submits the input if the form's events and rules allow it; errors are shown at the fields, whether found here or by the server.
 * `sheet` is for the element around the form.
 */
export function useSending<Element extends HTMLElement, Reply>(
  model: FormModel | null,
  { send, onSent, refresh, inputName }: Sending<Reply>,
) {
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const sheet = useRef<Element>(null)
  const attempt = async (events: SubmitEvents): Promise<boolean> => {
    if (!model || !(await events.before())) return false
    const { data, errors } = model.collect()
    if (errors.length > 0) {
      setFailure(t('有 {length} 处需要修改', { length: errors.length }))
      revealFirstError(sheet.current)
      return false
    }
    setSending(true)
    setFailure(null)
    try {
      const reply = await send(data)
      events.after()
      await onSent(reply)
      return true
    } catch (cause) {
      setFailure(cause instanceof Error ? cause.message : String(cause))
      const fields = refusedFields(cause)
      if (fields) {
        model.showErrors(fields)
        revealFirstError(sheet.current)
      }
      return false
    } finally {
      setSending(false)
    }
  }
  const actions = useSubmitting({ submit: attempt, refresh, inputName })
  return { sheet, actions, submit: actions.submit, isSending, failure, forgive: () => setFailure(null) }
}
