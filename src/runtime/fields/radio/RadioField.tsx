import { Radio } from 'antd'
import { groupAttributes } from '@/src/runtime/controls/attributes'
import { OptionsText } from '@/src/runtime/controls/OptionsText'
import { directionClass, optionsOf } from '@/src/runtime/controls/options'
import { defineField, type FieldControlProps } from '@/src/runtime/defineField'

function RadioControl(props: FieldControlProps<string>) {
  const { node, value, onChange, disabled } = props
  return (
    <Radio.Group
      {...groupAttributes(props)}
      className={directionClass(node)}
      options={optionsOf(node)}
      value={value ?? null}
      onChange={(event) => onChange(event.target.value as string)}
      disabled={disabled}
    />
  )
}

export const radioField = defineField({ type: 'Radio', Edit: RadioControl, Read: OptionsText, isGroup: true })
