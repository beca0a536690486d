import { formatNumber } from '@/domain/format/formatNumber'
import { LiteNumber, NumberControl, WarmNumber } from '@/src/runtime/controls/NumberControl'
import { defineField, type FieldReadProps } from '@/src/runtime/defineField'
import { PlainText } from '@/src/runtime/render/PlainText'

function NumberText(props: FieldReadProps<number>) {
  const { value, node } = props
  if (typeof value !== 'number') return <PlainText {...props} />
  const text = formatNumber(value, node.precision)
  return (
    <span className="portal-number">
      {text}
      {node.unit ? ` ${node.unit}` : ''}
    </span>
  )
}

export const numberField = defineField({
  type: 'Number',
  Edit: NumberControl,
  Lite: LiteNumber,
  Read: NumberText,
  Warm: WarmNumber,
})
