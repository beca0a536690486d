import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { t } from '@/domain/i18n/t'
import type { FieldControlProps } from '@/src/runtime/defineField'
import { CalendarIcon } from './staticIcons'

export interface DateControlProps extends FieldControlProps<string> {
  /** Format of the stored text. */
  format: string
  /** Format of the shown text, where it differs. */
  shown?: string
  hasTime?: boolean
}

export function DateControl({
  id,
  node,
  value,
  onChange,
  disabled,
  invalid,
  required,
  describedBy,
  label,
  format,
  shown,
  hasTime,
  activation,
}: DateControlProps) {
  return (
    <DatePicker
      id={id}
      format={shown ?? format}
      showTime={hasTime ? { format: 'HH:mm' } : false}
      value={value ? dayjs(value) : null}
      onChange={(next) => onChange(next ? next.format(format) : null)}
      disabled={disabled}
      status={invalid ? 'error' : ''}
      suffixIcon={CalendarIcon}
      defaultOpen={activation === 'touch'}
      placeholder={(node.placeholder as string | undefined) ?? t('请选择日期')}
      aria-label={label}
      aria-invalid={invalid || undefined}
      aria-required={required || undefined}
      aria-describedby={describedBy}
    />
  )
}

/** A date picker at rest. */
export function LiteDate({
  id,
  node,
  value,
  disabled,
  invalid,
  required,
  describedBy,
  label,
  shown,
}: DateControlProps) {
  return (
    <div
      className={`ant-picker ant-picker-outlined portal-theme ant-picker-css-var${invalid ? ' ant-picker-status-error' : ''}${disabled ? ' ant-picker-disabled' : ''}`}
    >
      <div className="ant-picker-input">
        <input
          id={id}
          autoComplete="off"
          readOnly
          disabled={disabled}
          size={12}
          placeholder={(node.placeholder as string | undefined) ?? t('请选择日期')}
          value={value ? (shown ? dayjs(value).format(shown) : value) : ''}
          aria-label={label}
          aria-invalid={invalid || undefined}
          aria-required={required || undefined}
          aria-describedby={describedBy}
        />
        <span className="ant-picker-suffix" aria-hidden="true">
          {CalendarIcon}
        </span>
      </div>
    </div>
  )
}

export function WarmDate() {
  return <DatePicker tabIndex={-1} />
}
