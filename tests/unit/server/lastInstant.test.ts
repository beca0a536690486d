import { describe, expect, it } from 'vitest'
import { backOff } from '@/server/jobs/backOff'
import { lastInstant } from '@/server/jobs/lastInstant'

const instantOf = (pattern: string, now: string) => lastInstant(pattern, new Date(now))?.getTime() ?? null

describe('the last instant of a pattern', () => {
  it('is the instant itself, until the next one comes', () => {
    const at = new Date('2026-01-05T10:17:00').getTime()
    expect(instantOf('17 * * * *', '2026-01-05T10:17:00')).toBe(at)
    expect(instantOf('17 * * * *', '2026-01-05T10:17:00.001')).toBe(at)
    expect(instantOf('17 * * * *', '2026-01-05T11:16:59.999')).toBe(at)
    expect(instantOf('17 * * * *', '2026-01-05T11:17:00')).toBe(at + 3600_000)
  })

  it('knows the last day of a month, leap days and patterns that name nothing', () => {
    expect(instantOf('0 2 L * *', '2026-03-15T00:00:00')).toBe(new Date('2026-02-28T02:00:00').getTime())
    expect(instantOf('0 2 29 2 *', '2026-01-01T00:00:00')).toBe(new Date('2024-02-29T02:00:00').getTime())
    expect(instantOf('0 0 31 2 *', '2026-01-01T00:00:00')).toBeNull()
  })
})

describe('the back-off of failed jobs', () => {
  it('grows to an hour and no further', () => {
    expect([1, 2, 3, 4, 5, 500].map(backOff)).toEqual([10_000, 60_000, 360_000, 2_160_000, 3_600_000, 3_600_000])
  })
})
