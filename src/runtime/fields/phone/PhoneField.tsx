import { TextControl } from '@/src/runtime/controls/TextControl'
import { WarmInput } from '@/src/runtime/controls/WarmInput'
import { defineField, type FieldControlProps } from '@/src/runtime/defineField'

function PhoneControl(props: FieldControlProps<string>) {
  return <TextControl {...props} inputMode="tel" autoComplete="tel" />
}

export const phoneField = defineField({ type: 'Phone', Edit: PhoneControl, Warm: WarmInput })
