import { expect, test } from 'vitest'
import type { Visitor } from './Visitor'
import { withVisitor } from './visitors'

/** Pastes with Ctrl+V. */
async function paste(visitor: Visitor, text: string): Promise<void> {
  await visitor.page.evaluate((data) => navigator.clipboard.writeText(data), text)
  await visitor.page.keyboard.press('Control+V')
}

test('a table takes a block, is moved about in by the keyboard, and is edited in a dialog on a phone', () =>
  withVisitor({ name: 'zhangwei' }, async (visitor) => {
    await visitor.workIn('人事')
    await visitor.openForm('expense_claim')
    const { page } = visitor
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
    await visitor.button('添加一行到费用明细').click()
    await visitor.field('第 1 行 摘要').focus()
    await paste(visitor, '机票\t2026/3/1\t2\t1,200.50\n酒店\t2026年3月2日\t三\t800')
    await page.getByRole('status').filter({ hasText: '已粘贴 7 个单元格，新增 1 行，1 个未粘贴' }).waitFor()
    await page.getByText('“三”不是数字', { exact: true }).waitFor()
    await visitor.shot('sub-table-pasted')
    await visitor.expectAccessible('.portal-sheet')
    await visitor.field('第 1 行 摘要').fill('')
    await visitor.field('第 1 行 摘要').focus()
    await page.keyboard.type('火车票')
    await page.keyboard.press('ArrowLeft')
    expect(await focused()).toBe('第 1 行 摘要')
    await page.keyboard.press('Enter')
    await expect.poll(focused).toBe('第 2 行 摘要')
    await page.keyboard.press('ArrowUp')
    await expect.poll(focused).toBe('第 1 行 摘要')
    // Focused with its whole text selected, so the arrow moves on.
    await expect.poll(() => page.evaluate(() => window.getSelection()?.toString())).toBe('火车票')
    await page.keyboard.press('ArrowRight')
    await expect.poll(focused).toBe('第 1 行 发生日期')
    await visitor.field('第 1 行 数量').focus()
    await page.keyboard.press('ArrowDown')
    await expect.poll(focused).toBe('第 2 行 数量')
    await page.keyboard.type('7')
    await page.keyboard.press('Shift+Enter')
    await expect.poll(focused).toBe('第 1 行 数量')
    expect(await visitor.field('第 2 行 数量').inputValue()).toBe('7')

    // The same form with a table that is edited in a dialog.
    await page.route('**/biz-resources/forms/expense_claim*', async (route) => {
      const reply = await route.fetch()
      const text = (await reply.text()).replace(/"type":\s*"SubTable"/, '"type":"SubTable","editMode":"dialog"')
      await route.fulfill({ response: reply, body: text })
    })
    await visitor.hold('phone')
    await visitor.openForm('expense_claim')
    await visitor.button('添加一行到费用明细').click()
    const dialog = page.getByRole('dialog', { name: '添加第 1 行' })
    await dialog.getByRole('button', { name: '确定' }).click()
    await dialog.locator('.portal-cell-message').first().waitFor()
    await visitor.shot('row-dialog-phone')
    await visitor.expectAccessible('.portal-row-dialog')
  }))
