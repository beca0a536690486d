import Input from 'antd/es/input/Input'
import type { FieldControlProps } from '@/src/runtime/defineField'
import { NativeInput } from './NativeInput'

interface Props extends FieldControlProps<string> {
  inputMode?: 'text' | 'tel' | 'email' | 'url'
  autoComplete?: string
}

/**
 * A one-line input. Plain text needs nothing of antd's Input but its look, so a native input is already
 * the whole control; counters and the like bring the real one.
 */
export function TextControl({
  id,
  node,
  value,
  onChange,
  disabled,
  invalid,
  required,
  describedBy,
  label,
  inputMode,
  autoComplete,
}: Props) {
  const shared = {
    id,
    disabled,
    inputMode,
    autoComplete: autoComplete ?? 'off',
    maxLength: node.maxLength as number | undefined,
    placeholder: node.placeholder as string | undefined,
    'aria-label': label,
    'aria-invalid': invalid || undefined,
    'aria-required': required || undefined,
    'aria-describedby': describedBy,
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
