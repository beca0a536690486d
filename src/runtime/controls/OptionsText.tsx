import type { FieldReadProps } from '@/src/runtime/defineField'
import { PlainText } from '@/src/runtime/render/PlainText'
import { labelsOf, optionsOf } from './options'

/** Chosen options by their labels. */
export function OptionsText(props: FieldReadProps<string | string[]>) {
  const { value, node } = props
  const values = Array.isArray(value) ? value : value ? [value] : []
  if (values.length === 0) return <PlainText {...props} />
  return <span>{labelsOf(optionsOf(node), values)}</span>
}
