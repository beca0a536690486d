import type { DocumentNode } from '@/domain/documents/document'
import { LiteNumber, NumberControl, WarmNumber } from '@/src/runtime/controls/NumberControl'
import { defineField, type FieldControlProps, type FieldReadProps } from '@/src/runtime/defineField'
import { PlainText } from '@/src/runtime/render/PlainText'

const withSign = (node: DocumentNode): DocumentNode => ({ ...node, unit: '%' })

function PercentText(props: FieldReadProps<number>) {
  if (typeof props.value !== 'number') return <PlainText {...props} />
  return <span className="portal-number">{props.value}%</span>
}

export const percentField = defineField({
  type: 'Percent',
  Edit: (props: FieldControlProps<number>) => <NumberControl {...props} node={withSign(props.node)} />,
  Lite: (props: FieldControlProps<number>) => <LiteNumber {...props} node={withSign(props.node)} />,
  Read: PercentText,
  Warm: WarmNumber,
})
