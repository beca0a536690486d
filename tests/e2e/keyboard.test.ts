import type { Locator } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { DesignerDriver } from './DesignerDriver'
import type { Visitor } from './Visitor'
import { arrive } from './visitors'

let builder: Visitor
let designer: DesignerDriver

beforeAll(async () => {
  builder = await arrive()
  designer = new DesignerDriver(builder.page)
})

const tabTo = (name: string | RegExp) => builder.tabTo(name)
const isFocused = (what: Locator) => what.evaluate((element) => element.contains(document.activeElement))

describe('designing by keyboard alone', () => {
  test('signs in and makes a form', async () => {
    const { page } = builder
    await page.goto('/login?target_uri=/summary')
    await builder.field('用户名').waitFor()
    await tabTo('用户名')
    await page.keyboard.type('builder')
    await tabTo('密码')
    await page.keyboard.type('Portal@2026')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/summary')
    await page.getByRole('link', { name: '人事' }).first().waitFor()
    await tabTo('人事')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/task/myrequest')
    await page.waitForLoadState('networkidle')
    // A menu is one stop of Tab; arrows move through it, past every published form.
    await tabTo(/^待办.+表单设计/)
    const design = page.getByRole('menuitem', { name: '表单设计', exact: true })
    const items = await page.getByRole('menuitem').count()
    for (let presses = 0; presses < 2 * items && !(await isFocused(design)); presses += 1) {
      const before = await page.evaluateHandle(() => document.activeElement)
      await page.keyboard.press('ArrowDown')
      // The menu moves the focus in a later frame; a key pressed before is ignored.
      await page.waitForFunction((one) => document.activeElement !== one, before, { timeout: 1000 }).catch(() => {})
    }
    expect(await isFocused(design)).toBe(true)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/page-design/form')
    await builder.button('新建表单').waitFor()
    await page.locator('main .ant-table-row:visible').first().waitFor()
    await tabTo('新建表单')
    await page.keyboard.press('Enter')
    await builder.field('名称').waitFor()
    await tabTo('名称')
    await page.keyboard.type('会议室预订')
    await tabTo('编码')
    await page.keyboard.type('room_booking')
    await page.keyboard.press('Enter')
    await designer.ready()
  })

  test('adds, orders and undoes components', async () => {
    const { page } = builder
    await tabTo('单行文本')
    await page.keyboard.press('Enter')
    await designer.node('text1').waitFor()
    await tabTo('日期')
    await page.keyboard.press('Enter')
    await designer.node('date1').waitFor()
    expect(await designer.order()).toEqual(['text1', 'date1'])
    await tabTo(/^画布/)
    await page.keyboard.press('Alt+ArrowUp')
    await expect.poll(() => designer.order()).toEqual(['date1', 'text1'])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Control+d')
    await expect.poll(() => designer.order()).toEqual(['date1', 'text1', 'text2'])
    await page.keyboard.press('Delete')
    await expect.poll(() => designer.order()).toEqual(['date1', 'text1'])
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+y')
    await expect.poll(() => designer.order()).toEqual(['date1', 'text1', 'text2'])
    await page.keyboard.press('Control+c')
    await page.keyboard.press('Control+v')
    await expect.poll(() => designer.order()).toEqual(['date1', 'text1', 'text3', 'text2'])
  })

  test('opens the panels, a rule, the preview, the search and the list of keys', async () => {
    const { page } = builder
    const dialog = page.getByRole('dialog')
    await tabTo('规则')
    await page.keyboard.press('Enter')
    await tabTo('添加规则')
    await page.keyboard.press('Enter')
    await page.locator('.design-rule').waitFor()
    await tabTo('大纲')
    await page.keyboard.press('Enter')
    await page.getByRole('complementary', { name: '大纲' }).waitFor()
    await page.keyboard.press('Control+f')
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('搜索组件')
    await page.keyboard.type('pingfen')
    await page.locator('.design-palette-item').getByText('评分', { exact: true }).waitFor()
    await expect.poll(() => page.locator('.design-palette-item').count()).toBe(1)
    await page.keyboard.press('Control+a')
    await page.keyboard.press('Delete')
    await page.keyboard.press('Control+p')
    await dialog.getByText('预览：会议室预订').waitFor()
    // Keys reach a dialog once it has the focus.
    await expect.poll(() => dialog.evaluate((one) => one.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await tabTo(/^画布/)
    await page.keyboard.press('?')
    await dialog.getByText('立即保存草稿').waitFor()
    await builder.expectAccessible()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    // The rule without a condition is removed again.
    await tabTo(/^画布/)
    await page.keyboard.press('Control+z')
    await tabTo('规则')
    await page.keyboard.press('Enter')
    await page.getByText(/规则让字段随填写内容显示/).waitFor()
    await tabTo(/^画布/)
  })

  test('names a field and publishes', async () => {
    const { page } = builder
    await tabTo('标题')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('用途')
    await expect.poll(() => designer.node('text3').textContent()).toContain('用途')
    await page.keyboard.press('Control+s')
    await designer.saved()
    await tabTo('发布')
    await page.keyboard.press('Enter')
    // The dialog takes the focus when it is open; until then the button behind it has it.
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
    await tabTo('发布')
    await page.keyboard.press('Enter')
    await page.getByText('已发布版本 1').waitFor()
    expect(builder.complaints).toEqual([])
  })
})
