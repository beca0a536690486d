import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { asked, card, replies, showDesigner } from './showProcessDesigner'

test('a position is chosen by name and stored by its code', async () => {
  const { session, user } = await showDesigner()
  await user.click(card('审批'))
  await user.click(screen.getByRole('combobox', { name: '规则 1' }))
  await user.click(await screen.findByTitle('岗位'))
  await user.click(screen.getByRole('combobox', { name: '岗位' }))
  await user.click(await screen.findByTitle('出纳'))
  await user.click(screen.getByRole('checkbox', { name: '只找发起人的部门，没有时逐级向上' }))
  expect(await within(card('审批')).findByText('发起人部门的出纳')).toBeTruthy()
  const [activity] = Object.values(session.document.activities).filter(({ approvers }) => approvers)
  expect(activity?.approvers).toEqual([{ type: 'position', positions: ['cashier'], nearest: true }])
})

test('a user group is chosen by name, as a pool of which one receives it', async () => {
  const { session, user } = await showDesigner()
  await user.click(card('审批'))
  await user.click(screen.getByRole('combobox', { name: '规则 1' }))
  await user.click(await screen.findByTitle('用户组'))
  expect(within(screen.getByRole('region', { name: '审批人预览' })).getByText('还没有选择')).toBeTruthy()
  await user.click(screen.getByRole('combobox', { name: '用户组' }))
  await user.click(await screen.findByTitle('审计组'))
  expect(await within(card('审批')).findByText('审计组')).toBeTruthy()
  await within(screen.getByRole('region', { name: '审批人预览' })).findByText('李娜')
  await user.click(screen.getByRole('checkbox', { name: '由其中一人领取后处理' }))
  expect(await within(card('审批')).findByText('审计组中的一人领取')).toBeTruthy()
  const [activity] = Object.values(session.document.activities).filter(({ approvers }) => approvers)
  expect(activity?.approvers).toEqual([{ type: 'group', groups: ['auditors'], pool: true }])
})

test.each([
  ['用户组', 'listUserGroups', '审计组'],
  ['岗位', 'listPositions', '出纳'],
])('%s: what was made or renamed elsewhere is there when the list is opened again', async (title, listing, old) => {
  const { user } = await showDesigner()
  const before = replies[listing]
  await user.click(card('审批'))
  await user.click(screen.getByRole('combobox', { name: '规则 1' }))
  await user.click(await screen.findByTitle(title))
  const picker = screen.getByRole('combobox', { name: title })
  await user.click(picker)
  await screen.findByTitle(old)
  await user.tab()
  // A list that is not closed yet would not open again.
  await waitFor(() => expect(picker.getAttribute('aria-expanded')).toBe('false'))
  const content = ['财务一组', '财务二组'].map((name, at) => ({ id: `n${at}`, code: `n${at}`, name, members: 1 }))
  replies[listing] = { content, total: 2, page: 0, size: 200 }
  try {
    await user.click(picker)
    await waitFor(() => expect(screen.queryByTitle('财务二组')).toBeTruthy(), { timeout: 5000 })
    expect(screen.queryByTitle(old)).toBeNull()
  } finally {
    replies[listing] = before
  }
})

test('a script is previewed by the server over an empty form, and says what is wrong with it', async () => {
  const { session, user } = await showDesigner()
  const before = replies.previewApprovers
  replies.previewApprovers = { people: [], skipped: false, problem: '脚本出错：TypeError: 没有此字段' }
  await user.click(card('审批'))
  await user.click(screen.getByRole('combobox', { name: '规则 1' }))
  await user.click(await screen.findByTitle('脚本'))
  expect(await within(card('审批')).findByText('未填写脚本')).toBeTruthy()
  await user.click(screen.getByRole('textbox', { name: '审批人脚本' }))
  await user.paste('return form.manager')
  expect(await within(card('审批')).findByText('由脚本得到')).toBeTruthy()
  const preview = within(screen.getByRole('region', { name: '审批人预览' }))
  await preview.findByText('脚本按空白的表单运行；填写内容后的结果请在“模拟”中查看。')
  await preview.findByText('脚本出错：TypeError: 没有此字段')
  const scripts = asked.flatMap(([operation, options]) =>
    operation === 'previewApprovers' && JSON.stringify(options).includes('script') ? [options] : [],
  )
  const rules = [{ type: 'script', source: 'return form.manager' }]
  expect(scripts).toMatchObject([{ body: { rules, values: { days: null, boss: null, trips: [] } } }])
  const [activity] = Object.values(session.document.activities).filter(({ approvers }) => approvers)
  expect(activity?.approvers).toEqual(rules)
  replies.previewApprovers = before
})

test('beside a script stand the keys of the form’s fields; a press puts one at the cursor', async () => {
  const { session, user } = await showDesigner()
  await user.click(card('审批'))
  await user.click(screen.getByRole('combobox', { name: '规则 1' }))
  await user.click(await screen.findByTitle('脚本'))
  const box = screen.getByRole<HTMLTextAreaElement>('textbox', { name: '审批人脚本' })
  const fields = within(screen.getByRole('list', { name: '表单的字段编码' }))
  expect(fields.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '天数 days',
    '直属领导 boss',
    '行程 trips',
    '行程 · 城市 city',
  ])
  await user.click(box)
  await user.paste('return form. ?? []')
  box.setSelectionRange('return form.'.length, 'return form.'.length)
  await user.click(fields.getByRole('button', { name: /直属领导/ }))
  expect(box.value).toBe('return form.boss ?? []')
  expect([document.activeElement, box.selectionStart]).toEqual([box, 'return form.boss'.length])
  const [activity] = Object.values(session.document.activities).filter(({ approvers }) => approvers)
  expect(activity?.approvers).toEqual([{ type: 'script', source: 'return form.boss ?? []' }])
})

test('who may start is also a position or a user group', async () => {
  const { session, user } = await showDesigner()
  await user.click(card('发起人'))
  await user.click(screen.getByRole('combobox', { name: '谁可以发起' }))
  await user.click(await screen.findByText('审计组'))
  await user.click(await screen.findByText('出纳'))
  expect(await within(card('发起人')).findByText('审计组、出纳')).toBeTruthy()
  expect(Object.values(session.document.activities).flatMap(({ startable = [] }) => startable)).toEqual([
    'group:auditors',
    'post:cashier',
  ])
})
