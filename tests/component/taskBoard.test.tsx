import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { fakePorts } from './fakePorts'
import { pageOf, ShownPage } from './ShownPage'

const row = (id: string, title: string, isNew: boolean) => ({
  id,
  instanceId: id.split('.')[0],
  appId: 'a1',
  appName: '人事',
  process: 'leave',
  processTitle: '请假',
  title,
  summary: [{ title: '请假天数', text: '2' }],
  starterName: '张伟',
  starterOrg: '快递科',
  node: 'boss',
  nodeTitle: '部门负责人',
  status: 'open',
  processStatus: 'running',
  arrivedAt: '2026-11-23T01:00:00Z',
  closedAt: null,
  needsReceipt: false,
  isNew,
})

const rows = [row('i1.1', '张伟的请假', true), row('i2.1', '王芳的请假', false)]

const page = pageOf([
  {
    id: 'list',
    type: 'TaskBoard',
    title: '待办',
    source: { operation: 'listTodo' },
    deal: '/ywx/{row.appId}/task/deal/{row.id}',
    batch: true,
  },
])

function show() {
  const called: [string, unknown][] = []
  const answers: Record<string, unknown> = {
    listTodo: { content: rows, total: 2 },
    listTaskProcesses: { content: [{ id: 'p1', title: '请假', appId: 'a1', appName: '人事' }] },
    agreeToTasks: {
      results: [
        { id: 'i1.1', result: 'agreed', message: null },
        { id: 'i2.1', result: 'single', message: '需要签名' },
      ],
    },
  }
  const ports = fakePorts({
    callNamed: async (operation, request) => {
      called.push([operation, request])
      return answers[operation] ?? {}
    },
  })
  render(<ShownPage document={page} ports={ports} />)
  return { ports, called, user: userEvent.setup() }
}

test('a row says what it is, whose, where, and whether it is new; it opens its task', async () => {
  const { ports, user } = show()
  const button = await screen.findByRole('button', { name: /张伟的请假/ })
  expect(button.textContent).toContain('请假天数：2')
  expect(button.textContent).toContain('张伟 · 快递科 · 部门负责人 · 人事')
  expect(within(button).queryByRole('img', { name: '未读' })).toBeTruthy()
  expect(within(screen.getByRole('button', { name: /王芳的请假/ })).queryByRole('img', { name: '未读' })).toBeNull()
  await user.click(button)
  expect(ports.navigate).toHaveBeenCalledWith('/ywx/a1/task/deal/i1.1')
})

test('only ticked tasks are agreed to, with one opinion and a result for each', async () => {
  const { called, user } = show()
  await user.click(await screen.findByRole('checkbox', { name: '选择 张伟的请假' }))
  await user.click(screen.getByRole('checkbox', { name: '选择 王芳的请假' }))
  await user.click(screen.getByRole('button', { name: '批量同意 (2)' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox', { name: '审批意见' }), '同意')
  await user.click(within(dialog).getByRole('button', { name: /^同\s*意$/ }))
  await waitFor(() =>
    expect(called.find(([name]) => name === 'agreeToTasks')?.[1]).toEqual({
      body: { ids: ['i1.1', 'i2.1'], opinion: '同意' },
    }),
  )
  expect(await within(dialog).findByText('需逐条处理')).toBeTruthy()
  expect(within(dialog).getByText('需要签名')).toBeTruthy()
})
