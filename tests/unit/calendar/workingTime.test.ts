import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readIcs } from '@/domain/calendar/readIcs'
import { calendarProblem, usualCalendar, type WorkingCalendar } from '@/domain/calendar/WorkingCalendar'
import {
  addDuration,
  type Duration,
  subtractDuration,
  workingDayMs,
  workingTimeBetween,
} from '@/domain/calendar/workingTime'

const at = (text: string) => Date.parse(`${text}+08:00`)
const textOf = (instant: number) => new Date(instant + 8 * 3_600_000).toISOString().slice(0, 16)
const until = (from: string, count: number, unit: Duration['unit'], calendar = usualCalendar) =>
  textOf(addDuration(calendar, at(from), { count, unit }))

/** Monday the 5th of October is off, Saturday the 10th is worked, of Tuesday the 6th the morning. */
const october: WorkingCalendar = {
  ...usualCalendar,
  days: { '2026-10-05': 'off', '2026-10-06': 'morning', '2026-10-10': 'full' },
}

describe('working time', () => {
  test('a working day is as much work as a whole day holds', () => {
    expect(until('2026-11-23T10:00', 1, 'workingDay')).toBe('2026-11-24T10:00')
    expect(until('2026-11-27T17:00', 1, 'workingDay')).toBe('2026-11-30T17:00')
    expect(until('2026-11-23T07:00', 1, 'workingDay')).toBe('2026-11-23T18:00')
    expect(until('2026-11-28T12:00', 2, 'workingDay')).toBe('2026-12-01T18:00')
  })

  test('working hours leave out nights, noon and weekends', () => {
    expect(until('2026-11-23T11:00', 2, 'workingHour')).toBe('2026-11-23T14:30')
    expect(until('2026-11-27T17:30', 1, 'workingHour')).toBe('2026-11-30T09:30')
    expect(until('2026-11-27T17:30', 1, 'hour')).toBe('2026-11-27T18:30')
    expect(until('2026-11-27T17:30', 2, 'day')).toBe('2026-11-29T17:30')
  })

  test('holidays are not worked, shifted days are, half days count half', () => {
    expect(until('2026-10-02T17:00', 1, 'workingHour', october)).toBe('2026-10-02T18:00')
    expect(until('2026-10-02T17:00', 2, 'workingHour', october)).toBe('2026-10-06T10:00')
    expect(until('2026-10-06T09:00', 1, 'workingDay', october)).toBe('2026-10-07T15:00')
    expect(until('2026-10-09T17:00', 2, 'workingHour', october)).toBe('2026-10-10T10:00')
  })

  test('a clock that is put forward and back', () => {
    const berlin = { ...usualCalendar, zone: 'Europe/Berlin', weekdays: [1, 2, 3, 4, 5, 6, 7] }
    const due = addDuration(berlin, Date.parse('2026-03-28T10:00:00+01:00'), { count: 1, unit: 'workingDay' })
    expect(new Date(due).toISOString()).toBe('2026-03-29T08:00:00.000Z')
  })

  const calendar = fc.record({
    days: fc.dictionary(
      fc
        .date({ min: new Date('2026-01-01'), max: new Date('2026-03-01'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10)),
      fc.constantFrom('full' as const, 'off' as const, 'morning' as const, 'afternoon' as const),
    ),
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    zone: fc.constantFrom('Asia/Shanghai', 'Europe/Berlin', 'America/New_York', 'UTC'),
  })
  const instant = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2026-03-01') })

  test('what was added is what lies between, and is taken away again', () => {
    fc.assert(
      fc.property(calendar, instant, fc.integer({ min: 1, max: 30 }), fc.boolean(), (some, from, count, isDay) => {
        const own: WorkingCalendar = { ...usualCalendar, ...some }
        const duration = { count, unit: isDay ? ('workingDay' as const) : ('workingHour' as const) }
        const length = count * (isDay ? workingDayMs(own) : 3_600_000)
        const to = addDuration(own, from, duration)
        expect(workingTimeBetween(own, from, to)).toBe(length)
        // A millisecond before it was not yet over.
        expect(workingTimeBetween(own, from, to - 1)).toBe(length - 1)
        const back = subtractDuration(own, to, duration)
        expect(workingTimeBetween(own, back, to)).toBe(length)
        expect(back).toBeGreaterThanOrEqual(from)
      }),
      { numRuns: 200 },
    )
  })
})

test('times that no day has are refused', () => {
  expect(calendarProblem(usualCalendar)).toBeUndefined()
  expect(calendarProblem({ ...usualCalendar, zone: 'Mars/Base' })).toBe('zone')
  expect(calendarProblem({ ...usualCalendar, morningTo: '14:00' })).toBe('hours')
  expect(calendarProblem({ ...usualCalendar, weekdays: [] })).toBe('weekdays')
})

test('a calendar file is read: holidays of several days, shifted working days, folded lines; repeated and timed events are not', () => {
  const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']
  const text = [
    'BEGIN:VCALENDAR',
    ...event('DTSTART;VALUE=DATE:20261001', 'DTEND;VALUE=DATE:20261004', 'SUMMARY:国庆节', '  假期'),
    ...event('DTSTART;VALUE=DATE:20261010', 'SUMMARY:国庆节 补班'),
    ...event('DTSTART:20261011T090000Z', 'SUMMARY:会议'),
    ...event('DTSTART;VALUE=DATE:20260101', 'RRULE:FREQ=YEARLY', 'SUMMARY:元旦'),
    ...event('DTSTART;VALUE=DATE:20261301', 'SUMMARY:没有这一天'),
    'END:VCALENDAR',
  ].join('\r\n')
  expect(readIcs(text)).toEqual({
    days: [
      { date: '2026-10-01', work: 'off', title: '国庆节 假期' },
      { date: '2026-10-02', work: 'off', title: '国庆节 假期' },
      { date: '2026-10-03', work: 'off', title: '国庆节 假期' },
      { date: '2026-10-10', work: 'full', title: '国庆节 补班' },
    ],
    ignored: 3,
  })
  expect(readIcs('nothing')).toEqual({ days: [], ignored: 0 })
})
