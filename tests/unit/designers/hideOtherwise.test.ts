import { expect, test } from 'vitest'
import { hideOtherwise } from '@/src/designers/form/panels/hideOtherwise'
import { makeRule } from '@/tests/helpers/makeRule'

const shows = (target: string) => ({ target, set: { visible: true } })
const hides = (target: string) => ({ target, set: { visible: false } })

test('what a rule shows is hidden otherwise, until it is shown no longer', () => {
  const rule = makeRule('r', 'a > 1', [])
  const shown = hideOtherwise(rule, [shows('b')])
  expect(shown).toMatchObject({ then: [shows('b')], else: [hides('b')] })
  expect(hideOtherwise(shown, [shows('c')]).else).toEqual([hides('c')])
  expect(hideOtherwise(shown, [{ target: 'b', set: { required: true } }]).else).toEqual([])
})

test('what the builder said about it stands', () => {
  const rule = { ...makeRule('r', 'a > 1', [shows('b')]), else: [] }
  expect(hideOtherwise(rule, [shows('b'), { target: 'c', set: { required: true } }]).else).toEqual([])
  const both = { ...makeRule('r', 'a > 1', []), else: [shows('b')] }
  expect(hideOtherwise(both, [shows('b')]).else).toEqual([shows('b')])
})
