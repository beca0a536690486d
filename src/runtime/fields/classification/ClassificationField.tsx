import { Tag } from 'antd'
import type { NodeOf } from '@/domain/documents/NodeOf'
import { optionsOf } from '@/src/runtime/controls/options'
import { LiteSelect, SelectControl, WarmSelect } from '@/src/runtime/controls/SelectControl'
import { defineField, type FieldControlProps, type FieldReadProps } from '@/src/runtime/defineField'
import { PlainText } from '@/src/runtime/render/PlainText'

type Props = FieldControlProps<string | string[]>

function Level(props: FieldReadProps<string, NodeOf<'Classification'>>) {
  const { node, value } = props
  if (!value) return <PlainText {...props} value={null} />
  const level = node.options.find((option) => option.value === value)
  return <Tag color={level?.color}>{level?.label ?? value}</Tag>
}

/** How confidential a request is; what that restricts is up to domain/process/classification. */
export const classificationField = defineField({
  type: 'Classification',
  Edit: (props: Props) => <SelectControl {...props} options={optionsOf(props.node)} />,
  Lite: (props: Props) => <LiteSelect {...props} options={optionsOf(props.node)} />,
  Read: Level,
  Warm: WarmSelect,
})
