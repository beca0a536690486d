import type { Locator } from 'playwright'
import { expect, test } from 'vitest'
import { formOf, publishForm } from './forms'
import { withVisitor } from './visitors'

const options = [
  { value: '1', label: '自取' },
  { value: '2', label: '快递' },
]
const document = formOf('field_appearance', '字段样子', [
  { id: 'reason', type: 'Text', title: '事由', description: '一句话说清楚', tooltip: '写给审批人看' },
  { id: 'card', type: 'IdCard', title: '证件号', masked: true },
  { id: 'price', type: 'Money', title: '价格', currency: 'USD', uppercase: true },
  { id: 'way', type: 'Radio', title: '方式', direction: 'vertical', options },
  { id: 'line', type: 'Divider', title: '以下选填', dashed: true },
  { id: 'at', type: 'DateTime', title: '时刻', showSeconds: true },
  { id: 'level', type: 'Select', title: '等级', clearable: false, options },
  {
    id: 'items',
    type: 'SubTable',
    title: '明细',
    children: [{ id: 'name', type: 'Text', title: '品名', tooltip: '按合同填写' }],
  },
])
document.root = { ...document.root, labelPosition: 'left' }

test('what a builder sets at a field is visible, describes the control, and moves above it on a phone', () =>
  withVisitor({}, async (builder) => {
    await builder.workIn('人事')
    await publishForm(builder, document)
    const { page } = builder
    await page.goto(`/app/${builder.appId}/form/field_appearance`)
    const reason = builder.field('事由')
    await builder.button('事由的提示').waitFor()
    const hint = page.getByRole('tooltip', { name: '写给审批人看' })
    await builder.tabTo('事由的提示')
    await hint.waitFor()
    await builder.shotOf('.portal-sheet', 'field-appearance-edit')
    const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const label = page.locator('label', { hasText: '事由' })
    const beside = await boxOf(label)
    expect(beside.x + beside.width).toBeLessThan((await boxOf(reason)).x)
    const ways = await Promise.all(
      ['自取', '快递'].map((name) => page.getByRole('radio', { name, exact: true }).boundingBox()),
    )
    expect(ways[0]?.x).toBe(ways[1]?.x)
    await builder.field('价格').click()
    await page.keyboard.type('1234.5')
    await page.keyboard.press('Tab')
    await expect.poll(() => builder.field('价格').inputValue()).toBe('1,234.50')
    await builder.expectAccessible()

    await builder.hold('phone')
    await page.locator('.portal-form-phone').waitFor()
    const above = await boxOf(label)
    expect(above.y + above.height).toBeLessThanOrEqual((await boxOf(reason)).y)
    await builder.button('事由的提示').click()
    await hint.waitFor()
    await builder.shotOf('.portal-sheet', 'field-appearance-phone')
    await builder.expectAccessible()
  }))
