import { expect, test } from 'vitest'
import { formOf, publishForm } from './forms'
import type { Visitor } from './Visitor'
import { signedIn } from './visitors'

const fields = [
  { id: 'reason', type: 'Text', title: '事由' },
  { id: 'secret', type: 'Password', title: '口令' },
]

/** Opens the designer, which is another frame, and comes back. */
async function visitAnotherFrame({ page }: Visitor, form: string): Promise<void> {
  await page
    .getByRole('link', { name: '开发' })
    .or(page.getByText('表单设计', { exact: true }))
    .first()
    .click()
  await page.getByRole('row').filter({ hasText: form }).getByRole('button', { name: '设计', exact: true }).click()
  // The address is there before the frame is, and a form that is still shown has nothing to restore.
  await page.locator('.design-page').waitFor()
  await page.goBack()
  await page.goBack()
}

/** Presses a button whose call ends the session, and signs in again. */
async function loseSession(visitor: Visitor, button: string): Promise<void> {
  const { page } = visitor
  const calls = /\/form-instances(\/|$)/
  await page.route(calls, (route) =>
    route.fulfill({
      status: 401,
      headers: { 'www-authenticate': 'Bearer realm="oauth"' },
      json: { code: 'refused', message: '请重新登录' },
    }),
  )
  await visitor.button(button).click()
  await page.waitForURL('**/login?**')
  await page.unroute(calls)
  await visitor.logIn('builder')
}

test('what is filled in survives another frame, a reload and the end of a session; a closed page and a logout leave none of it', async () => {
  const builder = await signedIn('builder', '人事')
  await publishForm(builder, formOf('kept_input', '留住的内容', fields))
  const { page } = builder
  const restored = page.getByRole('alert').filter({ hasText: /已恢复.*还没有提交的内容/ })
  const storedText = () => page.evaluate(() => JSON.stringify(window.sessionStorage))
  const reason = () => builder.field('事由').inputValue()
  const write = async (text: string) => {
    await builder.field('事由').click()
    await page.keyboard.type(text)
  }
  await builder.openForm('kept_input')
  await write('写到一半')
  await builder.field('口令').fill('Not-For-Others-1')
  await visitAnotherFrame(builder, '留住的内容')
  await restored.waitFor()
  expect(await reason()).toBe('写到一半')
  await page.reload()
  await restored.waitFor()
  expect(await storedText()).toContain('写到一半')
  expect(await storedText()).not.toContain('Not-For-Others')
  expect(await builder.field('口令').inputValue()).toBe('')
  await builder.expectAccessible('.portal-sheet')
  await builder.shot('stored-input')
  await loseSession(builder, '提交')
  await restored.waitFor()
  expect(await reason()).toBe('写到一半')
  await builder.button('提交').click()
  await page.getByText('提交成功').waitFor()
  expect(await storedText()).not.toContain('写到一半')

  await builder.button('再填一份').click()
  await write('关掉就不要了')
  await builder.button('关闭 留住的内容').click()
  await builder.field('事由').waitFor({ state: 'detached' })
  expect(await storedText()).not.toContain('关掉就不要了')

  await builder.openForm('kept_input')
  await write('不留给别人')
  await page.getByRole('button', { name: /用户菜单$/ }).click()
  await page.getByRole('menuitem', { name: '注销' }).click()
  await page.waitForURL('**/login**')
  expect(await storedText()).not.toContain('不留给别人')
  expect(builder.complaints.filter((one) => !/ERR_FAILED/.test(one))).toEqual([])
})
