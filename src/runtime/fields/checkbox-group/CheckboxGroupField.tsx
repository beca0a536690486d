import { Checkbox } from 'antd'
import { OptionsText } from '@/src/runtime/controls/OptionsText'
import { optionsOf } from '@/src/runtime/controls/options'
import { defineField, type FieldControlProps } from '@/src/runtime/defineField'

function CheckboxGroupControl({
  id,
  node,
  value,
  onChange,
  disabled,
  label,
  describedBy,
}: FieldControlProps<string[]>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a border and a legend; the label stands above already.
    <div
      role="group"
      id={id}
      aria-label={label}
      aria-labelledby={label ? undefined : `${id}-label`}
      aria-describedby={describedBy}
    >
      <Checkbox.Group options={optionsOf(node)} value={value ?? []} onChange={onChange} disabled={disabled} />
    </div>
  )
}

export const checkboxGroupField = defineField({
  type: 'CheckboxGroup',
  Edit: CheckboxGroupControl,
  Read: OptionsText,
  isGroup: true,
})
