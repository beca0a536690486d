import type { FormModel } from '@/src/runtime/model/FormModel'
import { FormView } from '@/src/runtime/render/FormView'
import { FormEvents } from './FormEvents'

/** A form and what runs its actions. */
export function EventfulForm({ model }: { model: FormModel }) {
  return (
    <FormView model={model}>
      <FormEvents />
    </FormView>
  )
}
