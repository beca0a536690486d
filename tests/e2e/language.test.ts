import { describe, expect, test } from 'vitest'
import { arrive } from './visitors'

describe('the language', () => {
  test('is Chinese, can be English, and stays what was chosen', async () => {
    const visitor = await arrive()
    const { page } = visitor
    await visitor.signIn('builder')
    await visitor.page.goto('/')
    await visitor.button(/用户菜单/).click()
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh-CN')
    await page.getByRole('menuitem', { name: 'English' }).click()
    await page.getByText('My applications').first().waitFor()
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en')
    await visitor.expectAccessible()
    await visitor.shot('workbench-english')
    await page.goto('/application/list/index')
    await page.getByRole('columnheader', { name: 'My permission' }).waitFor()
    await page.goto('/commapp')
    await page.getByRole('link', { name: '人事' }).click()
    await page.getByRole('menuitem', { name: 'Form design' }).click()
    await page.getByRole('button', { name: 'New form' }).waitFor()
    await visitor.shot('forms-english')
    await page.reload()
    await visitor.button(/user menu/).click()
    await page.getByRole('menuitem', { name: '中文' }).click()
    await visitor.button('新建表单').waitFor()
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })
})
