import { Skeleton } from 'antd'
import { lazyPart } from '@/src/components/lazy-part/lazyPart'
import type { FormActions } from '@/src/runtime/model/FormActions'
import type { FormModel } from '@/src/runtime/model/FormModel'
import { FormView } from '@/src/runtime/render/FormView'

/** Most forms have no actions; only those with actions load the code that runs them, and wait for it. */
const EventfulForm = lazyPart(async () => (await import('./EventfulForm')).EventfulForm, {
  Waiting: () => <Skeleton active />,
})

interface FormWithEventsProps {
  model: FormModel
  actions: FormActions
}

/** A form whose events run while it is filled in; a read-only form has none. */
export function FormWithEvents({ model, actions }: FormWithEventsProps) {
  const hasEvents = model.mode === 'edit' && (model.document.actions?.length ?? 0) > 0
  return hasEvents ? <EventfulForm model={model} actions={actions} /> : <FormView model={model} actions={actions} />
}
