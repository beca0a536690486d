import { beforeAll, describe, expect, test } from 'vitest'
import { DesignerDriver } from './DesignerDriver'
import type { Visitor } from './Visitor'
import { signedIn } from './visitors'

let builder: Visitor
let designer: DesignerDriver

beforeAll(async () => {
  builder = await signedIn('builder', '人事')
  designer = new DesignerDriver(builder.page)
})

async function make(visitor: Visitor, title: string, code: string): Promise<void> {
  await visitor.page.goto('/app-modules/page-design/form')
  await visitor.button('新建表单').click()
  await visitor.field('名称').fill(title)
  await visitor.field('编码').fill(code)
  await visitor.button('创建并设计').click()
  await new DesignerDriver(visitor.page).ready()
}

describe('the form designer', () => {
  test('begins with a template, in one step that can be undone', async () => {
    const { page } = builder
    await make(builder, '年假申请', 'annual_leave')
    await builder.shot('designer-templates')
    await builder.expectAccessible()
    await page.getByRole('region', { name: '从模板开始' }).getByRole('button', { name: /^请假/ }).click()
    await designer.node('days').waitFor()
    await page.getByRole('button', { name: '撤销', exact: true }).click()
    await page.getByRole('region', { name: '从模板开始' }).waitFor()
    await page.getByRole('button', { name: '重做', exact: true }).click()
    await designer.node('days').waitFor()
    await designer.publish('第一版')
  })

  test('edits several at once and says where their values differ', async () => {
    const { page } = builder
    await designer.select('days')
    await designer.node('reason').click({ position: { x: 6, y: 6 }, modifiers: ['Control'] })
    await page.getByText('已选择 2 个组件').waitFor()
    expect(await page.locator('[data-property="title"]').textContent()).toContain('多个值')
    await designer.toggle('必填')
    await builder.shot('designer-several')
    await expect.poll(() => page.locator('.design-page .portal-item-required').count()).toBe(5)
    await page.getByRole('button', { name: '撤销', exact: true }).click()
    await expect.poll(() => page.locator('.design-page .portal-item-required').count()).toBe(7)
    await designer.select('startDate')
    await designer.node('reason').click({ position: { x: 6, y: 6 }, modifiers: ['Shift'] })
    await page.getByText('已选择 3 个组件').waitFor()
  })

  test('lays out for each device, a smaller one inherits', async () => {
    const { page } = builder
    const right = page.locator('.designer-right')
    await designer.select('detail')
    await designer.tab('基础')
    await page.getByTitle('平板').click()
    await right.getByText('继承电脑的设置').waitFor()
    await right.getByRole('radiogroup', { name: '列数' }).getByText('1', { exact: true }).click()
    await expect.poll(() => designer.node('detail').locator('.portal-grid-1').count()).toBe(1)
    await builder.shot('designer-tablet')
    await right.getByRole('button', { name: '列数恢复继承' }).click()
    await expect.poll(() => designer.node('detail').locator('.portal-grid-2').count()).toBe(1)
    await page.getByTitle('电脑').click()
  })

  test('lists the published fields and makes bound ones of them', async () => {
    const { page } = builder
    await designer.panel('数据')
    const panel = page.locator('.designer-left')
    await panel.locator('[data-field="days"][data-used]').first().waitFor()
    await builder.shot('designer-data')
    await builder.expectAccessible()
    const claim = panel.getByRole('region', { name: '报销申请' })
    await claim.locator('.design-field:not([data-used])').first().dragTo(designer.node('basic'))
    await designer.saved()
    await expect.poll(() => claim.locator('[data-used]').count()).toBeGreaterThan(0)
  })

  test('previews in the eyes of others, filled in, and explains itself', async () => {
    const { page } = builder
    await page.getByRole('button', { name: '预览', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox', { name: '示例数据' }).check()
    await expect.poll(() => dialog.getByLabel('请假事由').inputValue()).toContain('示例')
    await dialog.getByRole('button', { name: '试提交' }).click()
    await dialog.getByText('校验通过，可以提交').waitFor()
    await dialog.getByRole('checkbox', { name: '规则检查' }).check()
    await dialog.getByLabel('请假天数').click()
    const inspector = dialog.getByRole('complementary', { name: '规则检查' })
    await inspector.getByRole('region', { name: '为何必填' }).getByText('属性「必填」为是').waitFor()
    await dialog.getByLabel('请假天数').fill('5')
    await inspector.getByRole('combobox', { name: '检查哪个字段' }).fill('证明材料')
    await page.keyboard.press('Enter')
    await inspector.getByText('规则「三天以上须附证明」要求显示').waitFor()
    await inspector
      .getByText(/请假天数 大于 3：成立/)
      .first()
      .waitFor()
    await dialog.getByLabel('请假天数').fill('2')
    await inspector.getByRole('combobox', { name: '检查哪个字段' }).fill('证明材料')
    await page.keyboard.press('Enter')
    await inspector.getByText('规则「三天以上须附证明」要求隐藏').waitFor()
    await builder.shot('designer-inspector')
    await builder.expectAccessible()
    await dialog.getByRole('button', { name: '关闭', exact: true }).last().click()
    await dialog.waitFor({ state: 'hidden' })
  })

  test('does a chain of steps on an event', async () => {
    const { page } = builder
    const right = page.locator('.designer-right')
    await designer.panel('组件')
    await designer.drag('按钮').after('detail')
    await designer.select('button1')
    await designer.tab('事件')
    const add = async (title: string, nth = 0) => {
      await right.getByRole('button', { name: '添加步骤' }).nth(nth).click()
      await page.getByRole('menuitem', { name: title, exact: true }).click()
    }
    await add('赋值')
    await right.getByRole('button', { name: '添加目标字段' }).click()
    await builder.chooseIn(right.getByRole('combobox', { name: '目标字段' }), '请假天数')
    // It becomes an editor when it is pressed.
    await right.getByLabel('目标字段的公式', { exact: true }).click()
    await right.locator('.cm-content').fill('nowhere + 1')
    await designer.panel('问题')
    await page
      .locator('.designer-left')
      .getByText(/动作「.*nowhere/)
      .first()
      .waitFor()
    await right.locator('.cm-content').fill('2 + 5')
    await add('询问')
    await right.getByLabel('问题', { exact: true }).fill('确定是七天吗？')
    await add('提示')
    await right.getByLabel('提示内容').fill('已设为七天')
    await builder.shot('designer-events')
    await builder.expectAccessible()
    await page.getByRole('button', { name: '预览', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: /^预览/ })
    await dialog.getByRole('button', { name: '按钮', exact: true }).click()
    await expect.poll(() => dialog.getByLabel('请假天数').inputValue()).toMatch(/^7/)
    await page.locator('.ant-modal-confirm-title').getByText('确定是七天吗？').waitFor()
    await page
      .getByRole('button', { name: '确 定' })
      .or(page.getByRole('button', { name: '确定', exact: true }))
      .click()
    await page.getByText('已设为七天').waitFor()
    await dialog.getByRole('button', { name: '关闭', exact: true }).last().click()
    await dialog.waitFor({ state: 'hidden' })
  })

  test('is accessible in every panel', async () => {
    for (const name of ['组件', '大纲', '数据', '规则', '历史', '问题', 'JSON']) {
      await designer.panel(name)
      await builder.page.locator('.designer-left .ant-skeleton').waitFor({ state: 'hidden' })
      expect(await builder.accessibilityProblems(), name).toEqual([])
    }
    await designer.panel('组件')
    for (const tab of ['基础', '高级', '权限', '事件']) {
      await designer.select('days')
      await designer.tab(tab)
      expect(await builder.accessibilityProblems(), tab).toEqual([])
    }
  })

  test('copies nodes to another form in another tab, and lists lost references', async () => {
    await designer.select('proof')
    await builder.page.keyboard.press('Control+c')
    const other = await builder.context.newPage()
    try {
      const tab = Object.assign(Object.create(Object.getPrototypeOf(builder)), { ...builder, page: other }) as Visitor
      await tab.workIn('人事')
      await make(tab, '粘贴到这里', 'pasted_form')
      await other.locator('.design-scroll').focus()
      await other.keyboard.press('Control+v')
      await other.locator('[data-node-id="upload1"]').waitFor()
      const lost = other.getByRole('list', { name: '失效的引用' })
      expect(await lost.textContent()).toContain('规则 三天以上须附证明')
      await tab.shot('designer-lost')
    } finally {
      await other.close()
    }
  })

  test('nobody complained', () => expect(builder.complaints).toEqual([]))
})
