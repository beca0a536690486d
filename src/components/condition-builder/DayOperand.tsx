import { DatePicker, InputNumber, Select, Space } from 'antd'
import dayjs from 'dayjs'
import type { Condition } from '@/domain/expression/conditionGroup'
import { t } from '@/domain/i18n/t'

type Right = Condition['right']

/** One day, today, or days counted from today: those move on by themselves. */
type Way = 'fixed' | 'today' | 'after' | 'before'

const WAYS = [
  { value: 'fixed', label: t('指定日期') },
  { value: 'today', label: t('今天') },
  { value: 'after', label: t('今天之后') },
  { value: 'before', label: t('今天之前') },
] satisfies { value: Way; label: string }[]

/** A hundred years. */
const MOST_DAYS = 36_500
const FIRST_DAYS = 7

/** Days counted from today; undefined for anything else. */
export const dayIn = (right: Right): number | undefined =>
  right !== null && typeof right === 'object' && 'day' in right ? right.day : undefined

const wayOf = (day: number | undefined): Way =>
  day === undefined ? 'fixed' : day === 0 ? 'today' : day > 0 ? 'after' : 'before'

const signs: Record<Exclude<Way, 'fixed'>, number> = { today: 0, after: 1, before: -1 }

interface DayOperandProps {
  right: Right
  status?: 'warning'
  onChange: (right: Right) => void
}

/** The day that a date is compared with. */
export function DayOperand({ right, status, onChange }: DayOperandProps) {
  const day = dayIn(right)
  const way = wayOf(day)
  const choose = (next: Way) =>
    onChange(next === 'fixed' ? null : { day: signs[next] * Math.abs(day || FIRST_DAYS) || 0 })
  return (
    <Space.Compact className="condition-day">
      <Select aria-label={t('日期的算法')} value={way} options={WAYS} popupMatchSelectWidth={false} onChange={choose} />
      {way === 'fixed' ? (
        <DatePicker
          aria-label={t('值')}
          status={status}
          value={typeof right === 'string' && right ? dayjs(right) : null}
          onChange={(next) => onChange(next ? next.format('YYYY-MM-DD') : null)}
        />
      ) : null}
      {way === 'after' || way === 'before' ? (
        <InputNumber
          aria-label={t('天数')}
          suffix={t('天')}
          min={1}
          max={MOST_DAYS}
          precision={0}
          value={Math.abs(day ?? 0)}
          // Emptied to be typed anew, it keeps what it was until then.
          onChange={(days) => days !== null && onChange({ day: signs[way] * days })}
        />
      ) : null}
    </Space.Compact>
  )
}
