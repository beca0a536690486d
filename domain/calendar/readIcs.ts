import type { DayWork } from '@/domain/calendar/WorkingCalendar'

export interface CalendarDay {
  date: string
  work: DayWork
  title: string
}

const dayMs = 86_400_000
/** Longest event that is taken for holidays. */
const longestDays = 60

/** A date of the format: `20261001`, with or without a time. */
function dayNumber(text: string): number | undefined {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})/.exec(text) ?? []
  if (!year) return undefined
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day))
  return new Date(at).toISOString().slice(0, 10) === `${year}-${month}-${day}` ? at / dayMs : undefined
}

const plain = (text: string) =>
  text
    .replace(/\\n/gi, ' ')
    .replace(/\\([,;\\])/g, '$1')
    .trim()

/** Whether the words of an event say that its days are worked: 补班, 上班, （班）. */
const isWorked = (title: string) => /班/.test(title) && !/不(?:用)?上班|值班/.test(title)

/**
 * The days of a calendar file (RFC 5545): holidays, and where the words say 班, shifted working days. Events with a time of day, and what is no
 * date, are left out. The last event of a day counts. Never throws.
 */
export function readIcs(text: string): { days: CalendarDay[]; ignored: number } {
  const days = new Map<string, CalendarDay>()
  let ignored = 0
  let event: Map<string, string> | null = null
  const take = (found: Map<string, string>) => {
    const start = found.get('DTSTART') ?? ''
    const first = start.includes('T') ? undefined : dayNumber(start)
    const end = dayNumber(found.get('DTEND') ?? '') ?? (first ?? 0) + 1
    if (first === undefined || end - first > longestDays || found.has('RRULE')) {
      ignored += 1
      return
    }
    const title = plain(found.get('SUMMARY') ?? '').slice(0, 50)
    for (let day = first; day < Math.max(end, first + 1); day += 1) {
      const date = new Date(day * dayMs).toISOString().slice(0, 10)
      days.set(date, { date, work: isWorked(title) ? 'full' : 'off', title })
    }
  }
  // A line that begins with white space goes on with the one before.
  for (const line of text.replace(/\r?\n[ \t]/g, '').split(/\r?\n/)) {
    if (line === 'BEGIN:VEVENT') event = new Map()
    else if (line === 'END:VEVENT') {
      if (event) take(event)
      event = null
    } else if (event) {
      const [, name, value] = /^([A-Za-z-]+)(?:;[^:]*)?:(.*)$/.exec(line) ?? []
      if (name && value !== undefined) event.set(name.toUpperCase(), value)
    }
  }
  return { days: [...days.values()].sort((a, b) => (a.date < b.date ? -1 : 1)), ignored }
}
