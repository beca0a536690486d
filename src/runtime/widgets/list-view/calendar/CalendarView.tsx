import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Alert, Button, Skeleton, Spin } from 'antd'
import dayjs from 'dayjs'
import type { Device, FormDocument } from '@/domain/documents/document'
import { addMonths, isMonth, weeksOf } from '@/domain/documents/kinds/list/calendar/days'
import type { ListDocument } from '@/domain/documents/kinds/list/ListDocument'
import { t } from '@/domain/i18n/t'
import { LoadError } from '@/src/components/lazy-part/LoadError'
import type { Asked } from '@/src/runtime/widgets/data-list/useListData'
import { Agenda } from './Agenda'
import { MonthGrid } from './MonthGrid'
import { mostEntries, useCalendarEntries } from './useCalendarEntries'
import { colorStyle, useChoiceColors } from './useChoiceColors'
import './calendar.css'

interface CalendarViewProps {
  code: string
  list: ListDocument
  calendar: NonNullable<ListDocument['calendar']>
  form: FormDocument
  device: Device
  asked: Asked
  /** As the address has it; the current month without one. */
  month: string | undefined
  onMonth: (month: string | undefined) => void
  onOpen: (id: string) => void
}

const monthName = (month: string) =>
  t('{year}年{month}月', { year: Number(month.slice(0, 4)), month: Number(month.slice(5)) })

/** The records of a list by their days, a month at a time. */
export function CalendarView(props: CalendarViewProps) {
  const { code, list, calendar, form, device, asked, onMonth, onOpen } = props
  const today = dayjs().format('YYYY-MM-DD')
  const thisMonth = today.slice(0, 7)
  const month = isMonth(props.month) ? props.month : thisMonth
  const days = weeksOf(month).flat()
  const range = { from: days[0] ?? today, to: days.at(-1) ?? today }
  const { entries, hasMore, isLoading, isFetching, error, refetch } = useCalendarEntries({
    ...{ code, calendar, form, asked },
    ...range,
  })
  const colors = useChoiceColors(list, form)
  const look = { calendar, form, colors, onOpen }
  const go = (next: string) => onMonth(next === thisMonth ? undefined : next)
  return (
    <section className="portal-calendar" aria-label={t('日历')}>
      <div className="portal-calendar-bar-head">
        <Button
          icon={<LeftOutlined aria-hidden />}
          aria-label={t('上个月')}
          title={t('上个月')}
          onClick={() => go(addMonths(month, -1))}
        />
        <Button disabled={month === thisMonth} onClick={() => go(thisMonth)}>
          {t('今天')}
        </Button>
        <Button
          icon={<RightOutlined aria-hidden />}
          aria-label={t('下个月')}
          title={t('下个月')}
          onClick={() => go(addMonths(month, 1))}
        />
        <h2 aria-live="polite">{monthName(month)}</h2>
        <Spin size="small" spinning={isFetching} delay={300} />
        <ul className="portal-calendar-legend" aria-label={t('颜色')}>
          {colors.map(({ value, label, color }) => (
            <li key={value} style={colorStyle(color)}>
              {label}
            </li>
          ))}
        </ul>
      </div>
      {hasMore ? (
        <Alert
          type="warning"
          showIcon
          message={t('这段时间的记录超过 {most} 条，只显示前 {most} 条，请用查询条件缩小范围', { most: mostEntries })}
        />
      ) : null}
      {error ? (
        <LoadError message={error.message} onRetry={() => void refetch()} />
      ) : isLoading ? (
        <Skeleton active />
      ) : device === 'phone' ? (
        <Agenda month={month} today={today} entries={entries} look={look} />
      ) : (
        <MonthGrid month={month} today={today} entries={entries} look={look} onMonth={go} />
      )}
    </section>
  )
}
