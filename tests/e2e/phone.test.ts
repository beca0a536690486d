import { beforeAll, describe, expect, test } from 'vitest'
import type { Visitor } from './Visitor'
import { arrive } from './visitors'

let user: Visitor

beforeAll(async () => {
  user = await arrive('phone')
})

/** Nothing may be wider than the screen; a page that scrolls sideways is broken on a phone. */
const overflow = () =>
  user.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

describe('on a phone of 390 px', () => {
  test('a claim is filled by finger', async () => {
    const { page } = user
    await user.signIn('zhangwei')
    await user.enter('人事')
    await user.expectAccessible()
    await user.button('打开菜单').tap()
    await page.getByRole('menuitem', { name: '报销申请' }).tap()
    await user.field('报销事由').fill('客户拜访')
    await user.button(/添加一行/).tap()
    await user.field('第 1 行 费用类别').tap()
    await page.locator('.ant-select-item-option').first().tap()
    await user.field('第 1 行 摘要').fill('往返交通')
    await user.field('第 1 行 发生日期').tap()
    await page
      .locator('.ant-picker-dropdown .ant-picker-now-btn, .ant-picker-dropdown .ant-picker-today-btn')
      .first()
      .tap()
    await user.field('第 1 行 数量').tap()
    await page.keyboard.type('2')
    await user.field('第 1 行 单价').tap()
    await page.keyboard.type('150.5')
    await page.getByText('301.00').first().waitFor()
    expect(await overflow()).toBe(0)
    await user.shot('phone-claim')
    await user.expectAccessible()
    await user.button('提交').tap()
    await page.getByText('提交成功').waitFor()
  })

  test('and read again', async () => {
    const { page } = user
    await user.button('查看').tap()
    await page.getByText('客户拜访').waitFor()
    expect(await overflow()).toBe(0)
    await user.expectAccessible()
    expect(user.complaints).toEqual([])
  })
})
