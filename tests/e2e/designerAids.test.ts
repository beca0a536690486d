import { expect, test } from 'vitest'
import { DesignerDriver } from './DesignerDriver'
import { createForm, formOf } from './forms'
import { shownPart } from './shownPart'
import type { Visitor } from './Visitor'
import { withVisitor } from './visitors'

const inside = (id: string) => [{ id: `${id}_text`, type: 'Text', title: '里面的' }]
const form = formOf('aided', '找得到', [
  { id: 'days', type: 'Number', title: '天数' },
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
  ...['Group', 'Grid'].map((type) => ({ id: type, type, title: type, children: inside(type) })),
  ...['Tabs/TabPane', 'Collapse/CollapsePane', 'Steps/StepPane'].map((both) => {
    const [type = '', pane = ''] = both.split('/')
    return { id: type, type, title: type, children: [{ id: pane, type: pane, title: pane, children: inside(pane) }] }
  }),
])
const containers = ['Group', 'Grid', 'TabPane', 'CollapsePane', 'StepPane']

/** Goes back to the beginning and forth again; after a reload the steps can still be undone. */
async function goBackInHistory({ page }: Visitor, designer: DesignerDriver): Promise<void> {
  const steps = page.locator('.design-history').getByRole('button')
  await designer.select('days')
  await designer.set('标题', '请假天数')
  await designer.drag('手机').after('days')
  const { length } = await designer.order()
  await designer.panel('历史')
  const { length: count } = await steps.allTextContents()
  await steps.last().click()
  await expect.poll(() => designer.order()).toHaveLength(length - 1)
  await steps.first().click()
  await expect.poll(() => designer.order()).toHaveLength(length)
  await designer.saved()
  await page.reload()
  await designer.panel('历史')
  expect(await steps.count()).toBe(count)
  await page.getByRole('button', { name: '撤销', exact: true }).click()
  await expect.poll(() => designer.order()).toHaveLength(length - 1)
}

/** Types a formula, completes a name, and opens the large editor. */
async function writeFormula(builder: Visitor, designer: DesignerDriver): Promise<void> {
  const { page } = builder
  const right = page.locator('.designer-right')
  await designer.select('sum')
  await right.getByLabel('公式', { exact: true }).click()
  await right.locator('.cm-content').fill('')
  await page.keyboard.type('数量＋')
  await page.keyboard.type('单')
  await page.getByRole('option', { name: /本行.单价/ }).click()
  await right.getByText('本行的数量 + 本行的单价(元)').waitFor()
  await right.getByRole('button', { name: '公式：打开公式编辑器' }).click()
  const dialog = page.getByRole('dialog', { name: '公式' })
  await dialog.locator('.cm-content').fill('')
  await dialog.getByRole('button', { name: /^ROUND/ }).click()
  await dialog.getByRole('button', { name: /^本行.单价/ }).click()
  await dialog.getByText('ROUND(本行的单价(元))').waitFor()
  await builder.shot('designer-formula')
  await builder.expectAccessible('.formula-dialog')
  await dialog.getByRole('button', { name: '确定' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Resizes and orders the columns of the sub-table by the pointer. */
async function arrangeColumns({ page }: Visitor): Promise<void> {
  const columns = page.locator('.portal-subtable-design [data-node-id]')
  const order = () => columns.evaluateAll((nodes) => nodes.map((node) => (node as HTMLElement).dataset.nodeId))
  const edge = page.getByRole('separator', { name: '「数量」的列宽' })
  const box = await edge.boundingBox()
  if (!box) throw new Error('no edge')
  await page.mouse.move(box.x + box.width / 2, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + 60, box.y + 10, { steps: 3 })
  await page.mouse.up()
  await expect.poll(async () => Number(await edge.getAttribute('aria-valuenow'))).toBeGreaterThan(180)
  await page.locator('[data-node-id="price"]').dragTo(page.locator('[data-node-id="qty"]'), {
    sourcePosition: { x: 8, y: 8 },
    targetPosition: { x: 8, y: 20 },
  })
  await expect.poll(order).toEqual(['price', 'qty', 'sum'])
}

test('a builder goes back in the history, writes a formula, and arranges columns; the toolbar is seen in full everywhere', () =>
  withVisitor({}, async (builder) => {
    await builder.workIn('人事')
    const { id } = await createForm(builder, form)
    const { page } = builder
    const designer = new DesignerDriver(page)
    await page.goto(`/app-modules/page-design/form/${id}`)
    await designer.node('days').waitFor()
    await goBackInHistory(builder, designer)
    await builder.shot('designer-history')
    await writeFormula(builder, designer)
    await arrangeColumns(builder)
    await builder.shot('designer-subtable')
    await builder.expectAccessible('.design-page')
    for (const inner of ['qty', ...containers.map((container) => `${container}_text`)]) {
      await designer.select(inner)
      const toolbar = designer.node(inner).locator('.design-toolbar')
      await expect.poll(() => toolbar.evaluate(shownPart), { message: inner }).toBe(1)
    }
    await builder.shot('designer-containers')
  }))
