import { maskIdCard } from '@/domain/format/maskIdCard'
import { TextControl } from '@/src/runtime/controls/TextControl'
import { WarmInput } from '@/src/runtime/controls/WarmInput'
import { defineField, type FieldControlProps, type FieldReadProps } from '@/src/runtime/defineField'
import { PlainText } from '@/src/runtime/render/PlainText'

const shownOf = ({ masked }: FieldReadProps['node'], value: string | null | undefined) =>
  masked === true && value ? maskIdCard(value) : value

/** The check letter is a capital, so a small x is converted. */
function IdCardControl({ onChange, ...props }: FieldControlProps<string>) {
  const { node, value, disabled } = props
  const shown = disabled ? shownOf(node, value) : value
  return <TextControl {...props} value={shown} onChange={(value) => onChange(value?.toUpperCase() ?? null)} />
}

function IdCardText(props: FieldReadProps<string>) {
  return <PlainText {...props} value={shownOf(props.node, props.value)} />
}

export const idCardField = defineField({ type: 'IdCard', Edit: IdCardControl, Read: IdCardText, Warm: WarmInput })
