import { beforeAll, describe, expect, test } from 'vitest'
import type { FormDocument } from '@/domain/documents/document'
import { DesignerDriver } from './DesignerDriver'
import { createForm, formOf } from './forms'
import { PickerDriver } from './PickerDriver'
import type { Visitor } from './Visitor'
import { signedIn } from './visitors'

/** Pickers for builders: groups of forms, access to nodes, defaults. */
let builder: Visitor
let formId = ''

beforeAll(async () => {
  builder = await signedIn('builder', '人事')
  const form = formOf('filed', '归档登记', [{ id: 'where', type: 'OrgPicker', title: '部门' }])
  formId = (await createForm(builder, form)).id
})

/** The draft on the server. */
const draft = async () => (await builder.call('getResource', { params: { id: formId } })).draft.document as FormDocument

describe('the picker of groups', () => {
  test('makes a group where one is filed, and chooses it', async () => {
    const { page } = builder
    await page.goto('/app-modules/page-design/form')
    const row = page.getByRole('row').filter({ hasText: '归档登记' })
    await row.getByRole('button', { name: '归入目录' }).click()
    await builder.button('选择业务目录').click()
    const picker = new PickerDriver(page)
    await picker.dialog.waitFor()
    expect(await picker.confirm.isDisabled()).toBe(true)
    const add = async (name: string) => {
      await builder.button('新增分组').click()
      await picker.dialog.getByLabel('分组名称').fill(name)
      await picker.dialog.getByRole('button', { name: '保存' }).click()
      await picker.dialog.getByText(`已选：${name}`).waitFor()
    }
    await builder.button('新增分组').click()
    await picker.dialog.getByLabel('分组名称').fill('  ')
    await builder.page.keyboard.press('Tab')
    await picker.dialog.getByText('请输入名称').waitFor()
    await builder.expectAccessible()
    await builder.shot('picker-group')
    await picker.dialog.getByRole('form').getByRole('button', { name: '取消' }).click()
    await add('综合管理')
    await add('登记一类')
    // A name is unique among its siblings: the server reports it, and the input stays open.
    await picker.press('综合管理')
    await builder.button('新增分组').click()
    await picker.dialog.getByLabel('分组名称').fill('登记一类')
    await picker.dialog.getByRole('button', { name: '保存' }).click()
    await picker.dialog.getByRole('alert').filter({ hasNotText: '请输入' }).first().waitFor()
    await picker.dialog.getByRole('form').getByRole('button', { name: '取消' }).click()
    await picker.press('登记一类')
    await picker.accept()
    await page.getByRole('dialog').getByText('综合管理/登记一类').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    await row.getByText('登记一类').waitFor()
  })

  test('filters in the browser and shows the path of the chosen one', async () => {
    const { page } = builder
    const row = page.getByRole('row').filter({ hasText: '登记一类' })
    await row.getByRole('button', { name: '归入目录' }).click()
    await builder.button('选择业务目录').click()
    const picker = new PickerDriver(page)
    await picker.row('登记一类').waitFor()
    await picker.search('没有这个')
    await picker.dialog.getByText('没有符合条件的内容').waitFor()
    await picker.search('登记')
    await picker.row('登记一类').waitFor()
    await picker.cancel()
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })
})

describe('access to a node', () => {
  test('is given to roles, people and departments', async () => {
    const { page } = builder
    const designer = new DesignerDriver(page)
    await page.goto(`/app-modules/page-design/form/${formId}`)
    await designer.ready()
    await designer.select('where')
    await designer.tab('权限')
    const picker = new PickerDriver(page)
    await builder.button('谁可以看 选择角色').click()
    await picker.press('业务角色')
    await picker.press('部门负责人')
    await picker.press('出纳')
    await picker.accept()
    await builder.button('谁可以看 选择部门').click()
    await picker.press('信息技术部')
    await picker.accept()
    await builder.find('谁可以改', '李设计')
    const chosen = page.locator('.designer-right .ant-select-selection-item-content')
    await expect.poll(() => chosen.allTextContents()).toEqual(['部门负责人', '出纳', '信息技术部', '李设计'])
    await builder.expectAccessible()
    await builder.shot('picker-access')
    await designer.saved()
    expect((await draft()).access?.where).toEqual({
      view: ['role:dept_manager', 'role:cashier', expect.stringMatching(/^org:[0-9a-f-]{36}$/)],
      edit: [expect.stringMatching(/^user:[0-9a-f-]{36}$/)],
    })
  })

  test('a default is chosen with the very picker', async () => {
    const { page } = builder
    const designer = new DesignerDriver(page)
    await designer.tab('基础')
    await page.locator('.designer-right .design-default .portal-picker > button').click()
    const picker = new PickerDriver(page)
    await picker.press('财务部')
    await picker.accept()
    await designer.saved()
    const node = (await draft()).root.children?.find(({ id }) => id === 'where')
    expect(node?.default).toMatch(/^[0-9a-f-]{36}$/)
  })
})
