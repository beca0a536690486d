import { beforeAll, describe, expect, test } from 'vitest'
import { formOf, publishForm } from './forms'
import { PickerDriver } from './PickerDriver'
import type { Visitor } from './Visitor'
import { signedIn } from './visitors'

const FAILED = /没能加载/
let builder: Visitor
let formId: string

beforeAll(async () => {
  builder = await signedIn('builder', '人事')
  formId = await publishForm(
    builder,
    formOf('missing_parts', '缺少的部分', [
      { id: 'reason', type: 'Text', title: '事由' },
      { id: 'who', type: 'UserPicker', title: '人员' },
      { id: 'json', type: 'Code', title: '参数' },
    ]),
  )
})

/** Blocks files of the portal, as a lost connection does. */
async function withhold({ page }: Visitor, files: RegExp): Promise<() => Promise<void>> {
  await page.route(files, (route) => route.abort())
  return () => page.unroute(files)
}

/** Opens the form and begins to fill it in. */
async function begin(text: string): Promise<void> {
  await builder.page.goto(`/app/${builder.appId}/form/missing_parts`)
  await builder.field('事由').click()
  await builder.page.keyboard.type(text)
}

const complaintsBut = (visitor: Visitor) => visitor.complaints.filter((one) => !/ERR_FAILED|dynamically/.test(one))

describe('a part of a page that does not come', () => {
  test('is loaded again, and the input stays', async () => {
    const { page } = builder
    await begin('写了很久')
    const give = await withhold(builder, /assets\/DirectoryDialog-/)
    const opener = PickerDriver.opener(builder, '人员')
    await opener.hover()
    await opener.click()
    const failure = page.getByRole('dialog').filter({ hasText: FAILED })
    await failure.waitFor()
    await builder.expectAccessible()
    await builder.shot('missing-part')
    await page.keyboard.press('Escape')
    await failure.waitFor({ state: 'hidden' })
    await opener.click()
    await failure.waitFor()
    await give()
    await failure.getByRole('button', { name: '重试' }).click()
    const picker = new PickerDriver(page)
    await picker.dialog.getByRole('tree').waitFor()
    await picker.cancel()
    expect(await builder.field('事由').inputValue()).toBe('写了很久')
    expect(complaintsBut(builder)).toEqual([])
  })

  test('says so in its place', async () => {
    const { page } = builder
    const give = await withhold(builder, /assets\/CodeEditor-/)
    await page.goto(`/app/${builder.appId}/form/missing_parts`)
    const alert = page.locator('.portal-form').getByRole('alert').filter({ hasText: FAILED })
    await alert.waitFor()
    await builder.shotOf('.portal-form', 'missing-part-in-place')
    await give()
    await alert.getByRole('button', { name: '重试' }).click()
    await page.getByRole('textbox', { name: '参数', exact: true }).waitFor()
    expect(complaintsBut(builder)).toEqual([])
  })

  test('may be a whole page', async () => {
    const { page } = builder
    const give = await withhold(builder, /assets\/DesignerPage-.*js/)
    await page.goto(`/app-modules/page-design/form/${formId}`)
    await page.getByText('页面没能打开').waitFor()
    await page.getByRole('link', { name: '返回工作台' }).waitFor()
    await builder.expectAccessible()
    await builder.shot('missing-page')
    await give()
    await builder.button('重试').click()
    await page.locator('[data-node-id="reason"]').waitFor()
    expect(complaintsBut(builder)).toEqual([])
  })
})

describe('a submission whose answer is lost', () => {
  test('is stored once, however often it is sent', async () => {
    const { page } = builder
    await begin('只提交一次')
    // The server executes the call; its response does not arrive.
    await page.route('**/bpm-server/**/form-instances', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await builder.button('提交').click()
    await page.getByText('网络不可用').first().waitFor()
    await page.unroute('**/bpm-server/**/form-instances')
    await builder.button('提交').click()
    await page.getByText('提交成功').waitFor()
    const { content } = await builder.call('listFormInstances', { query: { form: 'missing_parts', size: '10' } })
    expect(content).toHaveLength(1)
    expect(complaintsBut(builder)).toEqual([])
  })
})
