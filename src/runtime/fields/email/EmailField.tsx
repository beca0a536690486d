import { TextControl } from '@/src/runtime/controls/TextControl'
import { WarmInput } from '@/src/runtime/controls/WarmInput'
import { defineField, type FieldControlProps } from '@/src/runtime/defineField'

function EmailControl(props: FieldControlProps<string>) {
  return <TextControl {...props} inputMode="email" autoComplete="email" />
}

export const emailField = defineField({ type: 'Email', Edit: EmailControl, Warm: WarmInput })
