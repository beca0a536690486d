import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { loadKinds } from '@/src/runtime/fields/registry'
import '@/src/runtime/widgets/list-view/ListViewWidget'
import { leaveForm } from '@/tests/helpers/leaveForm'
import { fakePorts } from './fakePorts'
import { pageOf, ShownPage } from './ShownPage'

// Reading the sources takes longer than a page is waited for.
await loadKinds(['Text', 'Date', 'Select'])

const form = leaveForm([
  { id: 'name', type: 'Text', title: '姓名' },
  { id: 'from', type: 'Date', title: '开始' },
  { id: 'to', type: 'Date', title: '结束' },
  { id: 'kind', type: 'Select', title: '类型', options: [{ value: 'sick', label: '病假' }] },
])
const list = {
  kind: 'list',
  schemaVersion: 1,
  code: 'leaves',
  title: '请假日历',
  source: { $ref: 'form:leave' },
  columns: [
    { id: 'column1', field: 'name' },
    { id: 'column2', field: 'from' },
    { id: 'column3', field: 'to', hidden: true },
  ],
  queries: [],
  buttons: [
    { id: 'export', act: 'export', place: 'toolbar', title: '导出' },
    { id: 'print', act: 'print', place: 'toolbar', title: '打印' },
  ],
  calendar: { start: 'from', end: 'to', title: 'name', color: 'kind' },
}
const rowOf = (name: string, from: string, to: string) => ({
  id: `id-${name}`,
  title: name,
  form: 'leave',
  version: 1,
  rev: 1,
  createdAt: '2026-12-01T00:00:00Z',
  updatedAt: '2026-12-01T00:00:00Z',
  createdBy: 'u1',
  createdByName: '张伟',
  canChange: true,
  data: { name, from, to, kind: 'sick' },
})
const rows = [
  rowOf('赵一', '2026-12-03', '2026-12-08'),
  ...['钱二', '孙三', '李四', '周五'].map((name) => rowOf(name, '2026-12-03', '2026-12-03')),
]
const page = pageOf([{ id: 'list', type: 'ListView', list: '"leaves"', address: '' }])

function portsOf(given: Parameters<typeof fakePorts>[0] = {}) {
  const queries: Record<string, unknown>[] = []
  const ports = fakePorts({
    async callNamed(operation, request) {
      if (operation === 'getDataList') return { code: 'leaves', title: list.title, version: 1, list, form }
      if (operation !== 'listDataRows') throw new Error(`nobody answers ${operation}`)
      queries.push((request as { query: Record<string, unknown> }).query)
      return { content: rows, total: rows.length, isCapped: false, next: null, page: 1, size: 20, labels: {} }
    },
    ...given,
  })
  return { ports, queries }
}

describe('the calendar of a list', () => {
  const show = async (query: Record<string, string>, device: 'desktop' | 'phone' = 'desktop') => {
    const { ports, queries } = portsOf()
    const onAddress = vi.fn()
    render(<ShownPage document={page} ports={ports} device={device} query={query} onAddress={onAddress} />)
    const user = userEvent.setup()
    return { queries, onAddress, user }
  }

  test('asks for the month that it shows, draws bars, and opens a record beside it', async () => {
    const { queries, onAddress, user } = await show({ view: 'calendar', month: '2026-12' })
    await screen.findByRole('grid')
    screen.getByRole('heading', { name: '2026年12月' })
    expect(queries).toHaveLength(1)
    expect(queries[0]?.filter).toBe('from < "2027-01-05" && (from >= "2026-11-29" || to >= "2026-11-29")')
    screen.getByRole('gridcell', { name: /12月3日 周四，5 项/ })
    // A bar over two weeks has a part in each.
    expect(screen.getAllByRole('button', { name: /赵一/ })).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: '+2 更多' }))
    const day = await screen.findByRole('tooltip')
    expect(within(day).getAllByRole('button')).toHaveLength(5)
    await user.click(within(day).getByRole('button', { name: /周五/ }))
    await waitFor(() => expect(onAddress.mock.lastCall?.[0]).toMatchObject({ record: 'id-周五' }))
  })

  test('is walked by keys and turned by its buttons', async () => {
    const { onAddress, user } = await show({ view: 'calendar', month: '2026-12' })
    const last = await screen.findByRole('gridcell', { name: /12月31日/ })
    last.focus()
    await user.keyboard('{ArrowLeft}')
    await waitFor(() => expect(screen.getByRole('gridcell', { name: /12月30日/ })).toBe(document.activeElement))
    await user.click(screen.getByRole('button', { name: '下个月' }))
    await screen.findByRole('heading', { name: '2027年1月' })
    expect(onAddress.mock.lastCall?.[0]).toMatchObject({ month: '2027-01' })
  })

  test('is an agenda on a phone', async () => {
    const { user } = await show({ view: 'calendar', month: '2026-12' }, 'phone')
    const day = await screen.findByRole('region', { name: /12月5日/ })
    expect(within(day).getAllByRole('button')).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: '12月4日 周五，1 项' }))
    expect(screen.queryByRole('region', { name: /12月5日/ })).toBeNull()
    screen.getByRole('region', { name: /12月4日/ })
  })

  test('stands beside the rows, which come first', async () => {
    const { onAddress, user } = await show({})
    await screen.findByRole('table')
    await user.click(screen.getByText('日历'))
    await screen.findByRole('grid')
    expect(onAddress.mock.lastCall?.[0]).toMatchObject({ view: 'calendar' })
  })
})

describe('the buttons of a list', () => {
  test('save what the reader sees as a file, which can be cancelled', async () => {
    const download = vi.fn(
      (_: string, __: object, { progress, signal }: Parameters<ReturnType<typeof fakePorts>['download']>[2]) =>
        new Promise<{ bytes: number }>((_resolve, reject) => {
          progress({ bytes: 2 * 1024 * 1024, rows: 1234 })
          signal.addEventListener('abort', () => reject(new Error('aborted')))
        }),
    )
    const { ports } = portsOf({ download })
    render(<ShownPage document={page} ports={ports} query={{ sort: '-from', filter: 'name == "赵一"' }} />)
    const user = userEvent.setup()
    await user.click(await screen.findByRole('button', { name: /^导\s?出$/ }))
    await screen.findByText('共 1234 条记录，已收到 2.0 MB')
    expect(download.mock.lastCall?.slice(0, 2)).toEqual([
      'exportDataRows',
      { params: { code: 'leaves' }, query: { sort: '-from', filter: 'name == "赵一"', columns: 'column1,column2' } },
    ])
    await user.click(screen.getByRole('button', { name: '取消导出' }))
    await waitFor(() => expect(screen.queryByText(/已收到/)).toBeNull())
    expect(ports.notices).toEqual([])
  })

  test('lead to the print of the same query', async () => {
    const { ports } = portsOf()
    render(<ShownPage document={page} ports={ports} params={{ appId: 'a1' }} query={{ search: '赵' }} />)
    await userEvent.setup().click(await screen.findByRole('button', { name: /^打\s?印$/ }))
    const [to] = vi.mocked(ports.navigate).mock.lastCall ?? []
    expect(to).toBe(`/ywx/a1/data/leaves/print?search=${encodeURIComponent('赵')}&columns=column1%2Ccolumn2`)
  })
})

test('a print shows every row, what was asked for and who prints', async () => {
  const asked: unknown[] = []
  const ports = fakePorts({
    async callNamed(_, request) {
      asked.push(request)
      return {
        title: '请假台账',
        conditions: ['类型等于“病假”'],
        columns: [
          { title: '姓名', align: 'left' },
          { title: '天数', align: 'right' },
        ],
        rows: [
          ['赵一', '1.5'],
          ['钱二', ''],
        ],
        printedAt: '2026-12-01T00:00:00Z',
      }
    },
  })
  const document = pageOf([{ id: 'print', type: 'ListPrint', list: '"leaves"', address: '' }])
  render(<ShownPage document={document} ports={ports} query={{ sort: '-from', columns: 'column1' }} />)
  await screen.findByRole('heading', { name: '请假台账' })
  expect(asked).toEqual([{ params: { code: 'leaves' }, query: { sort: '-from', columns: 'column1' } }])
  screen.getByText('查询条件：类型等于“病假”')
  screen.getByText(/打印人：张伟/)
  expect(screen.getAllByRole('row')).toHaveLength(3)
  screen.getByText('审核人：')
})
