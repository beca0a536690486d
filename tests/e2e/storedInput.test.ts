import { beforeAll, describe, expect, test } from 'vitest'
import { formOf, publishForm, submitForm } from './forms'
import type { Visitor } from './Visitor'
import { signedIn } from './visitors'

let builder: Visitor
let order: string

beforeAll(async () => {
  builder = await signedIn('builder', '人事')
  const fields = [
    { id: 'reason', type: 'Text', title: '事由' },
    { id: 'amount', type: 'Number', title: '数量' },
    { id: 'secret', type: 'Password', title: '口令' },
  ]
  await publishForm(builder, formOf('kept_input', '留住的内容', fields))
  order = await submitForm(builder, 'kept_input', { reason: '原来的', amount: 5, secret: 'Old-Secret-1' })
})

const restored = () => builder.page.getByRole('alert').filter({ hasText: /已恢复.*还没有提交的内容/ })
const outdated = () => builder.page.getByRole('alert').filter({ hasText: '合并到最新的内容后就可以保存' })
const storedText = () => builder.page.evaluate(() => JSON.stringify(window.sessionStorage))
const reason = () => builder.field('事由').inputValue()

async function write(text: string): Promise<void> {
  await builder.field('事由').fill('')
  await builder.field('事由').click()
  await builder.page.keyboard.type(text)
}

/** Opens the form and begins to fill it in. */
async function begin(text: string): Promise<void> {
  await builder.openForm('kept_input')
  await write(text)
}

const openRecord = () => builder.page.goto(`/ywx/${builder.appId}/task/myrequest/${order}`)

/** Opens the record and begins to change it. */
async function change(text: string): Promise<void> {
  await openRecord()
  await builder.button('修改').click()
  await write(text)
}

/** Presses a button whose call ends the session, and signs in again. */
async function loseSession(button: string): Promise<void> {
  const { page } = builder
  const calls = /\/form-instances(\/|$)/
  await page.route(calls, (route) =>
    route.fulfill({
      status: 401,
      headers: { 'www-authenticate': 'Bearer realm="oauth"' },
      json: { code: 'refused', message: '请重新登录' },
    }),
  )
  await builder.button(button).click()
  await page.waitForURL('**/login?**')
  await page.unroute(calls)
  await builder.logIn('builder')
}

describe('a form whose tab stays open', () => {
  test('has what was filled in after a visit to another frame, where a new version was published meanwhile', async () => {
    const { page } = builder
    const form = formOf('kept_renewed', '换了版本的', [
      { id: 'reason', type: 'Text', title: '事由' },
      { id: 'old', type: 'Text', title: '将要删除的' },
    ])
    const id = await publishForm(builder, form)
    await builder.openForm('kept_renewed')
    await write('填了一半')
    await page
      .getByRole('link', { name: '开发' })
      .or(page.getByText('表单设计', { exact: true }))
      .first()
      .click()
    await page
      .getByRole('row')
      .filter({ hasText: '换了版本的' })
      .getByRole('button', { name: '设计', exact: true })
      .click()
    await page.waitForURL('**/page-design/form/*')
    const { draft } = await builder.call('getResource', { params: { id } })
    const patches = [{ op: 'remove', path: '/root/children/1' }]
    await builder.call('patchDraft', { params: { id }, body: { baseRevision: draft.revision, patches } })
    await builder.call('operateResource', { params: { id, action: 'publish' }, body: {} })
    await page.goBack()
    await page.goBack()
    await page.getByRole('alert').filter({ hasText: '表单有了新版本，已恢复' }).waitFor()
    expect(await reason()).toBe('填了一半')
    await builder.button('提交').click()
    await page.getByText('提交成功').waitFor()
  })
})

describe('what has been filled in', () => {
  test('is there again after a reload and after a session that ends, and is submitted after the login', async () => {
    const { page } = builder
    await begin('会话结束之前')
    await builder.field('口令').fill('Not-For-Others-1')
    await page.reload()
    await restored().waitFor()
    expect(await storedText()).toContain('会话结束之前')
    expect(await storedText()).not.toContain('Not-For-Others')
    expect(await builder.field('口令').inputValue()).toBe('')
    await builder.expectAccessible()
    await builder.shot('stored-input')
    await loseSession('提交')
    await restored().waitFor()
    expect(await reason()).toBe('会话结束之前')
    await builder.button('提交').click()
    await page.getByText('提交成功').waitFor()
    expect(await storedText()).not.toContain('会话结束之前')
  })

  test('is given up after a question, or when its page is closed', async () => {
    const { page } = builder
    await begin('不要了')
    await page.reload()
    await restored().getByRole('button', { name: '清空重填' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    await expect.poll(reason).toBe('')
    await write('关掉就不要了')
    await builder.button('关闭 留住的内容').click()
    await builder.field('事由').waitFor({ state: 'detached' })
    expect(await storedText()).not.toContain('关掉就不要了')
  })
})

describe('what has been changed in a record', () => {
  test('is there again after a reload, is merged with a change of somebody else, and saved', async () => {
    const { page } = builder
    const notice = (text: string) => page.getByRole('alert').filter({ hasText: text })
    await change('我的事由')
    const { rev } = await builder.call('getFormInstance', { params: { orderId: order } })
    const data = { reason: '别人的事由', amount: 6 }
    await builder.call('updateFormInstance', { params: { orderId: order }, body: { rev, data } })
    await page.reload()
    await restored().waitFor()
    await outdated().waitFor()
    await builder.expectAccessible()
    await builder.shot('stored-change-outdated')
    await builder.button('保存').click()
    await outdated().filter({ hasText: '内容已被他人修改，请合并后再保存' }).waitFor()
    await outdated().getByRole('button', { name: '合并' }).click()
    await notice('两边都改了：事由。这里保留的是您的内容。').waitFor()
    expect([await reason(), await builder.field('数量').inputValue()]).toEqual(['我的事由', '6'])
    await builder.expectAccessible()
    await builder.shot('stored-change-merged')
    await builder.button('保存').click()
    await builder.button('修改').waitFor()
    const stored = await builder.call('getFormInstance', { params: { orderId: order } })
    expect(stored.data).toMatchObject({ reason: '我的事由', amount: 6 })
    expect(await storedText()).not.toContain('我的事由')
  })
})

describe('at the end', () => {
  test('nothing is left after signing out', async () => {
    const { page } = builder
    await begin('不留给别人')
    await page.getByRole('button', { name: /用户菜单$/ }).click()
    await page.getByRole('menuitem', { name: '注销' }).click()
    await page.waitForURL('**/login**')
    expect(await storedText()).not.toContain('不留给别人')
    expect(builder.complaints.filter((one) => !/ERR_FAILED/.test(one))).toEqual([])
  })
})
