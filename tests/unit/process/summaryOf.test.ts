import { expect, test } from 'vitest'
import { summaryOf } from '@/domain/process/forms/summaryOf'
import { leaveForm } from '@/tests/helpers/leaveForm'

const form = leaveForm([
  { id: 'type', type: 'DictSelect', title: '类型', dict: 'leave_type' },
  { id: 'days', type: 'Number', title: '天数' },
  { id: 'who', type: 'UserPicker', title: '交接人' },
  { id: 'half', type: 'Select', title: '开始于', options: [{ value: 'am', label: '上午' }] },
])

test('a request says choices by their labels, from a dictionary too', () => {
  const data = { type: 'annual', days: 3, who: 'u1', half: 'am' }
  const said = (named: string[]) =>
    summaryOf(form, data, named, { type: { annual: '年假' } }).map(({ title, text }) => `${title}：${text}`)
  expect(said([])).toEqual(['类型：年假', '天数：3', '开始于：上午'])
  expect(said(['type', 'days'])).toEqual(['类型：年假', '天数：3'])
})
