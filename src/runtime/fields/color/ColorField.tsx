import { CheckOutlined, CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { t } from '@/domain/i18n/t'
import { FieldGroup } from '@/src/runtime/controls/FieldGroup'
import { defineField, type FieldControlProps, type FieldReadProps } from '@/src/runtime/defineField'
import { PlainText } from '@/src/runtime/render/PlainText'
import { palette } from './palette'
import './color.css'

/** A few colours with names, and the browser's own picker for any other. */
function ColorControl(props: FieldControlProps<string>) {
  const { node, value, onChange, disabled, label } = props
  const title = label ?? node.title ?? t('颜色')
  return (
    <FieldGroup {...props} className="portal-colors">
      {palette.map((color) => (
        <button
          key={color.value}
          type="button"
          className="portal-color"
          style={{ background: color.value }}
          title={color.name}
          aria-label={color.name}
          aria-pressed={value === color.value}
          disabled={disabled}
          onClick={() => onChange(color.value)}
        >
          {value === color.value ? <CheckOutlined aria-hidden /> : null}
        </button>
      ))}
      <input
        type="color"
        value={value ?? '#ffffff'}
        disabled={disabled}
        title={t('自选颜色')}
        aria-label={t('{title}：自选颜色', { title })}
        onChange={(event) => onChange(event.target.value.toLowerCase())}
      />
      {value ? (
        <>
          <code>{value}</code>
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined aria-hidden />}
            disabled={disabled}
            aria-label={t('清除{title}', { title })}
            onClick={() => onChange(null)}
          />
        </>
      ) : null}
    </FieldGroup>
  )
}

function ColorText(props: FieldReadProps<string>) {
  const { value } = props
  if (!value) return <PlainText {...props} />
  const name = palette.find((color) => color.value === value)?.name
  return (
    <span className="portal-colors">
      <span className="portal-color" style={{ background: value }} />
      {name ? `${name} ` : ''}
      {value}
    </span>
  )
}

export const colorField = defineField({ type: 'Color', Edit: ColorControl, Read: ColorText, isGroup: true })
