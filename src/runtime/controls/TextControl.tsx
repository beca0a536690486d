import Input from 'antd/es/input/Input'
import type { FieldControlProps } from '@/src/runtime/defineField'
import { inputAttributes } from './attributes'
import { NativeInput } from './NativeInput'

interface Props extends FieldControlProps<string> {
  inputMode?: 'text' | 'tel' | 'email' | 'url'
  autoComplete?: string
}

/**
 * A one-line input. Plain text needs nothing of antd's Input but its look, so a native input is already
 * the whole control; counters and the like bring the real one.
 */
export function TextControl({ value, onChange, inputMode, autoComplete = 'off', ...field }: Props) {
  const { node, invalid } = field
  const shared = {
    ...inputAttributes(field),
    inputMode,
    autoComplete,
    maxLength: node.maxLength as number | undefined,
  }
  if (node.showCount) {
    return (
      <Input
        {...shared}
        showCount
        status={invalid ? 'error' : ''}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  }
  return (
    <NativeInput
      {...shared}
      isInvalid={invalid}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
