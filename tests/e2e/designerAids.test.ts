import { beforeAll, describe, expect, test } from 'vitest'
import { DesignerDriver } from './DesignerDriver'
import { createForm, formOf } from './forms'
import { shownPart } from './shownPart'
import type { Visitor } from './Visitor'
import { signedIn } from './visitors'

let builder: Visitor
let designer: DesignerDriver

beforeAll(async () => {
  builder = await signedIn('builder', '人事')
  designer = new DesignerDriver(builder.page)
  const { id } = await createForm(
    builder,
    formOf('aided', '找得到', [
      { id: 'days', type: 'Number', title: '天数' },
      { id: 'reason', type: 'Text', title: '事由' },
      { id: 'items', type: 'SubTable', title: '明细', children: [{ id: 'name', type: 'Text', title: '品名' }] },
    ]),
  )
  await builder.page.goto(`/app-modules/page-design/form/${id}`)
  await designer.node('days').waitFor()
})

const row = (property: string) => builder.page.locator(`[data-property="${property}"]`)

describe('the properties', () => {
  test('are found by their titles in every tab', async () => {
    const { page } = builder
    await designer.select('days')
    await page.getByLabel('搜索属性').fill('小数')
    await row('precision').waitFor()
    await expect.poll(() => page.locator('[data-property]').count()).toBe(1)
    await page.getByLabel('搜索属性').fill('没有这样的属性')
    await page.locator('.designer-right').getByText('没有').waitFor()
    await page.getByLabel('搜索属性').fill('')
    await page.locator('.designer-right').getByRole('tab', { name: '高级' }).waitFor()
  })

  test('say where they differ from what is usual, and go back to it', async () => {
    const reset = row('required').getByRole('button', { name: '必填恢复默认' })
    expect(await reset.count()).toBe(0)
    await designer.toggle('必填')
    await reset.click()
    await reset.waitFor({ state: 'detached' })
    expect(await builder.page.locator('.design-page .portal-item-required').count()).toBe(0)
  })
})

describe('the steps that were done', () => {
  test('are named, and any of them can be gone back to', async () => {
    const { page } = builder
    await designer.tab('基础')
    await designer.set('标题', '请假天数')
    await designer.drag('手机').after('reason')
    await designer.panel('历史')
    const steps = page.locator('.design-history')
    const labels = await steps.getByRole('button').allTextContents()
    await builder.shot('designer-history')
    expect(labels.length).toBeGreaterThanOrEqual(4)
    expect(labels.at(-1)).toBe('最初的内容')
    await steps.getByRole('button', { name: '最初的内容' }).click()
    expect(await designer.order()).toEqual(['days', 'reason', 'items', 'name'])
    await designer.node('days').getByText('天数', { exact: true }).waitFor()
    await steps.getByRole('button').first().click()
    await designer.node('days').getByText('请假天数').waitFor()
    expect(await designer.order()).toHaveLength(5)
    // They are restored after a reload, too.
    await designer.saved()
    await page.reload()
    await designer.panel('历史')
    expect(await steps.getByRole('button').count()).toBe(labels.length)
    await page.getByRole('button', { name: '撤销', exact: true }).click()
    await expect.poll(() => designer.order()).toHaveLength(4)
  })
})

describe('outline and canvas', () => {
  test('show the same selection and what the pointer is over', async () => {
    const { page } = builder
    await designer.panel('大纲')
    const entry = (title: string) => page.locator('.design-outline').getByTitle(title, { exact: true })
    await entry('品名').click()
    await expect.poll(() => designer.node('name').getAttribute('aria-current')).toBe('true')
    await builder.shot('designer-column')
    await entry('事由').hover()
    await expect.poll(() => designer.node('reason').getAttribute('class')).toContain('design-hovered')
    await designer.select('days')
    await page.locator('.design-outline .ant-tree-node-selected').getByText('请假天数').waitFor()
    expect(builder.complaints).toEqual([])
  })
})

describe('the quick toolbar', () => {
  test('is seen in full in every container', async () => {
    const inside = (id: string) => [{ id: `${id}_text`, type: 'Text', title: '里面的' }]
    const { id } = await createForm(
      builder,
      formOf('contained', '容器', [
        ...['Group', 'Grid', 'SubTable'].map((type) => ({ id: type, type, title: type, children: inside(type) })),
        ...['Tabs/TabPane', 'Collapse/CollapsePane', 'Steps/StepPane'].map((both) => {
          const [type = '', pane = ''] = both.split('/')
          return {
            id: type,
            type,
            title: type,
            children: [{ id: pane, type: pane, title: pane, children: inside(pane) }],
          }
        }),
      ]),
    )
    const { page } = builder
    await page.goto(`/app-modules/page-design/form/${id}`)
    for (const container of ['Group', 'Grid', 'SubTable', 'TabPane', 'CollapsePane', 'StepPane']) {
      await designer.select(`${container}_text`)
      const toolbar = designer.node(`${container}_text`).locator('.design-toolbar')
      await expect.poll(() => toolbar.evaluate(shownPart), { message: container }).toBe(1)
    }
    await builder.shot('designer-containers')
  })
})

describe('a formula', () => {
  test('is written by titles, also in a sub-table, and tried with sample data', async () => {
    const { page } = builder
    const right = page.locator('.designer-right')
    const { id } = await createForm(
      builder,
      formOf('priced', '有单价', [
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
      ]),
    )
    await page.goto(`/app-modules/page-design/form/${id}`)
    await designer.select('sum')
    await right.getByText('本行的数量 × 本行的单价(元)').waitFor()
    await right.getByLabel('公式', { exact: true }).click()
    await right.locator('.cm-content').fill('')
    await page.keyboard.type('数量＋')
    await page.keyboard.type('单')
    await page.getByRole('option', { name: /本行.单价/ }).click()
    await right.getByText('本行的数量 + 本行的单价(元)').waitFor()
    await right.getByText('示例数据试算').waitFor()
    await right.getByRole('button', { name: '公式：打开公式编辑器' }).click()
    const dialog = page.getByRole('dialog', { name: '公式' })
    await dialog.locator('.cm-content').fill('奖金')
    await dialog.getByText('没有「奖金」这个字段').waitFor()
    await dialog.locator('.cm-content').fill('')
    await dialog.getByRole('button', { name: /^ROUND/ }).click()
    await dialog.getByRole('button', { name: /^本行.单价/ }).click()
    await dialog.getByText('ROUND(本行的单价(元))').waitFor()
    await builder.shot('designer-formula')
    await builder.expectAccessible()
    await dialog.getByRole('button', { name: '确定' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await right.getByText('ROUND(本行的单价(元))').waitFor()
  })
})

describe('a sub-table', () => {
  test('is the table that users get: columns are resized and ordered in place', async () => {
    const { page } = builder
    const columns = page.locator('.portal-subtable-design [data-node-id]')
    const order = () => columns.evaluateAll((nodes) => nodes.map((node) => (node as HTMLElement).dataset.nodeId))
    const edge = page.getByRole('separator', { name: '「数量」的列宽' })
    const width = () => edge.getAttribute('aria-valuenow')
    const box = await edge.boundingBox()
    if (!box) throw new Error('no edge')
    await page.mouse.move(box.x + box.width / 2, box.y + 10)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2 + 60, box.y + 10, { steps: 3 })
    await page.mouse.up()
    await expect.poll(async () => Number(await width())).toBeGreaterThan(180)
    const dragged = Number(await width())
    await edge.press('ArrowLeft')
    await expect.poll(async () => Number(await width())).toBe(dragged - 20)
    await page.locator('[data-node-id="price"]').dragTo(page.locator('[data-node-id="qty"]'), {
      sourcePosition: { x: 8, y: 8 },
      targetPosition: { x: 8, y: 20 },
    })
    await expect.poll(order).toEqual(['price', 'qty', 'sum'])
    await builder.shot('designer-subtable')
    await builder.expectAccessible()
  })

  test('says who uses a column before it is deleted, and what it was called afterwards', async () => {
    const { page } = builder
    await designer.select('price')
    await page.keyboard.press('Delete')
    const dialog = page.getByRole('dialog', { name: '要删除的组件正在被使用' })
    await dialog.getByText('「小计」使用了「单价(元)」').waitFor()
    await dialog.getByRole('button', { name: '取消' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => designer.node('price').count()).toBe(1)
    await designer.select('price')
    await page.keyboard.press('Delete')
    await dialog.getByRole('button', { name: '仍然删除' }).click()
    await designer.node('price').waitFor({ state: 'detached' })
    await designer.panel('问题')
    await page.locator('.design-problems').getByText('没有「单价(元)」这一列').waitFor()
  })
})
