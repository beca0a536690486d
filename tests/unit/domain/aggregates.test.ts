import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { conditionOf } from '@/domain/aggregates/conditionOf'
import {
  dateGrains,
  everyPeriod,
  nextPeriod,
  periodLabel,
  periodRange,
  periodStart,
} from '@/domain/aggregates/DateGrain'
import { printExpression } from '@/domain/expression/printExpression'

const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('periods', () => {
  test.each(dateGrains)('of a %s contain their days, and follow one another', (grain) => {
    fc.assert(
      fc.property(day, (one) => {
        const start = periodStart(one, grain)
        const { from, to } = periodRange(start, grain)
        expect(from <= one && one <= to).toBe(true)
        expect(periodStart(to, grain)).toBe(start)
        expect(nextPeriod(start, grain) > to).toBe(true)
        expect(periodStart(nextPeriod(start, grain), grain)).toBe(nextPeriod(start, grain))
      }),
    )
  })

  test('are called as people call them', () => {
    expect(periodLabel('2026-01-01', 'year')).toBe('2026年')
    expect(periodLabel('2026-07-01', 'quarter')).toBe('2026年3季度')
    expect(periodLabel('2026-07-01', 'month')).toBe('2026年7月')
    // The first week of 2025 begins in 2024.
    expect(periodLabel(periodStart('2024-12-31', 'week'), 'week')).toBe('2025年第1周')
    expect(periodLabel(periodStart('2027-01-01', 'week'), 'week')).toBe('2026年第53周')
  })

  test('without a record are there too, unless they would be too many', () => {
    expect(everyPeriod(['2025-11-01', '2026-02-01'], 'month', 12)).toEqual([
      '2025-11-01',
      '2025-12-01',
      '2026-01-01',
      '2026-02-01',
    ])
    expect(everyPeriod(['1990-01-01', '2026-01-01'], 'day', 100)).toEqual(['1990-01-01', '2026-01-01'])
    expect(everyPeriod([], 'day', 100)).toEqual([])
  })
})

describe('a published value as a condition', () => {
  const said = (type: Parameters<typeof conditionOf>[1], value: unknown) => {
    const expr = conditionOf('f', type, value)
    return expr && printExpression(expr)
  }
  test('of each type', () => {
    expect(said('text', 'a"b')).toBe('f == "a\\"b"')
    expect(said('text', ['a', 'b'])).toBe('f in ["a", "b"]')
    expect(said('number', 3)).toBe('f == 3')
    expect(said('boolean', true)).toBe('f == true')
    expect(said('text[]', 'a')).toBe('"a" in f')
    expect(said('text', null)).toBe('isEmpty(f)')
    expect(said('date', { from: '2026-02-01', to: '2026-02-28' })).toBe('f >= "2026-02-01" && f < "2026-03-01"')
    expect(said('datetime', { to: '2026-12-31' })).toBe('f < "2027-01-01"')
    expect(said('date', '2026-02-28')).toBe('f >= "2026-02-28" && f < "2026-03-01"')
  })

  test('of another type is none', () => {
    expect(said('number', 'x')).toBeNull()
    expect(said('text', 3)).toBeNull()
    expect(said('text', { from: '2026-01-01' })).toBeNull()
    expect(said('date', 'yesterday')).toBeNull()
    expect(said('date', { from: '2026-02-30' })).toBeNull()
    expect(said('text[]', [])).toBeNull()
    expect(said('boolean', 'true')).toBeNull()
  })
})
