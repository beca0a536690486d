import { expect, test } from 'vitest'
import { formatsFor } from '@/src/designers/list/properties/formatsFor'

test('a column is offered the formats that say something of its field', () => {
  const all = ['tag', 'date', 'money'] as const
  const of = (type: string) => formatsFor({ id: 'field', type }, all)
  expect(of('Date')).toContain('due')
  expect(of('Date')).not.toContain('percent')
  expect(of('Money')).toEqual(['number', 'money', 'percent'])
  expect(of('Select')).toEqual(['tag'])
  expect(formatsFor(undefined, all)).toEqual(all)
})
