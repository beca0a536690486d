import { Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import type { FormModel } from '@/src/runtime/model/FormModel'
import { FormView } from '@/src/runtime/render/FormView'

/** Most forms have no actions; only those that do carry what runs them. */
const FormEvents = lazy(async () => ({ default: (await import('./FormEvents')).FormEvents }))

/** A form whose events run while it is filled; what is only read has none. It is not shown, and can't be submitted, without them. */
export function FormWithEvents({ model }: { model: FormModel }) {
  const hasEvents = model.mode === 'edit' && (model.document.actions?.length ?? 0) > 0
  if (!hasEvents) return <FormView model={model} />
  return (
    <Suspense fallback={<Skeleton active />}>
      <FormView model={model}>
        <FormEvents />
      </FormView>
    </Suspense>
  )
}
