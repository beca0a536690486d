import { OptionsText } from '@/src/runtime/controls/OptionsText'
import { optionsOf } from '@/src/runtime/controls/options'
import { SelectControl } from '@/src/runtime/controls/SelectControl'
import { defineField, type FieldControlProps } from '@/src/runtime/defineField'

type Props = FieldControlProps<string | string[]>

export const multiSelectField = defineField({
  type: 'MultiSelect',
  Edit: (props: Props) => <SelectControl {...props} options={optionsOf(props.node)} isMultiple />,
  Read: OptionsText,
})
