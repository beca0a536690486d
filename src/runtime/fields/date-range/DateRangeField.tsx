import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { t } from '@/domain/i18n/t'
import { defineField, type FieldControlProps, type FieldReadProps } from '@/src/runtime/defineField'
import './date-range.css'

interface Range {
  start: string | null
  end: string | null
}

const FORMAT = 'YYYY-MM-DD'
const asDay = (text: unknown) => (typeof text === 'string' && text ? dayjs(text) : null)
const SIDES = [
  { side: 'start', title: t('开始日期') },
  { side: 'end', title: t('结束日期') },
] as const

/** Two pickers side by side: antd's range picker shows two months, which no phone is wide enough for. */
function DateRangeControl({
  id,
  node,
  value,
  onChange,
  disabled,
  invalid,
  required,
  describedBy,
  label,
}: FieldControlProps<Range>) {
  const change = (side: keyof Range, day: string | null) => {
    const next = { start: value?.start ?? null, end: value?.end ?? null, [side]: day }
    onChange(next.start || next.end ? next : null)
  }
  const title = label ?? node.title ?? t('日期范围')
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a border and a legend; the label stands above already.
    <div
      role="group"
      id={id}
      className="portal-range"
      aria-label={label}
      aria-labelledby={label ? undefined : `${id}-label`}
      aria-describedby={describedBy}
    >
      {SIDES.map(({ side, title: name }) => (
        <DatePicker
          key={side}
          id={`${id}-${side}`}
          format={FORMAT}
          value={asDay(value?.[side])}
          onChange={(next) => change(side, next ? next.format(FORMAT) : null)}
          minDate={asDay(side === 'end' && value?.start ? value.start : node.min) ?? undefined}
          maxDate={asDay(side === 'start' && value?.end ? value.end : node.max) ?? undefined}
          disabled={disabled}
          status={invalid ? 'error' : ''}
          placeholder={name}
          aria-label={`${title} ${name}`}
          aria-invalid={invalid || undefined}
          aria-required={required || undefined}
        />
      ))}
    </div>
  )
}

function RangeText({ value }: FieldReadProps<Range>) {
  if (!value?.start && !value?.end) return <span className="portal-empty">—</span>
  return (
    <span className="portal-number">{t('{start} 至 {end}', { start: value.start ?? '—', end: value.end ?? '—' })}</span>
  )
}

export const dateRangeField = defineField({ type: 'DateRange', Edit: DateRangeControl, Read: RangeText, isGroup: true })
