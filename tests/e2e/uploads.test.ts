import { describe, expect, test } from 'vitest'
import { formOf, publishForm } from './forms'
import type { Visitor } from './Visitor'
import { withVisitor } from './visitors'

const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('内容') })

/** Holds uploads until they are released. */
async function holdUploads({ page }: Visitor): Promise<() => void> {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/files', async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue().catch(() => {})
  })
  return release
}

describe('files of a form', () => {
  const files = { id: 'files', type: 'Upload', title: '附件', maxCount: 2 }
  const note = { id: 'note', type: 'Text', title: '备注' }

  test('are refused by name where there are too many', () =>
    withVisitor({}, async (builder) => {
      await builder.workIn('人事')
      await publishForm(builder, formOf('uploads_many', '限量附件', [files]))
      const { page } = builder
      await page.goto(`/app/${builder.appId}/form/uploads_many`)
      await page.locator('input[type=file]').setInputFiles(['甲.txt', '乙.txt', '丙.txt', '丁.txt'].map(file))
      for (const name of ['甲.txt', '乙.txt']) await page.getByRole('link', { name }).waitFor()
      for (const name of ['丙.txt', '丁.txt'])
        await page.getByRole('listitem').filter({ hasText: name }).getByText('最多 2 个文件，没有上传').waitFor()
      await builder.shot('uploads-too-many')
      // A refused one does not count: after one removal there is room for one.
      await builder.button('移除 甲.txt').click()
      expect(await builder.button('附件：上传文件').isEnabled()).toBe(true)
      await builder.expectAccessible()
    }))

  test('are waited for when the form is submitted, and when a record is changed', () =>
    withVisitor({}, async (builder) => {
      await builder.workIn('人事')
      await publishForm(builder, formOf('uploads_wait', '等待附件', [note, files]))
      const { page } = builder
      await page.goto(`/app/${builder.appId}/form/uploads_wait`)
      let release = await holdUploads(builder)
      await page.locator('input[type=file]').setInputFiles(file('慢.txt'))
      await page.getByRole('progressbar').waitFor()
      await builder.button('提交').click()
      await page.getByText('还有文件正在上传，请稍候', { exact: true }).waitFor()
      await builder.shot('uploads-waiting')
      release()
      await page.getByRole('link', { name: '慢.txt' }).waitFor()
      await page.getByText('还有文件正在上传，请稍候', { exact: true }).waitFor({ state: 'detached' })
      await builder.button('提交').click()
      await builder.button('查看').click()
      await page.getByRole('link', { name: '慢.txt' }).waitFor()

      await page.unroute('**/files')
      release = await holdUploads(builder)
      await builder.button('修改').click()
      await page.locator('input[type=file]').setInputFiles(file('又一个.txt'))
      await page.getByRole('progressbar').waitFor()
      await builder.button('保存').click()
      await page.getByText('还有文件正在上传，请稍候', { exact: true }).waitFor()
      // A cancelled one is not awaited.
      await builder.button('取消上传 又一个.txt').click()
      await page.getByText('还有文件正在上传，请稍候', { exact: true }).waitFor({ state: 'detached' })
      release()
      await builder.button('保存').click()
      await builder.button('修改').waitFor()
      expect(await page.getByRole('link', { name: '又一个.txt' }).count()).toBe(0)
    }))
})
