import type { FieldControlProps } from '@/src/runtime/defineField'
import { inputAttributes } from './attributes'
import { NativeInput } from './NativeInput'

interface Props extends FieldControlProps<string> {
  inputMode?: 'text' | 'tel' | 'email' | 'url'
  autoComplete?: string
}

/**
 * A one-line input. Plain text needs only the appearance of antd's Input, so a native input is already
 * the whole control.
 */
export function TextControl({ value, onChange, inputMode, autoComplete = 'off', ...field }: Props) {
  const { node, invalid } = field
  return (
    <NativeInput
      {...inputAttributes(field)}
      inputMode={inputMode}
      autoComplete={autoComplete}
      maxLength={node.maxLength}
      isInvalid={invalid}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
