import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import type { ChartResult, WidgetOutcome } from '@/domain/contract/generated/types'
import { loadDashboard } from '@/domain/documents/kinds/dashboard/loadDashboard'
import { fakePorts } from './fakePorts'
import { pageOf, ShownPage } from './ShownPage'

const chart = (code: string, title: string, type: string, measures: object[] = [{ id: 'n', aggregate: 'count' }]) => ({
  kind: 'chart',
  schemaVersion: 1,
  code,
  title,
  type,
  options: {},
  wells: { dimension: { field: 'dept' }, series: {} },
  measures,
})

const charts = {
  dept: chart('dept', '按部门', 'table'),
  month: chart('month', '按月', 'table'),
  total: chart('total', '总数', 'indicator', [{ id: 'n', aggregate: 'sum', field: 'days', unit: '天' }]),
  broken: chart('broken', '薪资', 'table'),
}

const parts = Object.fromEntries(Object.entries(charts).map(([code, one]) => [`chart:${code}`, one]))

const subscribe = (widget: string, parameter: string) => ({ parameter, widget, publication: 'value' })
const document = loadDashboard({
  kind: 'dashboard',
  schemaVersion: 1,
  code: 'board',
  title: '看板',
  widgets: [
    ...Object.keys(charts).map((code) => ({ id: code, type: 'chart', chart: { $ref: `chart:${code}` } })),
    { id: 'kind', type: 'filter', title: '类型', control: 'choice', options: { $ref: 'form:leave#type' } },
    { id: 'note', type: 'text', title: '说明', content: '每天更新' },
  ],
  linkage: {
    dept: { publications: [{ name: 'value' }], subscriptions: [] },
    month: { publications: [{ name: 'value' }], subscriptions: [subscribe('dept', 'dept')] },
    total: { publications: [], subscriptions: [subscribe('dept', 'dept'), subscribe('month', 'day')] },
  },
})

const result = (parts: Partial<ChartResult>): WidgetOutcome => ({
  chart: {
    dimension: {
      title: '部门',
      type: 'org',
      groups: [
        { key: 'o1', label: '人事部', isRest: false },
        { key: null, label: '（空）', isRest: false },
        { key: null, label: '其它', isRest: true },
      ],
    },
    series: null,
    measures: [{ id: 'n', title: '记录数' }],
    rows: [
      { dimension: 0, series: 0, values: [12345.5] },
      { dimension: 1, series: 0, values: [2] },
      { dimension: 2, series: 0, values: [null] },
    ],
    isCut: false,
    ...parts,
  },
})

const month = result({
  dimension: {
    title: '月份',
    type: 'range',
    grain: 'month',
    groups: [{ key: '2026-02-01', label: '2026年2月', isRest: false }],
  },
  rows: [{ dimension: 0, series: 0, values: [3] }],
})

interface Asked {
  widgets: string[]
  values: Record<string, { value: unknown }>
}

/** Answers every question after it was recorded; `hold` waits with the next answers. */
function shown(query: Record<string, string> = {}) {
  const asked: Asked[] = []
  let address = query
  let isFailing = false
  const held: (() => void)[] = []
  let isHolding = false
  const answers = (values: Asked['values']): Record<string, WidgetOutcome> => ({
    dept: result({}),
    month,
    total: result({ dimension: null, rows: [{ dimension: 0, series: 0, values: [values.dept ? 5 : 1234] }] }),
    broken: { error: { code: 'bad_request', message: '您没有权限查看' } },
    kind: { options: [{ value: 'sick', label: '病假' }] },
  })
  const ports = fakePorts({
    async callNamed(operation, request) {
      if (operation === 'getDashboard')
        return { id: '1', code: 'board', title: '看板', version: 1, document, parts, bizResourceRefs: [] }
      const { widgets, values } = (request as { body: Asked }).body
      asked.push({ widgets, values })
      if (isFailing) throw new Error('网络中断')
      if (isHolding) await new Promise<void>((resolve) => held.push(resolve))
      return { results: Object.fromEntries(widgets.map((id) => [id, answers(values)[id]])) }
    },
  })
  const page = pageOf([{ id: 'd', type: 'Dashboard', dashboard: '"board"', address: 'on' }])
  render(
    <ShownPage
      document={page}
      ports={ports}
      query={query}
      onAddress={(next) => {
        address = next
      }}
    />,
  )
  return {
    user: userEvent.setup(),
    asked,
    address: () => address,
    fail: (does: boolean) => {
      isFailing = does
    },
    hold: () => {
      isHolding = true
    },
    release: (at: number) => held[at]?.(),
    isHeld: (count: number) => expect(held).toHaveLength(count),
  }
}

const card = (name: string) => within(screen.getAllByRole('region', { name })[0] as HTMLElement)

describe('a dashboard', () => {
  test('asks for all of its widgets at once, and shows numbers as people write them', async () => {
    const { asked } = shown()
    expect(await screen.findByText('12,345.5')).toBeTruthy()
    expect(asked).toEqual([{ widgets: ['dept', 'month', 'total', 'broken', 'kind'], values: {} }])
    expect(card('按部门').getByRole('columnheader', { name: '记录数' })).toBeTruthy()
    expect(card('总数').getByText('1234 天')).toBeTruthy()
    expect(card('说明').getByText('每天更新')).toBeTruthy()
    expect(card('薪资').getByRole('alert').textContent).toContain('您没有权限查看')
  })

  test('asks again for exactly those who follow what was chosen, and keeps that in the address', async () => {
    const { user, asked, address } = shown()
    await user.click(await screen.findByRole('button', { name: '人事部' }))
    await screen.findByText('5 天')
    expect(asked.slice(1)).toEqual([{ widgets: ['month', 'total'], values: { dept: { value: 'o1' } } }])
    expect(address()).toEqual({ 'on.dept': '{"value":"o1"}' })
    expect(card('按部门').getByRole('button', { name: '人事部' }).getAttribute('aria-pressed')).toBe('true')
    await user.click(screen.getByRole('button', { name: '2026年2月' }))
    await waitFor(() => expect(asked).toHaveLength(3))
    const february = { from: '2026-02-01', to: '2026-02-28' }
    expect(asked[2]).toEqual({ widgets: ['total'], values: { dept: { value: 'o1' }, month: { value: february } } })
    await user.click(screen.getByRole('button', { name: '清除 部门：人事部' }))
    await waitFor(() => expect(asked).toHaveLength(4))
    expect(asked[3]?.widgets).toEqual(['month', 'total'])
    expect(Object.keys(address())).toEqual(['on.month'])
  })

  test('takes records without a value for a choice, and the rest for none', async () => {
    const { user, asked } = shown()
    await user.click(await screen.findByRole('button', { name: '（空）' }))
    await screen.findByText('部门：（空）')
    expect(asked[1]?.values).toEqual({ dept: { value: null } })
    expect(screen.queryByRole('button', { name: '其它' })).toBeNull()
    // Chosen again, it is no longer chosen.
    await user.click(screen.getByRole('button', { name: '（空）' }))
    await waitFor(() => expect(asked[2]?.values).toEqual({}))
  })

  test('opens where its address was, whatever else is in it', async () => {
    const { asked } = shown({ 'on.dept': '{"value":"o1"}', 'on.month': 'nonsense' })
    await screen.findByText('5 天')
    expect(asked).toHaveLength(1)
    expect(asked[0]?.values).toEqual({ dept: { value: 'o1' } })
    expect(screen.getByText('部门：人事部')).toBeTruthy()
  })

  test('shows the answer to what was chosen last, whatever comes last', async () => {
    const { user, hold, release, isHeld } = shown()
    await screen.findByText('1234 天')
    hold()
    await user.click(screen.getByRole('button', { name: '人事部' }))
    await waitFor(() => isHeld(1))
    await user.click(screen.getByRole('button', { name: '人事部' }))
    await waitFor(() => isHeld(2))
    release(1)
    await waitFor(() => expect(card('总数').queryByText('1234 天')).toBeTruthy())
    release(0)
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect(screen.queryByText('5 天')).toBeNull()
  })

  test('says when nothing answers, and tries again', async () => {
    const { user, fail, asked } = shown()
    await screen.findByText('1234 天')
    fail(true)
    await user.click(screen.getByRole('button', { name: '人事部' }))
    expect(await screen.findAllByText('网络中断')).toHaveLength(2)
    fail(false)
    await user.click(card('总数').getByRole('button', { name: /重\s*试/ }))
    await screen.findByText('5 天')
    expect(asked.at(-1)?.widgets).toEqual(['total'])
  })

  test('shows large digits as a table, too', async () => {
    const { user } = shown()
    await screen.findByText('1234 天')
    await user.click(screen.getByRole('button', { name: '总数：以表格查看' }))
    expect(card('总数').getByRole('cell', { name: '1234 天' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '总数：以图形查看' }))
    expect(card('总数').queryByRole('cell')).toBeNull()
  })
})
