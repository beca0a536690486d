import { expect, test } from 'vitest'
import { freshRule } from '@/src/designers/process/properties/freshRule'
import { leaveForm } from '@/tests/helpers/leaveForm'

const columns = [
  { id: 'what', type: 'Text', title: '问题' },
  { id: 'who', type: 'UserPicker', title: '责任人' },
]
const table = { id: 'items', type: 'SubTable', title: '问题清单', children: columns }

test('a rule about people of the form names the field where there is but one', () => {
  const form = leaveForm([{ id: 'keeper', type: 'UserPicker', title: '保管人' }, table])
  expect(freshRule('formUser', form)).toEqual({ type: 'formUser', field: 'keeper' })
  expect(freshRule('rowUser', form)).toEqual({ type: 'rowUser', table: 'items', field: 'who' })
  expect(freshRule('formOrgHead', form)).toEqual({ type: 'formOrgHead', field: '', level: 1 })
})

test('where there are several, or none, the builder chooses', () => {
  const second = { id: 'second', type: 'UserPicker', title: '证明人' }
  const form = leaveForm([{ ...second, id: 'first' }, second])
  expect(freshRule('formUser', form)).toEqual({ type: 'formUser', field: '' })
  expect(freshRule('rowUser', form)).toEqual({ type: 'rowUser', table: '', field: '' })
  expect(freshRule('formUser', null)).toEqual({ type: 'formUser', field: '' })
})
