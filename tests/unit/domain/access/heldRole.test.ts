import { describe, expect, test } from 'vitest'
import { isHeldRole, parseHeldRole, printHeldRole } from '@/domain/access/heldRole'

describe('a role as a field holds it', () => {
  test.each([
    ['r1', { roleId: 'r1', orgId: null }],
    ['r1@o1', { roleId: 'r1', orgId: 'o1' }],
  ])('%s is read and written', (value, held) => {
    expect(parseHeldRole(value)).toEqual(held)
    expect(printHeldRole(held)).toBe(value)
  })

  test.each(['', '@', '@o1', 'r1@', 'r1@o1@o2', 'r 1'])('"%s" is none', (value) => {
    expect(isHeldRole(value)).toBe(false)
  })
})
