import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { t } from '@/domain/i18n/t'
import { antdAttributes } from '@/src/runtime/controls/attributes'
import { FieldGroup } from '@/src/runtime/controls/FieldGroup'
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

/** Two pickers side by side: antd's range picker shows two months, which is too wide for a phone. */
function DateRangeControl(props: FieldControlProps<Range>) {
  const { id, node, value, onChange, label } = props
  const change = (side: keyof Range, day: string | null) => {
    const next = { start: value?.start ?? null, end: value?.end ?? null, [side]: day }
    onChange(next.start || next.end ? next : null)
  }
  const title = label ?? node.title ?? t('日期范围')
  return (
    <FieldGroup {...props} className="portal-range">
      {SIDES.map(({ side, title: name }) => (
        <DatePicker
          key={side}
          {...antdAttributes({ ...props, id: `${id}-${side}`, label: `${title} ${name}`, describedBy: undefined })}
          format={FORMAT}
          value={asDay(value?.[side])}
          onChange={(next) => change(side, next ? next.format(FORMAT) : null)}
          minDate={asDay(side === 'end' && value?.start ? value.start : node.min) ?? undefined}
          maxDate={asDay(side === 'start' && value?.end ? value.end : node.max) ?? undefined}
          placeholder={name}
        />
      ))}
    </FieldGroup>
  )
}

function RangeText({ value }: FieldReadProps<Range>) {
  if (!value?.start && !value?.end) return <span className="portal-empty">—</span>
  return (
    <span className="portal-number">{t('{start} 至 {end}', { start: value.start ?? '—', end: value.end ?? '—' })}</span>
  )
}

export const dateRangeField = defineField({ type: 'DateRange', Edit: DateRangeControl, Read: RangeText, isGroup: true })
