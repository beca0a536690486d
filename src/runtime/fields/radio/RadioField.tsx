import { Radio } from 'antd'
import { OptionsText } from '@/src/runtime/controls/OptionsText'
import { optionsOf } from '@/src/runtime/controls/options'
import { defineField, type FieldControlProps } from '@/src/runtime/defineField'

function RadioControl({ id, node, value, onChange, disabled, label, describedBy }: FieldControlProps<string>) {
  return (
    <Radio.Group
      id={id}
      options={optionsOf(node)}
      value={value ?? null}
      onChange={(event) => onChange(event.target.value as string)}
      disabled={disabled}
      aria-label={label}
      aria-labelledby={label ? undefined : `${id}-label`}
      aria-describedby={describedBy}
    />
  )
}

export const radioField = defineField({ type: 'Radio', Edit: RadioControl, Read: OptionsText, isGroup: true })
