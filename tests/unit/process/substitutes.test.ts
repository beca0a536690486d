import { expect, test } from 'vitest'
import { type Substitution, substituteFor } from '@/domain/process/approvers/substitutes'

const one = (values: Partial<Substitution>): Substitution => ({
  user: 'li',
  substitute: 'wang',
  process: null,
  condition: null,
  from: '2026-11-01T00:00:00Z',
  until: '2026-11-08T00:00:00Z',
  ...values,
})
const asked = (list: Substitution[], now = '2026-11-05T00:00:00Z', holds = true) =>
  substituteFor(list, { user: 'li', process: 'leave', now, holds: () => holds })

test('whoever is named for the period stands in, until it ends', () => {
  expect(asked([one({})])).toBe('wang')
  expect(asked([one({})], '2026-11-08T00:00:00Z')).toBeNull()
  expect(asked([one({})], '2026-10-31T23:59:59Z')).toBeNull()
  expect(asked([one({ user: 'zhao' })])).toBeNull()
})

test('the process counts before all of them, the later before the earlier', () => {
  const own = one({ process: 'leave', substitute: 'zhao' })
  const other = one({ process: 'travel', substitute: 'sun' })
  const later = one({ substitute: 'qian', from: '2026-11-04T00:00:00Z' })
  expect(asked([other, one({}), own, later])).toBe('zhao')
  expect(asked([other, one({}), later])).toBe('qian')
  expect(asked([other])).toBeNull()
})

test('a condition counts before the rest of its process, and only where it holds', () => {
  const some = one({ process: 'leave', condition: 'days <= 3', substitute: 'sun' })
  const rest = one({ process: 'leave', substitute: 'zhao', from: '2026-11-04T00:00:00Z' })
  const asHolding = (holds: boolean, ...list: Substitution[]) => asked(list, undefined, holds)
  expect(asHolding(true, some, rest)).toBe('sun')
  expect(asHolding(false, some, rest)).toBe('zhao')
  expect(asHolding(false, some)).toBeNull()
})
