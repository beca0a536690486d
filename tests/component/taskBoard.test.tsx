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
    title: '任务中心',
    tabs: [
      {
        key: 'todo',
        title: '待办',
        source: { operation: 'listTodo' },
        to: '/ywx/{row.appId}/task/deal/{row.id}',
        batch: true,
        count: 'open',
        filters: ['process', 'app', 'starter', 'time', 'due'],
      },
      {
        key: 'started',
        title: '我发起的',
        source: { operation: 'listStarted' },
        to: '/ywx/{row.appId}/task/view/{row.id}',
        status: true,
        filters: ['process'],
        empty: { title: '还没有发起过流程' },
      },
    ],
  },
])

function show() {
  const called: [string, unknown][] = []
  const answers: Record<string, unknown> = {
    listTodo: { content: rows, total: 2 },
    listStarted: {
      content: [
        {
          id: 'i3',
          appId: 'a1',
          appName: '人事',
          process: 'leave',
          processTitle: '请假',
          title: '我的请假',
          summary: [],
          starterName: '张伟',
          starterOrg: '快递科',
          startedAt: '2026-11-23T01:00:00Z',
          status: 'running',
          isReturned: true,
          current: [{ node: 'start', title: '发起人', people: ['张伟'] }],
        },
      ],
      total: 1,
    },
    countTasks: { todo: 2, available: 1, copied: 0, open: 3 },
    listTaskProcesses: { content: [{ id: 'p1', title: '请假', appId: 'a1', appName: '人事' }] },
    agreeToTasks: {
      results: [
        { id: 'i1.1', result: 'agreed', message: null },
        { id: 'i2.1', result: 'single', message: '需要签名' },
      ],
    },
  }
  let views: unknown[] = []
  const ports = fakePorts({
    callNamed: async (operation, request) => {
      called.push([operation, request])
      if (operation === 'saveViews') views = (request as { body: { content: unknown[] } }).body.content
      if (operation === 'saveViews' || operation === 'listSavedViews') return { content: views }
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

test('tabs say how much there is; another one is another list, with its own filters', async () => {
  const { called, user } = show()
  expect(await screen.findByText('3')).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: '我发起的' }))
  const own = await screen.findByRole('button', { name: /我的请假/ })
  // It waits for its starter, not for an approval.
  expect(own.textContent).toContain('待重新提交')
  expect(screen.queryByText('即将超时')).toBeNull()
  expect(called.map(([name]) => name)).toContain('listStarted')
})

test('what a list is narrowed to is kept under a name, found again and taken away', async () => {
  const { called, user } = show()
  const asked = () => called.filter(([name]) => name === 'listTodo').at(-1)?.[1]
  await user.click(await screen.findByRole('checkbox', { name: '即将超时' }))
  await user.click(screen.getByRole('button', { name: '视图' }))
  await user.type(await screen.findByRole('searchbox', { name: '视图名称' }), '快超时的{Enter}')
  // The button says which view one sees.
  await waitFor(() => expect(screen.getAllByRole('button', { name: /快超时的$/ })).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: '清除条件' }))
  await user.click(await screen.findByRole('button', { name: '视图' }))
  await user.click(await screen.findByRole('button', { name: '快超时的' }))
  await waitFor(() => expect(asked()).toMatchObject({ query: { due: 'soon' } }))
  const [shown] = screen.getAllByRole('button', { name: /快超时的$/ })
  if (shown) await user.click(shown)
  await user.click(await screen.findByRole('button', { name: '删除视图「快超时的」' }))
  expect(await screen.findByText('筛选后可以把条件存为视图，下次一点即用')).toBeTruthy()
})
