import { describe, expect, test } from 'vitest'
import { formOf, publishForm } from './forms'
import { PickerDriver } from './PickerDriver'
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

describe('what a builder sets at a field', () => {
  test('is visible, and describes the control', () =>
    withVisitor({}, async (builder) => {
      await builder.workIn('人事')
      await publishForm(builder, document)
      const { page } = builder
      await page.goto(`/app/${builder.appId}/form/field_appearance`)
      const reason = builder.field('事由')
      await builder.button('事由的提示').waitFor()
      const descriptions = await reason.evaluate((input) =>
        (input.getAttribute('aria-describedby') ?? '')
          .split(' ')
          .map((id) => window.document.getElementById(id)?.textContent),
      )
      expect(descriptions).toEqual(['一句话说清楚', '写给审批人看'])
      await builder.tabTo('事由的提示')
      await page.getByRole('tooltip', { name: '写给审批人看' }).waitFor()
      await builder.shotOf('.portal-sheet', 'field-appearance-edit')
      const beside = await Promise.all([page.locator('label', { hasText: '事由' }).boundingBox(), reason.boundingBox()])
      expect((beside[0]?.x ?? 0) + (beside[0]?.width ?? 0)).toBeLessThan(beside[1]?.x ?? 0)
      const ways = await Promise.all(
        ['自取', '快递'].map((name) => page.getByRole('radio', { name, exact: true }).boundingBox()),
      )
      expect(ways[0]?.x).toBe(ways[1]?.x)
      await builder.field('价格').click()
      await page.keyboard.type('1234.5')
      await page.keyboard.press('Tab')
      await expect.poll(() => builder.field('价格').inputValue()).toBe('1,234.50')
      await builder.expectAccessible()
    }))

  test('is above the field on a phone', () =>
    withVisitor({ screen: 'phone' }, async (builder) => {
      await builder.workIn('人事')
      await builder.page.goto(`/app/${builder.appId}/form/field_appearance`)
      await builder.button('事由的提示').click()
      await builder.page.getByRole('tooltip', { name: '写给审批人看' }).waitFor()
      await builder.shotOf('.portal-sheet', 'field-appearance-phone')
      await builder.expectAccessible()
    }))
})

describe('a field that did not see the pointer come', () => {
  test('opens with the first press', () =>
    withVisitor({}, async (builder) => {
      await builder.workIn('人事')
      await publishForm(
        builder,
        formOf('unseen_pointer', '没看见指针', [
          { id: 'who', type: 'UserPicker', title: '人员' },
          { id: 'level', type: 'Select', title: '等级', options },
          { id: 'day', type: 'Date', title: '日期' },
          { id: 'reason', type: 'Text', title: '事由' },
        ]),
      )
      const { page } = builder
      // Simulates the removal of an element above a field: React misses the pointer event of that case.
      await builder.context.addInitScript(() =>
        addEventListener('pointerover', (event) => event.stopImmediatePropagation(), true),
      )
      await page.goto(`/app/${builder.appId}/form/unseen_pointer`)
      const picker = new PickerDriver(page)
      await PickerDriver.opener(builder, '人员').click()
      await picker.cancel()
      for (const [title, opened] of [
        ['等级', '.ant-select-dropdown:visible'],
        ['日期', '.ant-picker-dropdown:visible'],
      ] as const) {
        await builder.field(title).click({ force: true })
        await page.locator(opened).waitFor()
        await page.keyboard.press('Escape')
        await page.locator(opened).waitFor({ state: 'hidden' })
      }
      await builder.field('事由').click()
      await page.keyboard.type('写得进去')
      await expect.poll(() => builder.field('事由').inputValue()).toBe('写得进去')
    }))
})
