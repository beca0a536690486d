import { OptionsText } from '@/src/runtime/controls/OptionsText'
import { optionsOf } from '@/src/runtime/controls/options'
import { LiteSelect, SelectControl, WarmSelect } from '@/src/runtime/controls/SelectControl'
import { defineField, type FieldControlProps } from '@/src/runtime/defineField'

type Props = FieldControlProps<string | string[]>

export const selectField = defineField({
  type: 'Select',
  Edit: (props: Props) => <SelectControl {...props} options={optionsOf(props.node)} />,
  Lite: (props: Props) => <LiteSelect {...props} options={optionsOf(props.node)} />,
  Read: OptionsText,
  Warm: WarmSelect,
})
