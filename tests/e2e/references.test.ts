import { beforeAll, describe, expect, test } from 'vitest'
import { DesignerDriver } from './DesignerDriver'
import { createForm, formOf, publishForm, submitForm } from './forms'
import type { Visitor } from './Visitor'
import { arrive, signedIn } from './visitors'

/** A builder creates a contract that refers to suppliers; a user fills it in. */
let builder: Visitor
let user: Visitor

beforeAll(async () => {
  builder = await signedIn('builder', '人事')
  user = await signedIn('zhangwei', '人事')
})

describe('a form that refers to others', () => {
  let contractId = ''

  test('needs something to refer to', async () => {
    await publishForm(
      builder,
      formOf('vendor', '供应商登记', [
        { id: 'name', type: 'Text', title: '名称', required: true },
        { id: 'price', type: 'Money', title: '单价' },
      ]),
    )
    for (const name of ['远山纸业', '近水物流']) await submitForm(user, 'vendor', { name, price: 12.5 })
    const contract = formOf('contract', '合同审批', [
      { id: 'kind', type: 'RemoteSelect', title: '假别' },
      { id: 'party', type: 'RelatedRecord', title: '供应商' },
      { id: 'price', type: 'RelatedProperty', title: '单价', mode: 'snapshot' },
      { id: 'double', type: 'Formula', title: '两倍', expression: 'price * 2', resultType: 'number' },
      { id: 'other', type: 'SubForm', title: '备选供应商' },
    ])
    contractId = (await createForm(builder, contract)).id
  })

  test('is designed: source, form, field and version are chosen from what there is', async () => {
    const { page } = builder
    const designer = new DesignerDriver(page)
    await page.goto(`/app-modules/page-design/form/${contractId}`)
    await designer.ready()
    await designer.select('kind')
    await designer.choose('数据源', '请假类型')
    await designer.select('party')
    await designer.choose('关联表单', '供应商登记')
    await designer.choose('显示字段', '名称')
    await designer.select('price')
    await designer.choose('关联记录', '供应商')
    await designer.choose('带出字段', '单价')
    await designer.select('other')
    await designer.choose('引用的表单', '供应商登记')
    await page.getByText('版本 1', { exact: true }).waitFor()
    await page.locator('.design-page .portal-sub-form').getByText('名称').waitFor()
    await builder.shot('references-designer')
    await builder.expectAccessible()
    await designer.publish('首次发布')
    expect(builder.complaints).toEqual([])
  })

  test('that is broken is among the problems, until it is fixed', async () => {
    const { page } = builder
    const designer = new DesignerDriver(page)
    const lost = formOf('lost_form', '失联', [
      { id: 'what', type: 'Text', title: '内容' },
      { id: 'why', type: 'DictSelect', title: '原因', dict: 'nowhere' },
    ])
    const { id } = await createForm(builder, lost)
    await page.goto(`/app-modules/page-design/form/${id}`)
    await designer.ready()
    // Problems that only the server finds appear a moment later.
    await page.locator('.designer-rail .ant-badge-count').waitFor()
    await builder.button('发布').click()
    await page.getByRole('button', { name: /引用的数据字典 nowhere 不存在，请重新选择/ }).click()
    await expect.poll(() => designer.node('why').getAttribute('aria-current')).toBe('true')
    await builder.shot('references-missing')
    await designer.choose('字典', '请假类型')
    await page.getByText('没有问题，可以发布').waitFor()
    await page.goto(`/app-modules/page-design/form/${contractId}`)
    await designer.ready()
  })

  test('is tried out with real records before it is published', async () => {
    const { page } = builder
    await builder.button('预览').click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('.portal-sub-form input:visible').first().waitFor()
    await dialog.getByRole('button', { name: '试提交' }).click()
    await dialog.getByText('请填写「名称」').waitFor()
    await dialog.getByRole('button', { name: '关闭', exact: true }).last().click()
  })

  test('is filled in: a record is chosen by keyboard, its price follows, the embedded form keeps its rules', async () => {
    const { page } = user
    await page.goto(`/app/${builder.appId}/form/contract`)
    await user.choose('假别', '年假')
    await page.getByRole('button', { name: /供应商：选择记录/ }).press('Enter')
    const dialog = page.getByRole('dialog', { name: '选择供应商' })
    await dialog.getByLabel('查找记录').fill('远山')
    await expect.poll(() => dialog.getByRole('radio').count()).toBe(1)
    await user.expectAccessible()
    await user.shot('references-dialog')
    await dialog.getByRole('radio', { name: '远山纸业' }).press('Space')
    await dialog.getByRole('button', { name: /确\s*定/ }).click()
    await page.getByRole('link', { name: '远山纸业' }).waitFor()
    await page.getByText('12.50').waitFor()
    await page.getByText('25', { exact: true }).waitFor()
    await user.button('提交').click()
    await page.getByText('请填写「名称」').waitFor()
    await user.field('名称').fill('备选公司')
    await user.expectAccessible()
    await user.shotOf('.portal-form', 'references-fill')
    await user.button('提交').click()
    await page.getByText('提交成功').waitFor()
  })

  test('is read, with a link to the record, and changed', async () => {
    const { page } = user
    await user.button('查看').click()
    await page.getByText('备选公司').waitFor()
    await page.getByText('年假', { exact: true }).waitFor()
    await user.shotOf('.portal-form', 'references-read')
    await user.button('修改').click()
    await user.field('名称').fill('另一家公司')
    await user.button('保存').click()
    await page.getByText('另一家公司').waitFor()
    await page.getByRole('link', { name: '远山纸业' }).click()
    await page.getByText('张伟的供应商登记').first().waitFor()
    expect(user.complaints).toEqual([])
  })

  test('works on a phone', async () => {
    const phone = await arrive('phone')
    await phone.signIn('zhangwei')
    await phone.workIn('人事')
    await phone.page.goto(`/app/${builder.appId}/form/contract`)
    await phone.page.getByRole('button', { name: /供应商：选择记录/ }).tap()
    const dialog = phone.page.getByRole('dialog', { name: '选择供应商' })
    await dialog.getByText('近水物流').first().tap()
    await phone.shot('references-phone-dialog')
    await dialog.getByRole('button', { name: /确\s*定/ }).tap()
    await phone.page.getByText('12.50').waitFor()
    const overflow = () =>
      phone.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(await overflow()).toBe(0)
    await phone.expectAccessible()
    await phone.shotOf('.portal-form', 'references-phone')
    expect(phone.complaints).toEqual([])
    await phone.leave()
  })

  test('is named before a field gets another key, and goes on finding it in all that was filled in', async () => {
    const { page } = builder
    const designer = new DesignerDriver(page)
    const { content } = await builder.call('listResources', { query: { search: 'vendor' } })
    await page.goto(`/app-modules/page-design/form/${content.find(({ code }) => code === 'vendor')!.id}`)
    await designer.ready()
    await designer.select('name')
    const key = page.getByRole('textbox', { name: '绑定字段' })
    await page.locator('[data-property="bind"]').getByRole('button', { name: '修改' }).click()
    const dialog = page.getByRole('dialog', { name: '修改「名称」的字段名' })
    await dialog.getByText('「合同审批」的“供应商”（草稿）').waitFor()
    await dialog.getByText(/已提交的 2 条数据不变/).waitFor()
    const change = async (to: string) => {
      await dialog.getByLabel('新字段名').fill(to)
      await dialog.getByRole('button', { name: '修改' }).click()
    }
    await change('1st')
    await dialog.getByText('以字母、汉字或下划线开头，由字母、数字、汉字和下划线组成').waitFor()
    await builder.expectAccessible()
    await change('price')
    await dialog.getByText('「单价」已使用字段名 price').waitFor()
    await builder.shot('field-key')
    await change('company')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => key.inputValue()).toBe('company')
    await builder.button('撤销').click()
    await expect.poll(() => key.inputValue()).toBe('name')
    await builder.button('重做').click()
    await expect.poll(() => key.inputValue()).toBe('company')
    await designer.publish('字段改名')
    await submitForm(user, 'vendor', { company: '高山木业', price: 3 })
    await user.openForm('contract')
    await user.page.getByRole('button', { name: /供应商：选择记录/ }).click()
    const records = user.page.getByRole('dialog', { name: '选择供应商' })
    for (const name of ['高山木业', '远山纸业', '近水物流']) await records.getByText(name).first().waitFor()
    await records.getByLabel('查找记录').fill('近水')
    await expect.poll(() => records.getByRole('radio').count()).toBe(1)
    expect([...builder.complaints, ...user.complaints]).toEqual([])
  })

  test('is named before a field that it copies is removed', async () => {
    const { page } = builder
    const { content } = await builder.call('listResources', { query: { search: 'vendor' } })
    const vendor = content.find(({ code }) => code === 'vendor')!
    const patches = [{ op: 'remove', path: '/root/children/1' }]
    await builder.call('patchDraft', { params: { id: vendor.id }, body: { baseRevision: vendor.revision, patches } })
    await page.goto(`/app-modules/page-design/form/${vendor.id}`)
    await new DesignerDriver(page).ready()
    await builder.button('发布').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('将失效').first().waitFor()
    await builder.shot('publish-breaks')
    const publish = dialog.getByRole('button', { name: '发布' })
    expect(await publish.isDisabled()).toBe(true)
    await dialog.getByRole('checkbox', { name: '我知道上述引用会失效，仍要发布' }).check()
    expect(await publish.isEnabled()).toBe(true)
  })
})
