import { InputNumber, Select } from 'antd'
import type { Duration } from '@/domain/calendar/workingTime'
import { t } from '@/domain/i18n/t'
import activity from '@/schemas/documents/activity.schema.json' with { type: 'json' }

const { enum: values, 'x-enum-titles': titles } = activity.properties.deadline.properties.unit

const units = values.map((value, at) => ({ value: value as Duration['unit'], label: t(titles[at] ?? value) }))

interface DurationInputProps {
  label: string
  value: Duration
  onChange(value: Duration): void
}

/** A number with its unit: of working time, or of the clock. */
export function DurationInput({ label, value, onChange }: DurationInputProps) {
  return (
    <div className="process-duration">
      <InputNumber
        aria-label={label}
        min={1}
        max={365}
        precision={0}
        value={value.count}
        onChange={(count) => onChange({ ...value, count: count ?? 1 })}
      />
      <Select
        aria-label={t('{title}的单位', { title: label })}
        value={value.unit}
        options={units}
        onChange={(next) => onChange({ ...value, unit: next })}
      />
    </div>
  )
}
