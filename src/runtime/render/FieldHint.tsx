import type { ComponentProps } from 'react'
import { type LazyView, useLazyView } from '@/src/components/lazy-part/useLazyView'
import type { FieldTip } from '@/src/runtime/controls/FieldTip'

type Props = ComponentProps<typeof FieldTip>

/** Few fields have one; the others do without its code, which therefore lies outside of render/: that is one chunk (vite.config). */
const tip: LazyView<Props> = {
  load: async () => (await import('@/src/runtime/controls/FieldTip')).FieldTip,
  View: null,
}

/** What stands beside the title of a field that has a tooltip. A form is filled in without one that does not come. */
export function FieldHint(props: Props) {
  const { View } = useLazyView(tip)
  return View ? <View {...props} /> : null
}
