import { autorun, toJS } from '@formily/reactive'
import { useEffect, useMemo, useRef, useState } from 'react'
import { bindOf } from '@/domain/documents/bindOf'
import type { FormDocument } from '@/domain/documents/document'
import type { NodeOf } from '@/domain/documents/NodeOf'
import { isEmptyValue, toValue } from '@/domain/expression/Value'
import { isRecord } from '@/domain/isRecord'
import { ownValue } from '@/domain/validation/acceptValues'
import { createFormModel, type FormMode, type FormModel } from '@/src/runtime/model/FormModel'
import { usePorts } from '@/src/runtime/ports'
import { FormView } from '@/src/runtime/render/FormView'

interface EmbeddedFormProps {
  id: string
  title: string
  host: FormModel
  node: NodeOf<'SubForm'>
  document: FormDocument
  mode: FormMode
  values: Record<string, unknown> | undefined
  /** Called with the whole value whenever a part of it changes; absent if read-only. */
  onChange: ((values: Record<string, unknown>) => void) | undefined
}

/** A form within a form. It is initialised once and owns its values from then on; the host is notified of every change. */
export function EmbeddedForm({ id, title, host, node, document, mode, values, onChange }: EmbeddedFormProps) {
  const { loadKinds } = usePorts()
  const [start] = useState(values)
  // While it is edited it owns its values; otherwise they come from the host.
  const given = mode === 'edit' ? start : values
  const model = useMemo(() => {
    const stored = ownValue(host.previous, bindOf(node))
    return createFormModel({
      document,
      mode: mode === 'design' ? 'read' : mode,
      device: host.device,
      // Values of the host are observable; a separate model starts with plain data.
      values: toJS(given),
      previous: isRecord(stored) ? stored : undefined,
      user: host.user,
      origin: { form: document.code, version: node.version },
    })
  }, [document, mode, host, node, given])
  const [ready, setReady] = useState<FormModel | null>(null)
  useEffect(() => {
    let isCurrent = true
    void loadKinds(model.plan.types).then(() => isCurrent && setReady(model))
    return () => {
      isCurrent = false
    }
  }, [model, loadKinds])
  const report = useRef(onChange)
  report.current = onChange
  useEffect(() => {
    if (mode !== 'edit') return
    host.embedded.set(node.id, model)
    let hasReported = false
    const stop = autorun(() => {
      const next = toJS(model.form.values) as Record<string, unknown>
      // An untouched empty form is not input: a required one must not show an error yet.
      if (hasReported || Object.values(next).some((value) => !isEmptyValue(toValue(value)))) report.current?.(next)
      hasReported = true
    })
    return () => {
      stop()
      host.embedded.delete(node.id)
    }
  }, [model, mode, host, node.id])
  return (
    <section id={id} className="portal-sub-form" aria-label={title}>
      {ready === model ? <FormView model={model} /> : null}
    </section>
  )
}
