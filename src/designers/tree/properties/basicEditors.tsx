import { Input, InputNumber, Select, Switch } from 'antd'
import { t } from '@/domain/i18n/t'
import type { PropertyEditorProps } from './PropertyEditor'

export function TextEditor({ label, schema, value, placeholder, onChange }: PropertyEditorProps) {
  return (
    <Input
      aria-label={label}
      value={typeof value === 'string' ? value : ''}
      placeholder={placeholder}
      maxLength={schema.maxLength}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
    />
  )
}

export function TextAreaEditor({ label, schema, value, placeholder, onChange }: PropertyEditorProps) {
  return (
    <Input.TextArea
      aria-label={label}
      autoSize={{ minRows: 2, maxRows: 6 }}
      value={typeof value === 'string' ? value : ''}
      placeholder={placeholder}
      maxLength={schema.maxLength}
      onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
    />
  )
}

export function NumberEditor({ label, schema, value, placeholder, onChange }: PropertyEditorProps) {
  return (
    <InputNumber<number>
      aria-label={label}
      value={typeof value === 'number' ? value : null}
      placeholder={placeholder}
      min={schema.minimum}
      max={schema.maximum}
      precision={schema.type === 'integer' ? 0 : undefined}
      onChange={(next) => onChange(next ?? undefined)}
    />
  )
}

export function SwitchEditor({ label, value, onChange }: PropertyEditorProps) {
  return <Switch size="small" aria-label={label} checked={value === true} onChange={onChange} />
}

export function EnumEditor({ label, schema, value, placeholder, onChange }: PropertyEditorProps) {
  return (
    <Select
      aria-label={label}
      value={value as string | undefined}
      placeholder={placeholder ?? t('请选择')}
      options={(schema.enum ?? []).map((one, index) => ({
        value: one as string,
        label: t(schema['x-enum-titles']?.[index] ?? String(one)),
      }))}
      onChange={onChange}
    />
  )
}
