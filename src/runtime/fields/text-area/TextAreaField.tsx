import { Input } from 'antd'
import type { NodeOf } from '@/domain/documents/NodeOf'
import { antdAttributes } from '@/src/runtime/controls/attributes'
import { defineField, type FieldControlProps } from '@/src/runtime/defineField'

function TextAreaControl({ value, onChange, ...field }: FieldControlProps<string, NodeOf<'TextArea'>>) {
  const { node } = field
  const { rows = 3 } = node
  return (
    <Input.TextArea
      {...antdAttributes(field)}
      autoSize={{ minRows: rows, maxRows: rows * 3 }}
      value={value ?? ''}
      onChange={(event) => onChange(event.target.value)}
      maxLength={node.maxLength}
    />
  )
}

export const textAreaField = defineField({ type: 'TextArea', Edit: TextAreaControl })
