import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser } from '@/tests/helpers/browser'
import { DesignerDriver } from './DesignerDriver'
import { Visitor } from './Visitor'

let browser: Browser
let builder: Visitor
let designer: DesignerDriver

beforeAll(async () => {
  browser = await launchBrowser()
  builder = await Visitor.arrive(browser)
  designer = new DesignerDriver(builder.page)
})

afterAll(async () => {
  await browser?.close()
})

const tabTo = (name: string | RegExp) => builder.tabTo(name)

describe('designing by keyboard alone', () => {
  test('signs in and makes a form', async () => {
    const { page } = builder
    await page.goto('/login?target_uri=/summary')
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
    await page.goto('/app-modules/page-design/form')
    await page.getByRole('link', { name: '报销申请' }).waitFor()
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

  test('names a field and publishes', async () => {
    const { page } = builder
    await tabTo('标题')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('用途')
    await expect.poll(() => designer.node('text3').textContent()).toContain('用途')
    await page.keyboard.press('Control+s')
    await designer.saved()
    await builder.page.locator('.designer-toolbar').getByRole('button', { name: '发布', exact: true }).focus()
    await page.keyboard.press('Enter')
    // The dialog takes the focus when it stands; until then the button behind it has it.
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)
    await tabTo('发布')
    await page.keyboard.press('Enter')
    await page.getByText('已发布版本 1').waitFor()
    expect(builder.complaints).toEqual([])
  })
})
