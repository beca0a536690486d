import { cleanup, render, screen } from '@testing-library/react'
import dayjs from 'dayjs'
import { expect, test } from 'vitest'
import { DueTime } from '@/src/components/due-time/DueTime'

const today = dayjs()
const isLate = (at: string, text: string) => {
  render(<DueTime at={at} />)
  const found = screen.getByText(text).className === 'portal-late'
  cleanup()
  return found
}

test('a day has passed when it is over, an instant at once', () => {
  const day = (by: number) => today.add(by, 'day').format('YYYY-MM-DD')
  expect([-1, 0, 1].map((by) => isLate(day(by), day(by)))).toEqual([true, false, false])
  const before = today.subtract(1, 'minute')
  expect(isLate(before.toISOString(), before.format('YYYY-MM-DD HH:mm'))).toBe(true)
})
