import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  daysBetween,
  isMonth,
  weekdayOf,
  weeksOf,
} from '@/domain/documents/kinds/list/calendar/days'
import { layOutWeek } from '@/domain/documents/kinds/list/calendar/layOutWeek'
import { rangeFilter } from '@/domain/documents/kinds/list/calendar/rangeFilter'
import type { ListDocument } from '@/domain/documents/kinds/list/ListDocument'
import { listSourceProblems } from '@/domain/documents/kinds/list/listProblems'
import { listReferences } from '@/domain/documents/kinds/list/listReferences'
import { compileExpression } from '@/domain/expression/compileExpression'
import { leaveForm } from '@/tests/helpers/leaveForm'

describe('the days of a calendar', () => {
  it('are weeks from Monday to Sunday that cover the month', () => {
    const weeks = weeksOf('2026-12')
    expect(weeks[0]).toEqual([
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-04',
      '2026-12-05',
      '2026-12-06',
    ])
    expect(weeks.at(-1)?.at(-1)).toBe('2027-01-03')
    expect(weeksOf('2027-02')).toHaveLength(4)
    expect(weekdayOf('2026-12-07')).toBe(0)
  })

  it('are counted over months, years and leap days', () => {
    expect(addMonths('2026-12', 1)).toBe('2027-01')
    expect(addMonths('2026-01', -1)).toBe('2025-12')
    expect(addDays('2028-02-28', 2)).toBe('2028-03-01')
    expect(daysBetween('2026-12-30', '2027-01-02')).toBe(3)
    expect([isMonth('2026-13'), isMonth('2026-12'), isMonth(undefined), isMonth("2026-12' or 1")]).toEqual([
      false,
      true,
      false,
      false,
    ])
  })
})

describe('the bars of a week', () => {
  const days = weeksOf('2026-12')[0]!
  const span = (id: string, start: string, end = start) => ({ id, start, end })

  it('are drawn without covering each other, from the first day of the week on', () => {
    const { bars, hidden } = layOutWeek(
      [span('c', '2026-12-04'), span('a', '2026-11-20', '2026-12-02'), span('b', '2026-12-01', '2026-12-03')],
      days,
      2,
    )
    expect(bars.map(({ span: { id }, from, to, lane }) => [id, from, to, lane])).toEqual([
      ['a', 0, 2, 0],
      ['b', 1, 3, 1],
      ['c', 4, 4, 0],
    ])
    expect(hidden).toEqual([0, 0, 0, 0, 0, 0, 0])
  })

  it('that find no line are counted on each of their days', () => {
    const spans = ['a', 'b', 'c'].map((id) => span(id, '2026-12-05', '2026-12-20'))
    const { bars, hidden } = layOutWeek(spans, days, 1)
    expect(bars).toHaveLength(1)
    expect(hidden).toEqual([0, 0, 0, 0, 0, 2, 2])
    expect(layOutWeek([span('late', '2026-12-07')], days, 1)).toMatchObject({ bars: [] })
  })
})

describe('the filter of a range', () => {
  const meets = (calendar: { start: string; end?: string }, values: Record<string, unknown>) =>
    compileExpression(rangeFilter(calendar, '2026-12-01', '2026-12-31'))({
      get: (name) => (values[name] ?? null) as never,
      now: () => new Date(),
    })

  it('has what reaches into it, and nothing else', () => {
    const both = { start: 'from', end: 'to' }
    expect(meets(both, { from: '2026-11-20', to: '2026-12-01' })).toBe(true)
    expect(meets(both, { from: '2026-12-31', to: '2027-01-05' })).toBe(true)
    expect(meets(both, { from: '2026-11-01', to: '2027-02-01' })).toBe(true)
    expect(meets(both, { from: '2026-11-01', to: '2026-11-30' })).toBe(false)
    expect(meets(both, { from: '2027-01-01', to: '2027-01-02' })).toBe(false)
    expect(meets(both, { from: '2026-12-05' })).toBe(true)
    expect(meets({ start: 'from' }, { from: '2026-12-31 23:30:00' })).toBe(true)
    expect(meets({ start: 'from' }, { from: '2026-11-30' })).toBe(false)
  })
})

describe('the calendar of a list', () => {
  const source = leaveForm([
    { id: 'from', type: 'Date', title: '开始' },
    { id: 'why', type: 'Text', title: '事由' },
    { id: 'kind', type: 'Select', title: '类型', options: [] },
  ])
  const list = (calendar: ListDocument['calendar']) =>
    ({
      kind: 'list',
      schemaVersion: 1,
      code: 'away',
      title: '请假日历',
      source: { $ref: 'form:leave' },
      columns: [{ id: 'column1', field: 'why' }],
      queries: [],
      buttons: [],
      calendar,
    }) as unknown as ListDocument
  const problems = (calendar: ListDocument['calendar']) =>
    listSourceProblems(list(calendar), source).map(({ code, pointer }) => `${code} ${pointer}`)

  it('is found wrong where a field is gone, is no day or no choice', () => {
    expect(problems({ start: 'from', end: 'createdAt', title: 'why', color: 'kind' })).toEqual([])
    expect(problems({ start: 'gone' })).toEqual(['field_lost /calendar/start'])
    expect(problems({ start: 'why', end: 'kind', color: 'why' })).toEqual([
      'calendar_field /calendar/start',
      'calendar_field /calendar/end',
      'calendar_field /calendar/color',
    ])
  })

  it('uses its fields, so that nobody removes them unknowingly', () => {
    const members = listReferences(list({ start: 'from', end: 'createdAt', color: 'kind' })).flatMap(
      ({ member, path }) => (member ? [`${member} ${path}`] : []),
    )
    expect(members).toEqual(['why /columns/0/field', 'from /calendar/start', 'kind /calendar/color'])
  })
})
