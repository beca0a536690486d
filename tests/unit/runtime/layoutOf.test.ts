import { expect, test } from 'vitest'
import { layoutOf } from '@/src/runtime/plan/compilePlan'

const layout = {
  desktop: { g: { columns: 3 }, a: { span: 3 }, b: { span: 2 } },
  tablet: { b: { span: 1 } },
  phone: { g: { columns: 2 } },
}

test('a smaller device inherits each part from the larger, cut to what it has room for', () => {
  expect(layoutOf({ layout }, 'g', 'desktop')).toEqual({ columns: 3 })
  expect(layoutOf({ layout }, 'g', 'tablet')).toEqual({ columns: 2 })
  expect(layoutOf({ layout }, 'a', 'tablet')).toEqual({ span: 2 })
  expect(layoutOf({ layout }, 'a', 'phone')).toEqual({ span: 1 })
})

test('settings of a device apply to it and smaller ones only', () => {
  expect(layoutOf({ layout }, 'b', 'desktop')).toEqual({ span: 2 })
  expect(layoutOf({ layout }, 'b', 'tablet')).toEqual({ span: 1 })
  expect(layoutOf({ layout }, 'b', 'phone')).toEqual({ span: 1 })
  expect(layoutOf({ layout }, 'g', 'phone')).toEqual({ columns: 2 })
  expect(layoutOf({}, 'g', 'phone')).toEqual({})
})

test('a width is a width on every device', () => {
  const columns = { desktop: { c: { width: 220 } } }
  expect(layoutOf({ layout: columns }, 'c', 'tablet')).toEqual({ width: 220 })
})
