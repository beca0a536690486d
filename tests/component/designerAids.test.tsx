import { EditorView } from '@codemirror/view'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDesigner } from './openDesigner'

// It reads style sheets, which are not loaded here, to find out whether the canvas scrolls.
vi.mock('@atlaskit/pragmatic-drag-and-drop-auto-scroll/element', () => ({
  autoScrollForElements: () => () => undefined,
}))

const nodes = [
  { id: 'days', type: 'Number', title: '天数' },
  { id: 'reason', type: 'Text', title: '事由' },
  { id: 'items', type: 'SubTable', title: '明细', children: [{ id: 'name', type: 'Text', title: '品名' }] },
]

const priced = [
  {
    id: 'lines',
    type: 'SubTable',
    title: '采购清单',
    children: [
      { id: 'qty', type: 'Number', title: '数量' },
      { id: 'price', type: 'Money', title: '单价(元)' },
      { id: 'sum', type: 'Formula', title: '小计', expression: 'row.qty * row.price' },
    ],
  },
]

const shownProperties = () => [...document.querySelectorAll<HTMLElement>('[data-property]')]

describe('the properties', () => {
  test('are found by their titles in every tab', async () => {
    const designer = await openDesigner(nodes)
    await designer.select('days')
    const search = screen.getByLabelText('搜索属性')
    await designer.user.type(search, '小数')
    expect(shownProperties().map(({ dataset }) => dataset.property)).toEqual(['precision'])
    await designer.user.clear(search)
    await designer.user.type(search, '没有这样的属性')
    await designer.properties().findByText('没有这样的属性')
    expect(shownProperties()).toEqual([])
    await designer.user.clear(search)
    await designer.properties().findByRole('tab', { name: '高级' })
  })

  test('say where they differ from what is usual, and go back to it', async () => {
    const designer = await openDesigner(nodes)
    await designer.select('days')
    const reset = () => designer.properties().queryByRole('button', { name: '必填恢复默认' })
    const isMarked = () => designer.node('days').querySelector('.portal-item-required') !== null
    expect(reset()).toBeNull()
    await designer.user.click(designer.properties().getByRole('switch', { name: '必填' }))
    await waitFor(() => expect(isMarked()).toBe(true))
    await designer.user.click(reset() as HTMLElement)
    await waitFor(() => expect(isMarked()).toBe(false))
    expect(reset()).toBeNull()
    await designer.saved()
    expect(designer.draft.document.root.children?.[0]).not.toHaveProperty('required')
  })
})

test('what was just added by the palette is named by F2, though the focus is still there', async () => {
  const designer = await openDesigner(nodes)
  await designer.user.click(designer.left().getByRole('button', { name: /^单行文本/ }))
  await waitFor(() => expect(designer.order()).toHaveLength(5))
  await designer.user.keyboard('{F2}客户{Enter}')
  await designer.saved()
  expect(designer.draft.document.root.children?.at(-1)).toMatchObject({ type: 'Text', title: '客户' })
})

describe('the steps that were done', () => {
  test('are named, any of them can be gone back to, also after a reload', async () => {
    const designer = await openDesigner(nodes)
    await designer.select('days')
    const title = designer.properties().getByLabelText('标题')
    await designer.user.clear(title)
    await designer.user.type(title, '请假天数')
    await designer.user.click(within(designer.node('days')).getByRole('button', { name: '下移' }))
    await designer.panel('历史')
    const steps = () => designer.left().getAllByRole('button')
    const labels = () => steps().map((one) => one.querySelector('span')?.textContent ?? one.textContent)
    expect(labels()).toEqual(['移动「请假天数」', '「天数」的标题', '最初的内容'])
    await designer.user.click(steps().at(-1) as HTMLElement)
    await waitFor(() => expect(designer.order()).toEqual(['days', 'reason', 'items', 'name']))
    expect(within(designer.node('days')).getByText('天数')).toBeTruthy()
    await designer.user.click(steps()[0] as HTMLElement)
    await waitFor(() => expect(designer.order()).toEqual(['reason', 'days', 'items', 'name']))
    expect(within(designer.node('days')).getByText('请假天数')).toBeTruthy()
    await designer.saved()
    await designer.reload()
    await designer.panel('历史')
    expect(steps()).toHaveLength(3)
    await designer.user.click(screen.getByRole('button', { name: '撤销' }))
    await waitFor(() => expect(designer.order()).toEqual(['days', 'reason', 'items', 'name']))
  })
})

describe('outline and canvas', () => {
  test('show the same selection and what the pointer is over', async () => {
    const designer = await openDesigner(nodes)
    await designer.panel('大纲')
    const entry = (title: string) => designer.left().findByTitle(title)
    await designer.user.click(await entry('品名'))
    expect(designer.node('name').getAttribute('aria-current')).toBe('true')
    await designer.user.hover(await entry('事由'))
    expect(designer.node('reason').className).toContain('design-hovered')
    await designer.user.unhover(await entry('事由'))
    expect(designer.node('reason').className).not.toContain('design-hovered')
    await designer.select('days')
    const chosen = () => [...document.querySelectorAll('.design-outline .ant-tree-node-selected')]
    await waitFor(() => expect(chosen().map(({ textContent }) => textContent)).toEqual(['天数']))
  })
})

describe('a column of a sub-table', () => {
  test('is made narrower and wider with the arrow keys, and has its usual width again after a double click', async () => {
    const designer = await openDesigner(priced)
    const edge = () => screen.getByRole('separator', { name: '「数量」的列宽' })
    const width = () => Number(edge().getAttribute('aria-valuenow'))
    const usual = width()
    edge().focus()
    await designer.user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}')
    await waitFor(() => expect(width()).toBe(usual + 20))
    await designer.user.dblClick(edge())
    await waitFor(() => expect(width()).toBe(usual))
  })

  test('that is used says by whom before it is deleted, and what it was called afterwards', async () => {
    const designer = await openDesigner(priced)
    const dialog = () => screen.findByRole('dialog', { name: '要删除的组件正在被使用' })
    const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await designer.select('price')
    await designer.user.keyboard('{Delete}')
    await within(await dialog()).findByText('「小计」使用了「单价(元)」')
    await designer.user.click(within(await dialog()).getByRole('button', { name: /取\s*消/ }))
    await isClosed()
    expect(designer.has('price')).toBe(true)
    await designer.select('price')
    await designer.user.keyboard('{Delete}')
    await designer.user.click(within(await dialog()).getByRole('button', { name: '仍然删除' }))
    await isClosed()
    expect(designer.has('price')).toBe(false)
    await designer.panel('问题')
    await designer.left().findByText(/没有「单价\(元\)」这一列/)
  })
})

describe('a formula', () => {
  // A browser reports it after the editor has drawn, and not in the midst of it.
  const ignore = (event: Event) => event.stopImmediatePropagation()
  beforeAll(() => document.addEventListener('selectionchange', ignore, true))
  afterAll(() => document.removeEventListener('selectionchange', ignore, true))

  /** The editor that takes the place of the static view. */
  const editorIn = (selector: string) =>
    waitFor(() => {
      const content = document.querySelector<HTMLElement>(`${selector} .cm-content`)
      const view = content && EditorView.findFromDOM(content)
      if (!view) throw new Error(`no editor in ${selector}`)
      return view
    })
  /** Text at the cursor; nothing can be typed where there is no layout. */
  const type = (view: EditorView, insert: string) => {
    const { from, to } = view.state.selection.main
    const selection = { anchor: from + insert.length }
    act(() => view.dispatch({ changes: { from, to, insert }, selection, userEvent: 'input.type' }))
  }
  const replace = (view: EditorView, text: string) => {
    act(() => view.dispatch({ selection: { anchor: 0, head: view.state.doc.length } }))
    type(view, text)
  }

  test('is written by titles, also in a sub-table, and tried with sample data', async () => {
    const designer = await openDesigner(priced)
    await designer.select('sum')
    await designer.properties().findByText('本行的数量 × 本行的单价(元)')
    act(() => designer.properties().getByRole('textbox', { name: '公式' }).focus())
    const editor = await editorIn('.designer-right')
    replace(editor, '数量＋单')
    await designer.user.click(await screen.findByRole('option', { name: /本行.单价/ }))
    await designer.properties().findByText('本行的数量 + 本行的单价(元)')
    const trial = await designer.properties().findByText('示例数据试算：')
    expect(Number(trial.querySelector('strong')?.textContent)).toBeGreaterThan(0)
    await designer.user.click(designer.properties().getByRole('button', { name: '公式：打开公式编辑器' }))
    const dialog = within(await screen.findByRole('dialog', { name: '公式' }))
    const large = await editorIn('.formula-dialog')
    replace(large, '奖金')
    await dialog.findByText('没有「奖金」这个字段')
    replace(large, '')
    await designer.user.click(dialog.getByText(/^ROUND/, { selector: 'button *' }))
    await designer.user.click(dialog.getByText(/^本行.单价/, { selector: 'button *' }))
    await dialog.findByText('ROUND(本行的单价(元))')
    await designer.user.click(dialog.getByRole('button', { name: /确\s*定/ }))
    await designer.properties().findByText('ROUND(本行的单价(元))')
    await designer.saved()
    expect(designer.draft.document.root.children?.[0]?.children?.[2]?.expression).toBe('ROUND(row.price)')
  })
})
