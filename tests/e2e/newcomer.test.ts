import type { Locator } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { DesignerDriver } from './DesignerDriver'
import type { Visitor } from './Visitor'
import { arrive } from './visitors'

/** Clicks and drags from the login page to a form that people find in the menu. */
const MOST = 25

let newcomer: Visitor

beforeAll(async () => {
  newcomer = await arrive()
})

describe('a newcomer', () => {
  test(`gets from an empty application to a published form in the menu in at most ${MOST} clicks and drags`, async () => {
    const { page } = newcomer
    const designer = new DesignerDriver(page)
    let acts = 0
    const click = async (what: Locator) => {
      acts += 1
      await what.click()
    }
    const drag = async (kind: string, at: { into?: string; after?: string }) => {
      acts += 1
      if (at.into) await designer.drag(kind).intoEmpty(at.into)
      else await designer.drag(kind).after(at.after as string)
    }
    const dialog = page.getByRole('dialog')

    await page.goto('/login')
    await newcomer.field('用户名').fill('builder')
    await page.getByLabel('密码', { exact: true }).fill('Portal@2026')
    await click(newcomer.button('登录'))
    await click(page.getByText('演练', { exact: true }).first())
    await click(page.getByRole('menuitem', { name: '表单设计' }))
    await click(newcomer.button('新建表单'))
    // The first field of the dialog has the focus.
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
    await page.keyboard.type('用车申请')
    expect(await newcomer.field('名称').inputValue()).toBe('用车申请')
    await newcomer.field('编码').fill('car_apply')
    await click(newcomer.button('创建并设计'))
    await designer.ready()
    await drag('单行文本', { into: 'root' })
    await designer.set('标题', '用车事由')
    await drag('日期时间', { after: 'text1' })
    await designer.set('标题', '出发时间')
    await drag('数字', { after: 'dateTime1' })
    await designer.set('标题', '乘车人数')
    await click(newcomer.button('发布'))
    await click(dialog.getByRole('button', { name: '发布' }))
    await dialog.waitFor({ state: 'detached' })
    expect(acts).toBeLessThanOrEqual(MOST)

    const user = await arrive('phone')
    await user.signIn('zhangwei')
    await user.page.goto('/commapp')
    await user.page.getByRole('link', { name: '演练' }).click()
    await user.page.getByRole('button', { name: '打开菜单' }).click()
    await user.page.getByRole('menuitem', { name: '用车申请' }).click()
    await user.field('用车事由').waitFor()
    await user.leave()
    expect(newcomer.complaints).toEqual([])
  })
})
