/** What of a day is worked. */
export type DayWork = 'full' | 'morning' | 'afternoon' | 'off'

/** When work is done. Times are `HH:mm` on the clock of the zone; weekdays are 1 (Monday) to 7. */
export interface WorkingCalendar {
  /** Time zone of the IANA, such as `Asia/Shanghai`. */
  readonly zone: string
  readonly weekdays: readonly number[]
  /** Weekdays of which only the morning is worked. */
  readonly mornings: readonly number[]
  readonly morningFrom: string
  readonly morningTo: string
  readonly afternoonFrom: string
  readonly afternoonTo: string
  /** Days that differ from their weekday, by date (`2026-10-01`): holidays, shifted working days. */
  readonly days: Readonly<Record<string, DayWork>>
}

/** What holds until somebody sets a calendar. */
export const usualCalendar: WorkingCalendar = {
  zone: 'Asia/Shanghai',
  weekdays: [1, 2, 3, 4, 5],
  mornings: [],
  morningFrom: '09:00',
  morningTo: '12:00',
  afternoonFrom: '13:30',
  afternoonTo: '18:00',
  days: {},
}

/** What is wrong with the times of a calendar; undefined when nothing is. */
export function calendarProblem(calendar: Omit<WorkingCalendar, 'days'>): 'zone' | 'hours' | 'weekdays' | undefined {
  try {
    new Intl.DateTimeFormat('en', { timeZone: calendar.zone })
  } catch {
    return 'zone'
  }
  const { morningFrom, morningTo, afternoonFrom, afternoonTo } = calendar
  // Texts of one length compare as times do.
  if (!(morningFrom < morningTo && morningTo <= afternoonFrom && afternoonFrom < afternoonTo)) return 'hours'
  return calendar.weekdays.length + calendar.mornings.length === 0 ? 'weekdays' : undefined
}
