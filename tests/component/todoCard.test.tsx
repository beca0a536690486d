import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { loadDashboard } from '@/domain/documents/kinds/dashboard/loadDashboard'
import { fakePorts } from './fakePorts'
import { pageOf, ShownPage } from './ShownPage'

const row = (id: string, title: string, more: object = {}) => ({
  id,
  instanceId: id.split('.')[0],
  appId: 'a1',
  appName: '人事',
  title,
  starterName: '张伟',
  nodeTitle: '部门负责人',
  arrivedAt: '2026-11-23T01:00:00Z',
  dueAt: null,
  needsReceipt: false,
  isNew: false,
  ...more,
})

const page = (more: object = {}) =>
  pageOf([{ id: 'todo', type: 'TodoCard', title: '待办', more: { title: '任务中心', to: '/task' }, ...more }])

function show(answer: () => unknown, document = page()) {
  const called: [string, unknown][] = []
  const ports = fakePorts({
    callNamed: async (operation, request) => {
      called.push([operation, request])
      return answer()
    },
  })
  const shown = render(<ShownPage document={document} ports={ports} params={{ appId: 'a1' }} />)
  return { ports, called, user: userEvent.setup(), shown }
}

test('says how many tasks there are and shows the first, the late ones in red; a line opens its task', async () => {
  const content = [
    row('i1.1', '张伟的请假', { dueAt: '2026-01-05T09:00:00Z', isNew: true }),
    row('i2.1', '王芳的报销', { dueAt: '2999-01-05T09:00:00Z', needsReceipt: true }),
    row('i3.2', '李娜的采购'),
  ]
  const { ports, user } = show(() => ({ content, total: 12, isCapped: false }))
  const late = await screen.findByRole('button', { name: /张伟的请假/ })
  expect(screen.getByRole('status').textContent).toBe('共 12 项')
  expect(within(late).getByText(/已超时，截止/).className).toBe('portal-late')
  expect(within(late).queryByText('未读')).toBeTruthy()
  const soon = screen.getByRole('button', { name: /王芳的报销/ })
  expect(within(soon).getByText(/^截止/).className).toBe('')
  expect(within(soon).queryByText('待领取')).toBeTruthy()
  expect(within(screen.getByRole('button', { name: /李娜的采购/ })).queryByText(/^已等待/)).toBeTruthy()
  await user.click(late)
  expect(ports.navigate).toHaveBeenCalledWith('/ywx/a1/task/deal/i1.1')
  await user.click(screen.getByRole('button', { name: '任务中心' }))
  expect(ports.navigate).toHaveBeenCalledWith('/task')
})

test('asks for the tasks of one application where it is told to', async () => {
  const { called } = show(() => ({ content: [], total: 0, isCapped: false }), page({ app: 'params.appId', size: 3 }))
  await screen.findByText('没有待办任务')
  expect(called).toEqual([['listTodo', { query: { app: 'a1', page: 1, size: 3 } }]])
  expect(screen.queryByRole('status')).toBeNull()
})

test('says what went wrong, and tries again', async () => {
  let isBroken = true
  const { user } = show(() => {
    if (isBroken) throw new Error('服务器忙')
    return { content: [row('i1.1', '张伟的请假')], total: 1, isCapped: false }
  })
  expect(await screen.findByText('服务器忙')).toBeTruthy()
  isBroken = false
  await user.click(screen.getByRole('button', { name: /重\s*试/ }))
  expect(await screen.findByRole('button', { name: /张伟的请假/ })).toBeTruthy()
})

test('stands on a dashboard too, with the tasks of its application', async () => {
  const document = loadDashboard({
    kind: 'dashboard',
    schemaVersion: 1,
    code: 'board',
    title: '看板',
    widgets: [{ id: 'mine', type: 'todo', title: '等我处理', size: 4 }],
  })
  const called: unknown[] = []
  const ports = fakePorts({
    async callNamed(operation, request) {
      if (operation === 'getDashboard')
        return { id: '1', code: 'board', title: '看板', version: 1, document, parts: {}, bizResourceRefs: [] }
      if (operation !== 'listTodo') throw new Error(operation)
      called.push(request)
      return { content: [row('i1.1', '张伟的请假')], total: 1, isCapped: false }
    },
  })
  const board = pageOf([{ id: 'd', type: 'Dashboard', dashboard: '"board"' }])
  render(<ShownPage document={board} ports={ports} params={{ appId: 'a1' }} />)
  const [card] = await screen.findAllByRole('region', { name: '等我处理' })
  await userEvent.click(await within(card!).findByRole('button', { name: /张伟的请假/ }))
  expect(ports.navigate).toHaveBeenCalledWith('/ywx/a1/task/deal/i1.1')
  expect(called).toEqual([{ query: { app: 'a1', page: 1, size: 4 } }])
})
