import { Input } from 'antd'
import { antdAttributes } from '@/src/runtime/controls/attributes'
import { defineField, type FieldControlProps } from '@/src/runtime/defineField'

function TextAreaControl({ value, onChange, ...field }: FieldControlProps<string>) {
  const { node } = field
  const rows = (node.rows as number | undefined) ?? 3
  return (
    <Input.TextArea
      {...antdAttributes(field)}
      autoSize={{ minRows: rows, maxRows: rows * 3 }}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value)}
      maxLength={node.maxLength as number | undefined}
      showCount={node.showCount === true}
    />
  )
}

export const textAreaField = defineField({ type: 'TextArea', Edit: TextAreaControl })
