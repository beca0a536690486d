import { useMemo } from 'react'
import { bindOf } from '@/domain/documents/bindOf'
import type { Device } from '@/domain/documents/document'
import { pinSubForms } from '@/domain/documents/kinds/form/subForms'
import { t } from '@/domain/i18n/t'
import { fieldsOf } from '@/domain/validation/acceptValues'
import type { Row } from '@/src/runtime/model/FormModel'
import { useLoadedFormModel } from '@/src/runtime/page/useLoadedFormModel'
import { usePorts } from '@/src/runtime/ports'
import { RestoredNotice } from './RestoredNotice'
import type { PublishedForm } from './usePublishedForm'
import { useSending } from './useSending'
import { useInputAutosave, useStoredInput } from './useStoredInput'

interface FillingProps<Reply> {
  published: PublishedForm
  device: Device
  /** Where it is filled in; stored input belongs to that place. */
  place: string
  /** Stores it. In: what was filled in, and the key of this filling, which stays when the answer was lost on the way. */
  send: (data: Row, key: string) => Promise<Reply>
  onSent: (reply: Reply) => void
  /** A draft that is gone on with; its id is the key of the filling. */
  draft?: { id: string; data: Row }
  /** Begins with an empty form. */
  onAgain: () => void
}

/** The stored values that a version of the form has fields for: a newer one may have been published since. */
function fitting(
  { values, version }: { values: Row; version?: number },
  form: Pick<PublishedForm, 'document' | 'version'>,
): Row {
  if (version === form.version) return values
  const binds = new Set(fieldsOf(form.document).map(bindOf))
  return Object.fromEntries(Object.entries(values).filter(([bind]) => binds.has(bind)))
}

/** A new form being filled in: its model, what was kept of it, and its submission. */
export function useFilling<Element extends HTMLElement, Reply>({
  published,
  device,
  place,
  send,
  onSent,
  onAgain,
  draft,
}: FillingProps<Reply>) {
  const { user } = usePorts()
  const { code, version, document, subForms } = published
  const entry = useStoredInput(`${place}/${code}`, version, draft)
  const { key, before } = entry
  const start = useMemo(() => before ?? (draft ? { values: draft.data } : null), [before, draft])
  const options = useMemo(
    () => ({
      document: pinSubForms(document, subForms),
      mode: 'edit' as const,
      user,
      values: start === null ? undefined : fitting(start, { document, version }),
      origin: { form: code, version },
    }),
    [document, subForms, user, start, code, version],
  )
  const model = useLoadedFormModel({ ...options, device })
  const { touches, end } = useInputAutosave(model, entry)
  const startOver = () => {
    end()
    onAgain()
  }
  const sending = useSending<Element, Reply>(model, {
    // One key for one filling, also when its answer was lost on the way; what is refused is not kept under it.
    send: (data) => send(data, key),
    onSent: (reply) => {
      end()
      onSent(reply)
    },
    refresh: startOver,
    inputName: entry.name,
  })
  const notice = before ? (
    <RestoredNotice
      at={before.at}
      isRenewed={before.version !== version}
      button={t('清空重填')}
      question={t('清空恢复的内容，重新填写？')}
      onGiveUp={startOver}
    />
  ) : null
  return { model, touches, notice, key, end, ...sending }
}
