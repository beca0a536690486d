import { addMonths, formatMoment, parseMoment, utc } from '@/domain/expression/dates'
import { t } from '@/domain/i18n/t'

/** The period by which dates are grouped; weeks begin on Monday. */
export const dateGrains = ['year', 'quarter', 'month', 'week', 'day'] as const
export type DateGrain = (typeof dateGrains)[number]

const DAY = 86_400_000
const months: Readonly<Partial<Record<DateGrain, number>>> = { year: 12, quarter: 3, month: 1 }

const timeOf = (day: string): number => parseMoment(day)?.time ?? Number.NaN
const dayOf = (time: number): string => formatMoment({ time, hasTime: false }) ?? ''

/** The first day of the period that contains a day, both `YYYY-MM-DD`; empty for no day. */
export function periodStart(day: string, grain: DateGrain): string {
  const time = timeOf(day.slice(0, 10))
  if (Number.isNaN(time)) return ''
  if (grain === 'day') return dayOf(time)
  const date = new Date(time)
  if (grain === 'week') return dayOf(time - ((date.getUTCDay() + 6) % 7) * DAY)
  const size = months[grain] ?? 1
  return dayOf(utc(date.getUTCFullYear(), Math.floor(date.getUTCMonth() / size) * size + 1, 1))
}

/** The first day of the next period. In: the first day of one. */
export function nextPeriod(start: string, grain: DateGrain): string {
  const time = timeOf(start)
  const size = months[grain]
  if (size !== undefined) return dayOf(addMonths({ time, hasTime: false }, size).time)
  return dayOf(time + (grain === 'week' ? 7 : 1) * DAY)
}

/** The first and the last day of a period. In: its first day. */
export const periodRange = (start: string, grain: DateGrain): { from: string; to: string } => ({
  from: start,
  to: dayOf(timeOf(nextPeriod(start, grain)) - DAY),
})

/** The ISO week of a Monday, with the year that it belongs to. */
function weekOf(monday: string): { year: string; week: string } {
  const thursday = new Date(timeOf(monday) + 3 * DAY)
  const year = thursday.getUTCFullYear()
  const week = 1 + Math.floor((thursday.getTime() - utc(year, 1, 1)) / (7 * DAY))
  return { year: String(year), week: String(week) }
}

/** A period in words: `2026年3月`. In: its first day. */
export function periodLabel(start: string, grain: DateGrain): string {
  const [year = '', month = '', day = ''] = start.split('-')
  if (day === '') return start
  switch (grain) {
    case 'year':
      return t('{year}年', { year })
    case 'quarter':
      return t('{year}年{quarter}季度', { year, quarter: Math.ceil(Number(month) / 3) })
    case 'month':
      return t('{year}年{month}月', { year, month: Number(month) })
    case 'week':
      return t('{year}年第{week}周', weekOf(start))
    case 'day':
      return start
  }
}

/** The periods from the first to the last of some, with those between; unchanged if that would be more than `most`. */
export function everyPeriod(starts: readonly string[], grain: DateGrain, most: number): string[] {
  const sorted = [...new Set(starts)].toSorted()
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) return []
  const all: string[] = []
  for (let at = first; at !== '' && at <= last; at = nextPeriod(at, grain)) {
    if (all.length >= most) return sorted
    all.push(at)
  }
  return all
}
