import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { t } from '@/domain/i18n/t'
import type { FieldControlProps } from '@/src/runtime/defineField'
import { antdAttributes, inputAttributes } from './attributes'
import { CalendarIcon } from './staticIcons'

export interface DateControlProps extends FieldControlProps<string> {
  /** Format of the stored text. */
  format: string
  /** Format of the shown text, where it differs; the date comes first in it. */
  shown?: string
  hasTime?: boolean
}

export function DateControl({ value, onChange, format, shown, hasTime, ...field }: DateControlProps) {
  return (
    <DatePicker
      {...antdAttributes(field, t('请选择日期'))}
      format={shown ?? format}
      showTime={hasTime ? { format: (shown ?? format).slice('YYYY-MM-DD '.length) } : false}
      value={value ? dayjs(value) : null}
      onChange={(next) => onChange(next ? next.format(format) : null)}
      suffixIcon={CalendarIcon}
      defaultOpen={field.activation === 'press'}
    />
  )
}

/** The look-alike of a date picker. */
export function LiteDate({ value, shown, ...field }: DateControlProps) {
  const { invalid, disabled } = field
  return (
    <div
      className={`ant-picker ant-picker-outlined portal-theme ant-picker-css-var${invalid ? ' ant-picker-status-error' : ''}${disabled ? ' ant-picker-disabled' : ''}`}
    >
      <div className="ant-picker-input">
        <input
          {...inputAttributes(field, t('请选择日期'))}
          autoComplete="off"
          readOnly
          size={12}
          value={value ? (shown ? dayjs(value).format(shown) : value) : ''}
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
