import { Checkbox } from 'antd'
import { FieldGroup } from '@/src/runtime/controls/FieldGroup'
import { OptionsText } from '@/src/runtime/controls/OptionsText'
import { directionClass, optionsOf } from '@/src/runtime/controls/options'
import { defineField, type FieldControlProps } from '@/src/runtime/defineField'

function CheckboxGroupControl(props: FieldControlProps<string[]>) {
  const { node, value, onChange, disabled } = props
  return (
    <FieldGroup {...props}>
      <Checkbox.Group
        className={directionClass(node)}
        options={optionsOf(node)}
        value={value ?? []}
        onChange={onChange}
        disabled={disabled}
      />
    </FieldGroup>
  )
}

export const checkboxGroupField = defineField({
  type: 'CheckboxGroup',
  Edit: CheckboxGroupControl,
  Read: OptionsText,
  isGroup: true,
})
