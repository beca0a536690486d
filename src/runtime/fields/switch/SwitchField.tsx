import { Switch } from 'antd'
import { t } from '@/domain/i18n/t'
import { defineField, type FieldControlProps, type FieldReadProps } from '@/src/runtime/defineField'

const textsOf = ({ node }: Pick<FieldReadProps, 'node'>) => ({
  on: node.checkedText ?? t('是'),
  off: node.uncheckedText ?? t('否'),
})

function SwitchControl({ id, node, value, onChange, disabled, label, describedBy }: FieldControlProps<boolean>) {
  const { on, off } = textsOf({ node })
  return (
    <Switch
      id={id}
      checked={value === true}
      onChange={onChange}
      disabled={disabled}
      checkedChildren={on}
      unCheckedChildren={off}
      aria-label={label ?? node.title}
      aria-describedby={describedBy}
    />
  )
}

function SwitchText(props: FieldReadProps<boolean>) {
  const { on, off } = textsOf(props)
  return <span>{props.value ? on : off}</span>
}

export const switchField = defineField({ type: 'Switch', Edit: SwitchControl, Read: SwitchText })
