import { type ComponentProps, lazy, Suspense } from 'react'
import type { FieldTip } from './FieldTip'

/** Few fields have one; the others do without its code. */
const Tip = lazy(async () => ({ default: (await import('./FieldTip')).FieldTip }))

/** What stands beside the title of a field that has a tooltip. */
export function FieldHint(props: ComponentProps<typeof FieldTip>) {
  return (
    <Suspense>
      <Tip {...props} />
    </Suspense>
  )
}
