const pattern = /^(\d{4})-(\d{2})-(\d{2})(?:[ T](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?$/

/** A calendar date with a time of day; no time zone, so every day has 24 hours. */
export interface Moment {
  /** Milliseconds as if the local time were UTC. */
  time: number
  hasTime: boolean
}

/** Reads `YYYY-MM-DD` or `YYYY-MM-DD HH:mm[:ss]`; null for anything else and for days that don't exist. */
export function parseMoment(text: unknown): Moment | null {
  if (typeof text !== 'string') return null
  const match = pattern.exec(text)
  if (!match) return null
  const [year, month, day, hour, minute, second] = match.slice(1).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const time = utc(year, month, day) + ((hour * 60 + minute) * 60 + second) * 1000
  const date = new Date(time)
  const exists =
    date.getUTCMonth() === month - 1 && date.getUTCDate() === day && hour < 24 && minute < 60 && second < 60
  return exists && year > 0 ? { time, hasTime: match[4] !== undefined } : null
}

/** Milliseconds of the start of a day; months and days may overflow, as in Excel's DATE. */
export function utc(year: number, month: number, day: number): number {
  // Date.UTC reads years below 100 as 19xx.
  return new Date(0).setUTCFullYear(year, month - 1, day)
}

const two = (part: number) => String(part).padStart(2, '0')

/** `YYYY-MM-DD`, with ` HH:mm:ss` when there is a time; null outside of the years 1 to 9999. */
export function formatMoment({ time, hasTime }: Moment): string | null {
  const date = new Date(time)
  const year = date.getUTCFullYear()
  if (!(year >= 1 && year <= 9999)) return null
  const day = `${String(year).padStart(4, '0')}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`
  if (!hasTime) return day
  return `${day} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())}`
}

/** The local wall-clock time of an instant. */
export function toMoment(now: Date): Moment {
  const time = utc(now.getFullYear(), now.getMonth() + 1, now.getDate())
  return { time: time + ((now.getHours() * 60 + now.getMinutes()) * 60 + now.getSeconds()) * 1000, hasTime: true }
}

/** Whole months from one moment to another, towards zero. */
export function monthsBetween(start: Moment, end: Moment): number {
  if (end.time < start.time) return -monthsBetween(end, start)
  const from = new Date(start.time)
  const to = new Date(end.time)
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
  return addMonths(start, months).time > end.time ? months - 1 : months
}

/** Adds months; the day is clamped to the month (31 January + 1 month = end of February). */
export function addMonths(moment: Moment, months: number): Moment {
  const date = new Date(moment.time)
  const day = date.getUTCDate()
  const first = new Date(utc(date.getUTCFullYear(), date.getUTCMonth() + 1 + months, 1))
  const last = new Date(utc(first.getUTCFullYear(), first.getUTCMonth() + 2, 0)).getUTCDate()
  const target = utc(first.getUTCFullYear(), first.getUTCMonth() + 1, Math.min(day, last))
  return { time: target + (((moment.time % 86_400_000) + 86_400_000) % 86_400_000), hasTime: moment.hasTime }
}
