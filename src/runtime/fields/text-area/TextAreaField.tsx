import { Input } from 'antd'
import { defineField, type FieldControlProps } from '@/src/runtime/defineField'

function TextAreaControl({
  id,
  node,
  value,
  onChange,
  disabled,
  invalid,
  required,
  describedBy,
  label,
}: FieldControlProps<string>) {
  const rows = (node.rows as number | undefined) ?? 3
  return (
    <Input.TextArea
      id={id}
      autoSize={{ minRows: rows, maxRows: rows * 3 }}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value)}
      disabled={disabled}
      status={invalid ? 'error' : ''}
      maxLength={node.maxLength as number | undefined}
      showCount={node.showCount === true}
      placeholder={node.placeholder as string | undefined}
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-required={required || undefined}
      aria-describedby={describedBy}
    />
  )
}

export const textAreaField = defineField({ type: 'TextArea', Edit: TextAreaControl })
