import { type ComponentProps, lazy, Suspense } from 'react'
import type { FieldTip } from '@/src/runtime/controls/FieldTip'

/** Few fields have one; the others do without its code, which therefore lies outside of render/: that is one chunk (vite.config). */
const Tip = lazy(async () => ({ default: (await import('@/src/runtime/controls/FieldTip')).FieldTip }))

/** What stands beside the title of a field that has a tooltip. */
export function FieldHint(props: ComponentProps<typeof FieldTip>) {
  return (
    <Suspense>
      <Tip {...props} />
    </Suspense>
  )
}
