import { describe, expect, test } from 'vitest'
import { withVisitor } from './visitors'

describe('roles and their members in one page', () => {
  test('a role is chosen, its members are paged and searched, and both lists are where they were after a reload', async () => {
    await withVisitor({ name: 'admin', at: '/systemManagement/role/index' }, async ({ page }) => {
      const roles = page.getByRole('region', { name: '角色', exact: true })
      const members = page.getByRole('region', { name: '成员', exact: true })
      await members.getByText('请先在“角色”中选择').waitFor()
      await roles.getByRole('radio', { name: '选择 普通用户' }).click()
      await members.getByText('普通用户').first().waitFor()
      const first = await members.locator('tbody tr[data-row-key]').first().innerText()
      const shownRoles = await roles.locator('tbody tr[data-row-key]').count()

      await members.getByRole('listitem', { name: '2', exact: true }).click()
      await page.waitForURL((url) => url.searchParams.get('members.page') === '2')
      await expect.poll(() => members.locator('tbody tr[data-row-key]').first().innerText()).not.toBe(first)
      expect(await roles.locator('tbody tr[data-row-key]').count()).toBe(shownRoles)

      const second = await members.locator('tbody tr[data-row-key]').first().innerText()
      await page.reload()
      await expect.poll(() => members.locator('tbody tr[data-row-key]').first().innerText()).toBe(second)
      await expect.poll(() => roles.getByRole('radio', { name: '选择 普通用户' }).isChecked()).toBe(true)

      await roles.getByRole('searchbox').fill('总经理')
      await roles.getByRole('searchbox').press('Enter')
      await expect.poll(() => roles.locator('tbody tr[data-row-key]').count()).toBe(1)
      expect(await members.locator('tbody tr[data-row-key]').first().innerText()).toBe(second)
      await roles.getByRole('radio', { name: '选择 总经理' }).click()
      await page.waitForURL((url) => !url.searchParams.has('members.page'))
    })
  })
})
