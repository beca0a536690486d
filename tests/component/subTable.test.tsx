import { act, fireEvent, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Device } from '@/domain/documents/document'
import { fakeNamePorts } from '@/tests/helpers/fakeDirectory'
import { showForm } from './showForm'

const tree = [
  { value: '1', label: '办公', children: [{ value: '11', label: '其他' }] },
  { value: '2', label: '差旅', children: [{ value: '21', label: '其他' }] },
]

const columns = [
  { id: 'item', type: 'Text', title: '事项', required: true },
  { id: 'day', type: 'Date', title: '日期' },
  { id: 'count', type: 'Number', title: '数量' },
  { id: 'who', type: 'UserPicker', title: '负责人' },
  { id: 'kind', type: 'Cascader', title: '类别', tree },
  { id: 'files', type: 'Upload', title: '附件' },
]

interface Options {
  editMode?: 'dialog'
  device?: Device
  isDown?: boolean
}

/** A form with a sub-table of one row; `paste` pastes at a cell, as Ctrl+V does. */
async function showTable({ editMode, device = 'desktop', isDown = false }: Options = {}) {
  const names = fakeNamePorts()
  const resolveNames: typeof names.resolveNames = (texts) =>
    isDown ? Promise.reject(new Error('服务器出错了')) : names.resolveNames(texts)
  const table = { id: 'items', type: 'SubTable', title: '明细', editMode, children: columns }
  const { user, screen, data, ports } = await showForm([table], { device, ports: { ...names, resolveNames } })
  const add = () => user.click(screen.getByRole('button', { name: '添加一行到明细' }))
  const cell = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
  const paste = async (label: string, lines: string[][]) => {
    const input = await cell(label)
    input.focus()
    const text = lines.map((line) => line.join('\t')).join('\n')
    fireEvent.paste(input, { clipboardData: { getData: () => text } })
  }
  const report = (text: string) =>
    screen.findByText((content, element) => element?.closest('[role=status]') !== null && content.includes(text))
  const rows = () => (data().items as Record<string, unknown>[] | undefined) ?? []
  return { user, screen, ports, add, cell, paste, report, rows }
}

describe('a block from a spreadsheet', () => {
  test('fills cells, adds rows, says what it could not read, and is undone at once', async () => {
    const table = await showTable()
    await table.add()
    await table.paste('第 1 行 事项', [
      ['机票', '2026/3/1', '2'],
      ['酒店', '2026年3月2日', '三'],
      ['打车', '2026-03-02', '1'],
    ])
    await table.report('已粘贴 8 个单元格，新增 2 行，1 个未粘贴')
    await table.screen.findByText('“三”不是数字')
    expect(table.rows()).toMatchObject([
      { item: '机票', day: '2026-03-01', count: 2 },
      { item: '酒店', day: '2026-03-02' },
      { item: '打车', day: '2026-03-02', count: 1 },
    ])
    await table.user.click(table.screen.getByRole('button', { name: /撤\s*销/ }))
    await waitFor(() => expect(table.screen.queryByLabelText('第 2 行 事项')).toBeNull())
    expect((await table.cell('第 1 行 事项')).value).toBe('')
  })

  test('names what it did not find, keeps the cells and takes it all back at once', async () => {
    const table = await showTable()
    await table.add()
    await table.paste('第 1 行 事项', [
      ['甲', '', '', '某某', '其他'],
      ['乙', '', '', '王芳', ''],
    ])
    const sentence = (await table.report('2 个未粘贴')).textContent
    expect(sentence).toContain('第 1 行 负责人：找不到“某某”')
    expect(sentence).toContain('第 1 行 类别：“其他”有多个，请写全路径，如“办公 / 其他”')
    expect(table.rows()).toMatchObject([{ item: '甲' }, { item: '乙', who: 'u1' }])
    await table.user.click(table.screen.getByRole('button', { name: /撤\s*销/ }))
    await waitFor(() => expect(table.screen.queryByLabelText('第 2 行 事项')).toBeNull())
    expect((await table.cell('第 1 行 事项')).value).toBe('')
  })

  test('of 100,000 cells is refused with its limit', async () => {
    const table = await showTable()
    await table.add()
    await table.paste(
      '第 1 行 事项',
      Array.from({ length: 25_000 }, () => ['甲', '2026-03-01', '1', '2']),
    )
    expect(table.ports.notices).toEqual(['一次最多粘贴 20000 个单元格，剪贴板中有 100000 个，请分批粘贴'])
    expect(table.screen.queryByLabelText('第 2 行 事项')).toBeNull()
  })

  test('does not fill files', async () => {
    const table = await showTable()
    await table.add()
    await table.paste('第 1 行 事项', [['甲', '', '', '', '', '说明.pdf']])
    await table.report('附件：此列不能粘贴，请在单元格中选择')
  })

  test('loses nothing when names cannot be looked up', async () => {
    const table = await showTable({ isDown: true })
    await table.add()
    await table.user.type(await table.cell('第 1 行 事项'), '留着')
    await table.paste('第 1 行 事项', [['甲', '', '', '王芳']])
    await waitFor(() => expect(table.ports.notices).toEqual(['服务器出错了']))
    expect((await table.cell('第 1 行 事项')).value).toBe('留着')
  })
})

test('the keyboard moves from cell to cell, and leaves the arrows to a text that is written', async () => {
  const table = await showTable()
  for (const _ of [1, 2]) await table.add()
  const focused = () => document.activeElement?.getAttribute('aria-label')
  const isAt = (label: string) => waitFor(() => expect(focused()).toBe(label))
  await table.user.click(await table.cell('第 1 行 事项'))
  await table.user.keyboard('火车票{Enter}')
  await isAt('第 2 行 事项')
  await table.user.keyboard('{ArrowUp}')
  await isAt('第 1 行 事项')
  // Focused with its whole text selected, so the arrow moves on.
  await table.user.keyboard('{ArrowRight}')
  await isAt('第 1 行 日期')
  act(() => table.screen.getByLabelText('第 1 行 数量').focus())
  await table.user.keyboard('{ArrowDown}')
  await isAt('第 2 行 数量')
  await table.user.keyboard('17{ArrowLeft}')
  expect(focused()).toBe('第 2 行 数量')
  await table.user.keyboard('{Shift>}{Enter}{/Shift}')
  await isAt('第 1 行 数量')
  expect(table.rows()).toMatchObject([{ item: '火车票' }, { count: 17 }])
})

test.each(['desktop', 'phone'] as const)(
  'a table is edited row by row in a dialog on a %s; it checks the row',
  async (device) => {
    const table = await showTable({ editMode: 'dialog', device })
    await table.add()
    const dialog = within(await table.screen.findByRole('dialog', { name: '添加第 1 行' }))
    await table.user.click(dialog.getByRole('button', { name: /确\s*定/ }))
    await waitFor(() => expect(table.screen.getByRole('dialog').querySelector('.portal-cell-message')).not.toBeNull())
    await table.user.type(dialog.getByLabelText('第 1 行 事项'), '机票')
    await table.user.click(dialog.getByRole('button', { name: /取\s*消/ }))
    await waitFor(() => expect(table.screen.queryByRole('dialog')).toBeNull())
    expect(table.screen.queryByRole('button', { name: '编辑第 1 行' })).toBeNull()
    expect(table.rows()).toEqual([])
  },
)

test('a form at a task about one row has that row alone open, and misses nothing in the others', async () => {
  const cells = [
    { id: 'item', type: 'Text', title: '问题', readOnly: true },
    { id: 'result', type: 'Text', title: '整改结果', required: true },
  ]
  const table = { id: 'items', type: 'SubTable', title: '明细', allowAdd: false, allowDelete: false, children: cells }
  const values = { items: [{ item: '灭火器过期' }, { item: '出口堵塞' }] }
  const { user, screen, model } = await showForm([table], {
    values,
    previous: values,
    openRow: { table: 'items', row: 2 },
  })
  await user.type(await screen.findByLabelText('第 2 行 整改结果'), '已清理')
  expect(screen.queryByLabelText('第 1 行 整改结果')).toBeNull()
  expect(screen.getByText('出口堵塞').closest('tr')?.getAttribute('aria-current')).toBe('true')
  expect(model.collect()).toMatchObject({ errors: [], data: { items: [{ item: '灭火器过期' }, { result: '已清理' }] } })
})
