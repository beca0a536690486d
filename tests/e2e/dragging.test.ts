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
  const lines = Array.from({ length: 20 }, (_, at) => ({ id: `line${at}`, type: 'Text', title: `第 ${at} 行` }))
  const { id } = await createForm(
    builder,
    formOf('dragged', '拖拽', [
      { id: 'first', type: 'Text', title: '第一' },
      { id: 'items', type: 'SubTable', title: '明细', children: [{ id: 'name', type: 'Text', title: '品名' }] },
      { id: 'group', type: 'Group', title: '分组', children: [{ id: 'inner', type: 'Number', title: '里面' }] },
      ...lines,
    ]),
  )
  await builder.page.goto(`/app-modules/page-design/form/${id}`)
  await designer.node('first').waitFor()
})

const classesOf = async (id: string) => (await designer.node(id).getAttribute('class')) ?? ''

describe('a drag over the canvas', () => {
  test('shows where it would drop and what takes it', async () => {
    await designer.startDrag('数字')
    await designer.dragTo('first', 'before')
    await expect.poll(() => classesOf('first')).toContain('design-drop-before')
    await designer.dragTo('first', 'after')
    await expect.poll(() => classesOf('first')).toContain('design-drop-after')
    for (const zone of ['items', 'group']) expect(await classesOf(zone), zone).toContain('design-open')
    await designer.dragTo('inner', 'after')
    await expect.poll(() => classesOf('inner')).toContain('design-drop-after')
    await builder.shot('drag-zones')
    await designer.drop()
    const [added] = (await designer.order()).filter((id) => !/^(line|first|items|name|group|inner)/.test(id))
    expect((await designer.order()).indexOf(added ?? '')).toBe((await designer.order()).indexOf('inner') + 1)
    await builder.page.getByRole('button', { name: '撤销', exact: true }).click()
  })

  test('says why something may not lie there, and does not put it there', async () => {
    const before = await designer.order()
    await designer.startDrag('子表')
    await designer.dragTo('inner', 'after')
    await expect.poll(() => classesOf('group')).toContain('design-open')
    expect(await classesOf('items')).not.toContain('design-open')
    await designer.dragTo('name', 'after')
    await expect.poll(() => classesOf('name')).toContain('design-drop-refused')
    const words = builder.page.locator('.design-refusal', { hasText: '「子表」不能作为子表的列' })
    await expect.poll(() => words.evaluate(shownPart)).toBe(1)
    await builder.shot('drag-refused')
    await designer.drop()
    await builder.page.getByRole('status').filter({ hasText: '「子表」不能作为子表的列' }).waitFor()
    expect(await designer.order()).toEqual(before)
  })

  test('is given up with Esc', async () => {
    const before = await designer.order()
    await designer.startDrag('first')
    await designer.dragTo('inner', 'after')
    await expect.poll(() => classesOf('first')).toContain('design-dragged')
    await builder.page.keyboard.press('Escape')
    await builder.page.mouse.up()
    await expect
      .poll(() => builder.page.locator('[class*="design-drop-"], .design-dragged, .design-open').count())
      .toBe(0)
    expect(await designer.order()).toEqual(before)
  })

  test('scrolls the page where it comes to an edge', async () => {
    const { page } = builder
    const scroller = page.locator('.design-scroll')
    const box = await scroller.boundingBox()
    if (!box) throw new Error('no canvas')
    await designer.startDrag('first')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height - 12, { steps: 4 })
    const rest = () => scroller.evaluate((it) => it.scrollHeight - it.clientHeight - Math.ceil(it.scrollTop))
    await expect.poll(rest).toBeLessThanOrEqual(0)
    await designer.dragTo('line19', 'after')
    await expect.poll(() => classesOf('line19')).toContain('design-drop-after')
    await designer.drop()
    expect((await designer.order()).at(-1)).toBe('first')
    expect(builder.complaints).toEqual([])
  })
})
