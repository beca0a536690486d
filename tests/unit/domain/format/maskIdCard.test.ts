import { describe, expect, it } from 'vitest'
import { maskIdCard } from '@/domain/format/maskIdCard'

describe('maskIdCard', () => {
  it.each([
    ['110105199003071234', '110105********1234'],
    ['11010519900307123X', '110105********123X'],
    ['110105900307123', '110105*****7123'],
    ['1234567890', '**********'],
    ['', ''],
  ])('%s → %s', (value, masked) => {
    expect(maskIdCard(value)).toBe(masked)
  })
})
