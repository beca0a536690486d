import type { ComponentProps } from 'react'
import { type LazyView, useLazyView } from '@/src/components/lazy-part/useLazyView'
import type { FieldTip } from '@/src/runtime/controls/FieldTip'

type Props = ComponentProps<typeof FieldTip>

/** Few fields have one, so its code is a separate chunk, outside of render/, which is one chunk (vite.config). */
const tip: LazyView<Props> = {
  load: async () => (await import('@/src/runtime/controls/FieldTip')).FieldTip,
  View: null,
}

/** The hint beside a title with a tooltip. If it fails to load, the form works without it. */
export function FieldHint(props: Props) {
  const { View } = useLazyView(tip)
  return View ? <View {...props} /> : null
}
