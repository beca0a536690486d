import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formOf, publishForm, submitForm } from './forms'
import type { Visitor } from './Visitor'
import { signedIn } from './visitors'

let builder: Visitor
/** A separate record for each test. */
let order: string

beforeAll(async () => {
  builder = await signedIn('builder', '人事')
  const fields = [
    { id: 'reason', type: 'Text', title: '事由' },
    { id: 'amount', type: 'Number', title: '数量' },
    { id: 'secret', type: 'Password', title: '口令' },
  ]
  await publishForm(builder, formOf('kept_input', '留住的内容', fields))
  await publishForm(builder, formOf('kept_inner', '里面的内容', [{ id: 'note', type: 'Text', title: '备注' }]))
  await publishForm(builder, {
    ...formOf('kept_outer', '外面的内容', [
      { id: 'reason', type: 'Text', title: '事由' },
      { id: 'more', type: 'Button', text: '再填一张', action: 'more' },
    ]),
    actions: [{ id: 'more', title: '再填', steps: [{ type: 'openForm', form: 'kept_inner' }] }],
  })
})

beforeEach(async () => {
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

/** Somebody else changes the record. */
async function changeMeanwhile(text: string): Promise<void> {
  const { rev } = await builder.call('getFormInstance', { params: { orderId: order } })
  await builder.call('updateFormInstance', { params: { orderId: order }, body: { rev, data: { reason: text } } })
}

const storedReason = async () =>
  (await builder.call('getFormInstance', { params: { orderId: order } })).data.reason as string

/** Presses a button whose call ends the session, and signs in again. */
async function loseSession(button: string, status: number): Promise<void> {
  const { page } = builder
  const calls = /\/form-instances(\/|$)/
  await page.route(calls, (route) =>
    route.fulfill({
      status,
      ...(status === 401 ? { headers: { 'www-authenticate': 'Bearer realm="oauth"' } } : {}),
      ...(status === 204 ? {} : { json: { code: 'refused', message: '请重新登录' } }),
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
  test('is there again after a reload, until it is given up', async () => {
    const { page } = builder
    await begin('刷新之前')
    await builder.field('口令').fill('Not-For-Others-1')
    await page.reload()
    await restored().waitFor()
    expect(await storedText()).toContain('刷新之前')
    expect(await storedText()).not.toContain('Not-For-Others')
    expect(await builder.field('口令').inputValue()).toBe('')
    expect(await reason()).toBe('刷新之前')
    await builder.expectAccessible()
    await builder.shot('stored-input')
    await restored().getByRole('button', { name: '清空重填' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    await expect.poll(reason).toBe('')
    await page.reload()
    await builder.field('事由').waitFor()
    expect(await restored().count()).toBe(0)
  })

  test.each([401, 204, 403])('survives a session that ends by %d, and is submitted after the login', async (status) => {
    const text = `会话结束之前 ${status}`
    await begin(text)
    await loseSession('提交', status)
    await restored().waitFor()
    expect(await reason()).toBe(text)
    await builder.button('提交').click()
    await builder.page.getByText('提交成功').waitFor()
    await builder.button('再填一份').click()
    await expect.poll(reason).toBe('')
    expect(await restored().count()).toBe(0)
  })

  test('stays when the screen is turned or the window made narrow', async () => {
    const { page } = builder
    await begin('转屏之前')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.locator('.portal-form-phone').waitFor()
    const onPhone = await reason()
    await builder.shot('stored-input-phone')
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.locator('.portal-form-desktop').waitFor()
    expect([onPhone, await reason()]).toEqual(['转屏之前', '转屏之前'])
    await page.reload()
    await restored().waitFor()
    expect(await reason()).toBe('转屏之前')
  })

  test('is given up when its page is closed', async () => {
    await begin('关掉就不要了')
    await builder.page.reload()
    await restored().waitFor()
    await builder.button('关闭 留住的内容').click()
    await builder.field('事由').waitFor({ state: 'detached' })
    expect(await storedText()).not.toContain('关掉就不要了')
  })
})

describe('what has been changed in a record', () => {
  test('is there again after a reload, and is saved', async () => {
    const { page } = builder
    await change('改了一半')
    await builder.field('数量').hover()
    await builder.field('数量').fill('')
    await builder.field('口令').fill('Not-For-Others-2')
    await page.reload()
    await restored().waitFor()
    expect(await storedText()).not.toContain('Not-For-Others')
    expect(await reason()).toBe('改了一半')
    expect(await builder.field('数量').inputValue()).toBe('')
    expect(await outdated().count()).toBe(0)
    await builder.expectAccessible()
    await builder.shot('stored-change')
    await builder.button('保存').click()
    await builder.button('修改').waitFor()
    const { data } = await builder.call('getFormInstance', { params: { orderId: order } })
    expect(data).toMatchObject({ reason: '改了一半', amount: null })
    await page.reload()
    await builder.button('修改').waitFor()
    expect(await storedText()).not.toContain('改了一半')
  })

  test.each([204, 403])('survives a session that ends by %d', async (status) => {
    const text = `改到一半 ${status}`
    await change(text)
    await loseSession('保存', status)
    await restored().waitFor()
    expect(await reason()).toBe(text)
    expect(await storedReason()).toBe('原来的')
    await builder.button('保存').click()
    await builder.button('修改').waitFor()
    expect(await storedReason()).toBe(text)
  })

  test('does not overwrite a change of somebody else before the reload', async () => {
    const { page } = builder
    await change('我写的')
    await changeMeanwhile('别人写的')
    await page.reload()
    await restored().waitFor()
    await outdated().waitFor()
    expect(await reason()).toBe('我写的')
    await builder.button('保存').click()
    await outdated().filter({ hasText: '内容已被他人修改，请合并后再保存' }).waitFor()
    expect(await storedReason()).toBe('别人写的')
    expect(await reason()).toBe('我写的')
    await builder.expectAccessible()
    await builder.shot('stored-change-outdated')
    await page.setViewportSize({ width: 390, height: 844 })
    await builder.shot('stored-change-outdated-phone')
    await page.setViewportSize({ width: 1440, height: 900 })
    await builder.button('取消').click()
    await page.locator('.portal-read', { hasText: '别人写的' }).waitFor()
    expect(await storedText()).not.toContain('我写的')
  })

  test('is merged with a change of somebody else, and saved', async () => {
    const { page } = builder
    const merged = (text: string | RegExp) => page.getByRole('alert').filter({ hasText: text })
    const change = async (data: object) => {
      const { rev } = await builder.call('getFormInstance', { params: { orderId: order } })
      await builder.call('updateFormInstance', { params: { orderId: order }, body: { rev, data } })
    }
    await openRecord()
    await builder.button('修改').click()
    await write('我的事由')
    await change({ reason: '原来的', amount: 6 })
    await builder.button('保存').click()
    await outdated().getByRole('button', { name: '合并' }).click()
    await merged('已合并到最新的内容，请核对后保存').waitFor()
    expect(await reason()).toBe('我的事由')
    expect(await builder.field('数量').inputValue()).toBe('6')
    // Again, now in the same place, and after a reload; the merged input has not been touched since.
    await change({ reason: '别人的事由', amount: 7 })
    await page.reload()
    await restored().waitFor()
    await outdated().getByRole('button', { name: '合并' }).click()
    await merged('两边都改了：事由。这里保留的是您的内容。').waitFor()
    expect([await reason(), await builder.field('数量').inputValue()]).toEqual(['我的事由', '7'])
    await builder.expectAccessible()
    await builder.shot('stored-change-merged')
    await builder.button('保存').click()
    await builder.button('修改').waitFor()
    const { data } = await builder.call('getFormInstance', { params: { orderId: order } })
    expect(data).toMatchObject({ reason: '我的事由', amount: 7 })
    expect(await storedText()).not.toContain('我的事由')
  })

  test('survives a change of somebody else, and a failed request', async () => {
    const { page } = builder
    await change('还在写')
    await changeMeanwhile('抢先写的')
    await builder.button('保存').click()
    await outdated().waitFor()
    expect(await reason()).toBe('还在写')
    // On return after some seconds the page reloads its data; here that fails.
    const back = new URL(page.url()).pathname
    let isRequested = false
    const calls = `**/form-instances/${order}`
    await page.route(calls, (route) => {
      isRequested = true
      return route.abort()
    })
    const comeBack = async () => {
      await page.getByRole('menuitem', { name: '我填写的' }).click()
      await page.waitForURL((url) => url.pathname !== back)
      await page.goBack()
      await builder.field('事由').waitFor()
      return isRequested
    }
    await expect.poll(comeBack, { timeout: 20_000, interval: 500 }).toBe(true)
    expect(await reason()).toBe('还在写')
    await page.unroute(calls)
    await builder.button('取消').click()
  })

  test('is discarded by cancelling', async () => {
    const { page } = builder
    await change('不改了')
    await page.reload()
    await restored().waitFor()
    await restored().getByRole('button', { name: '放弃修改' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    await page.locator('.portal-read', { hasText: '原来的' }).waitFor()
    await page.reload()
    await builder.button('修改').waitFor()
    expect(await storedText()).not.toContain('不改了')
  })
})

describe('what has been filled in in the dialog of an action', () => {
  const dialog = () => builder.page.getByRole('dialog', { name: '里面的内容' })
  const note = () => dialog().getByLabel('备注')

  /** Begins to fill in the dialog, and leaves. */
  async function beginInside(text: string): Promise<void> {
    await builder.openForm('kept_outer')
    await builder.button('再填一张').click()
    await note().click()
    await builder.page.keyboard.type(text)
    await builder.page.reload()
    await builder.button('再填一张').click()
    await restored().waitFor()
  }

  test('is there again when it is opened again, and is submitted', async () => {
    await beginInside('对话框里写的')
    expect(await note().inputValue()).toBe('对话框里写的')
    await builder.shot('stored-dialog')
    await dialog().getByRole('button', { name: '提交' }).click()
    await dialog().waitFor({ state: 'detached' })
    const { content } = await builder.call('listFormInstances', { query: { form: 'kept_inner', size: '10' } })
    expect(content.map(({ data }) => data.note)).toEqual(['对话框里写的'])
    await builder.button('再填一张').click()
    await expect.poll(() => note().inputValue()).toBe('')
    expect(await restored().count()).toBe(0)
  })

  test('is given up with the dialog, and with the form that opened it', async () => {
    await beginInside('取消的')
    await dialog()
      .getByRole('button', { name: /取\s*消/ })
      .click()
    await dialog().waitFor({ state: 'detached' })
    expect(await storedText()).not.toContain('取消的')
    await beginInside('一起关掉的')
    await builder.page.reload()
    await builder.button('再填一张').waitFor()
    await builder.button('关闭 外面的内容').click()
    await builder.button('再填一张').waitFor({ state: 'detached' })
    expect(await storedText()).not.toContain('一起关掉的')
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
