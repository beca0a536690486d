import { describe, expect, test } from 'vitest'
import type { Screen, Visitor } from './Visitor'
import { arrive } from './visitors'

async function onClaim(work: (visitor: Visitor) => Promise<void>, screen: Screen = 'desktop', editMode?: 'dialog') {
  const visitor = await arrive(screen)
  if (editMode) {
    // The same form with a table that is edited in a dialog.
    await visitor.page.route('**/biz-resources/forms/expense_claim*', async (route) => {
      const reply = await route.fetch()
      const text = (await reply.text()).replace(/"type":\s*"SubTable"/, `"type":"SubTable","editMode":"${editMode}"`)
      await route.fulfill({ response: reply, body: text })
    })
  }
  await visitor.signIn('zhangwei')
  await visitor.enter('人事')
  await visitor.openForm('expense_claim')
  await work(visitor)
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
}

/** Pastes with Ctrl+V. */
async function paste(visitor: Visitor, text: string): Promise<void> {
  await visitor.page.evaluate((data) => navigator.clipboard.writeText(data), text)
  await visitor.page.keyboard.press('Control+V')
}

describe('a sub-table as a spreadsheet', () => {
  test('takes a block from a spreadsheet, adds rows, says what it could not read, and undoes it at once', () =>
    onClaim(async (visitor) => {
      const { page } = visitor
      await visitor.button('添加一行到费用明细').click()
      await visitor.field('第 1 行 摘要').focus()
      await paste(visitor, '机票\t2026/3/1\t2\t1,200.50\n酒店\t2026年3月2日\t三\t800\n打车\t2026-03-02\t1\t35')
      const message = page.getByRole('status').filter({ hasText: '已粘贴 11 个单元格，新增 2 行，1 个未粘贴' })
      await message.waitFor()
      expect(await visitor.field('第 3 行 摘要').inputValue()).toBe('打车')
      expect(await visitor.field('第 2 行 发生日期').inputValue()).toBe('2026-03-02')
      await page.getByText('“三”不是数字', { exact: true }).waitFor()
      await visitor.shot('sub-table-pasted')
      await visitor.expectAccessible()
      await message.getByRole('button', { name: '撤销' }).click()
      await visitor.field('第 2 行 摘要').waitFor({ state: 'detached' })
      expect(await visitor.field('第 1 行 摘要').inputValue()).toBe('')
      expect(await visitor.field('第 2 行 摘要').count()).toBe(0)
    }))

  test('answers a paste of 100,000 cells without freezing', () =>
    onClaim(async (visitor) => {
      await visitor.button('添加一行到费用明细').click()
      await visitor.field('第 1 行 摘要').focus()
      await paste(visitor, Array.from({ length: 25_000 }, () => '甲\t2026-03-01\t1\t2').join('\n'))
      await visitor.page.getByText('一次最多粘贴 20000 个单元格，剪贴板中有 100000 个，请分批粘贴').waitFor()
      expect(await visitor.field('第 2 行 摘要').count()).toBe(0)
    }))

  test('is moved about in by the keyboard, and leaves the arrows to a text that is edited', () =>
    onClaim(async (visitor) => {
      const { page } = visitor
      const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
      for (let count = 0; count < 2; count += 1) await visitor.button('添加一行到费用明细').click()
      await visitor.field('第 1 行 摘要').focus()
      await page.keyboard.type('机票')
      await page.keyboard.press('ArrowLeft')
      expect(await focused()).toBe('第 1 行 摘要')
      await page.keyboard.press('Enter')
      await expect.poll(focused).toBe('第 2 行 摘要')
      await page.keyboard.press('ArrowUp')
      await expect.poll(focused).toBe('第 1 行 摘要')
      // Focused with its whole text selected, so the arrow moves on.
      await expect.poll(() => page.evaluate(() => window.getSelection()?.toString())).toBe('机票')
      await page.keyboard.press('ArrowRight')
      await expect.poll(focused).toBe('第 1 行 发生日期')
      await visitor.field('第 1 行 数量').focus()
      await page.keyboard.press('ArrowDown')
      await expect.poll(focused).toBe('第 2 行 数量')
      await page.keyboard.type('7')
      await page.keyboard.press('Shift+Enter')
      await expect.poll(focused).toBe('第 1 行 数量')
      expect(await visitor.field('第 2 行 数量').inputValue()).toBe('7')
    }))

  test.each(['desktop', 'phone'] as const)('is edited row by row in a dialog on a %s', (screen) =>
    onClaim(
      async (visitor) => {
        const { page } = visitor
        await visitor.button('添加一行到费用明细').click()
        const dialog = page.getByRole('dialog', { name: '添加第 1 行' })
        await dialog.getByLabel('第 1 行 摘要').fill('机票')
        await dialog.getByRole('button', { name: '确定' }).click()
        await dialog.getByText('请选择费用类别').or(dialog.locator('.portal-cell-message')).first().waitFor()
        await visitor.shot(`row-dialog-${screen}`)
        await visitor.expectAccessible()
        await dialog.getByRole('button', { name: '取消' }).click()
        await dialog.waitFor({ state: 'hidden' })
        expect(await page.getByRole('button', { name: '编辑第 1 行' }).count()).toBe(0)
      },
      screen,
      'dialog',
    ),
  )
})
