import { TextControl } from '@/src/runtime/controls/TextControl'
import { WarmInput } from '@/src/runtime/controls/WarmInput'
import { defineField, type FieldControlProps } from '@/src/runtime/defineField'

/** The check letter is written large, so a small x is taken as meant. */
function IdCardControl({ onChange, ...props }: FieldControlProps<string>) {
  return <TextControl {...props} onChange={(value) => onChange(value?.toUpperCase() ?? null)} />
}

export const idCardField = defineField({ type: 'IdCard', Edit: IdCardControl, Warm: WarmInput })
