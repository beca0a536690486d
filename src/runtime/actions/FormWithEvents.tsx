import { Skeleton } from 'antd'
import { lazyPart } from '@/src/components/lazy-part/lazyPart'
import type { FormModel } from '@/src/runtime/model/FormModel'
import { FormView } from '@/src/runtime/render/FormView'

/** Most forms have no actions; only those that do carry what runs them, and are not shown without it. */
const EventfulForm = lazyPart(async () => (await import('./EventfulForm')).EventfulForm, {
  Waiting: () => <Skeleton active />,
})

/** A form whose events run while it is filled; what is only read has none. */
export function FormWithEvents({ model }: { model: FormModel }) {
  const hasEvents = model.mode === 'edit' && (model.document.actions?.length ?? 0) > 0
  return hasEvents ? <EventfulForm model={model} /> : <FormView model={model} />
}
