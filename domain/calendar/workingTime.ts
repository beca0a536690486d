import type { DayWork, WorkingCalendar } from '@/domain/calendar/WorkingCalendar'
import { clockOf, instantOf } from '@/domain/calendar/zones'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** How long: in working time by the calendar, or simply by the clock. */
export interface Duration {
  readonly count: number
  readonly unit: 'workingDay' | 'workingHour' | 'hour' | 'day'
}

interface Period {
  from: number
  to: number
}

const minutesOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

/** What is worked on a day. In: days since 1970-01-01. */
export function workOn({ days, weekdays, mornings }: WorkingCalendar, day: number): DayWork {
  const own = days[new Date(day * dayMs).toISOString().slice(0, 10)]
  if (own !== undefined) return own
  // The first of January 1970 was a Thursday.
  const weekday = ((((day + 3) % 7) + 7) % 7) + 1
  if (weekdays.includes(weekday)) return 'full'
  return mornings.includes(weekday) ? 'morning' : 'off'
}

/** The working periods of a day, as instants. */
function periodsOf(calendar: WorkingCalendar, day: number): Period[] {
  const work = workOn(calendar, day)
  const at = (time: string) => instantOf(calendar.zone, day * dayMs + minutesOf(time) * minuteMs)
  const { morningFrom, morningTo, afternoonFrom, afternoonTo } = calendar
  return [
    ...(work === 'full' || work === 'morning' ? [{ from: at(morningFrom), to: at(morningTo) }] : []),
    ...(work === 'full' || work === 'afternoon' ? [{ from: at(afternoonFrom), to: at(afternoonTo) }] : []),
  ]
}

const dayOf = (calendar: WorkingCalendar, instant: number): number =>
  Math.floor(clockOf(calendar.zone, instant) / dayMs)

/** How long is worked on a whole day, in milliseconds. */
export const workingDayMs = ({ morningFrom, morningTo, afternoonFrom, afternoonTo }: WorkingCalendar): number =>
  (minutesOf(morningTo) - minutesOf(morningFrom) + minutesOf(afternoonTo) - minutesOf(afternoonFrom)) * minuteMs

/** Days after which the search ends: no calendar has holidays for longer. */
const farthestDays = 4000

/** The instant at which so much has been worked since another; without working days within ten years, that much later by the clock. */
function afterWork(calendar: WorkingCalendar, from: number, length: number): number {
  let left = length
  const first = dayOf(calendar, from)
  for (let day = first; day < first + farthestDays; day += 1)
    for (const period of periodsOf(calendar, day)) {
      const begin = Math.max(from, period.from)
      if (begin >= period.to) continue
      if (left <= period.to - begin) return begin + left
      left -= period.to - begin
    }
  return from + length
}

/** The latest instant from which so much is worked until another. */
function beforeWork(calendar: WorkingCalendar, to: number, length: number): number {
  let left = length
  const last = dayOf(calendar, to)
  for (let day = last; day > last - farthestDays; day -= 1)
    for (const period of periodsOf(calendar, day).reverse()) {
      const end = Math.min(to, period.to)
      if (end <= period.from) continue
      if (left <= end - period.from) return end - left
      left -= end - period.from
    }
  return to - length
}

const lengthOf = (calendar: WorkingCalendar, { count, unit }: Duration): number => {
  if (unit === 'workingDay') return count * workingDayMs(calendar)
  return count * (unit === 'day' ? dayMs : hourMs)
}

const isWorking = ({ unit }: Duration): boolean => unit === 'workingDay' || unit === 'workingHour'

/**
 * When a duration that begins at an instant is over. A working day is as much work as a whole day holds, so Monday 10:00 and one working day is
 * Tuesday 10:00, and a half day counts half. Instants are milliseconds. Never throws.
 */
export function addDuration(calendar: WorkingCalendar, from: number, duration: Duration): number {
  const length = lengthOf(calendar, duration)
  return isWorking(duration) ? afterWork(calendar, from, length) : from + length
}

/** When a duration begins that is over at an instant. */
export function subtractDuration(calendar: WorkingCalendar, to: number, duration: Duration): number {
  const length = lengthOf(calendar, duration)
  return isWorking(duration) ? beforeWork(calendar, to, length) : to - length
}

/** How long is worked between two instants, in milliseconds; 0 where the second is not later. */
export function workingTimeBetween(calendar: WorkingCalendar, from: number, to: number): number {
  let worked = 0
  const last = dayOf(calendar, to)
  for (let day = dayOf(calendar, from); day <= last; day += 1)
    for (const period of periodsOf(calendar, day))
      worked += Math.max(0, Math.min(to, period.to) - Math.max(from, period.from))
  return worked
}
