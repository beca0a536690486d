import { expect, test } from 'vitest'
import type { FormDocument } from '@/domain/documents/document'
import { DesignerDriver } from './DesignerDriver'
import { createForm, formOf } from './forms'
import { PickerDriver } from './PickerDriver'
import { withVisitor } from './visitors'

test('a builder files a form into a group made on the way, and says who may see its fields', () =>
  withVisitor({}, async (builder) => {
    await builder.workIn('人事')
    const form = formOf('filed', '归档登记', [{ id: 'where', type: 'OrgPicker', title: '部门' }])
    const { id } = await createForm(builder, form)
    const { page } = builder
    await page.goto('/app-modules/page-design/form')
    const row = page.getByRole('row').filter({ hasText: '归档登记' })
    await row.getByRole('button', { name: '归入目录' }).click()
    await builder.button('选择业务目录').click()
    const picker = new PickerDriver(page)
    await builder.button('新增分组').click()
    await picker.dialog.getByLabel('分组名称').fill('  ')
    await page.keyboard.press('Tab')
    await picker.dialog.getByText('请输入名称').waitFor()
    await builder.expectAccessible('.portal-pick')
    await builder.shot('picker-group')
    await picker.dialog.getByLabel('分组名称').fill('登记一类')
    await picker.dialog.getByRole('button', { name: '保存' }).click()
    await picker.dialog.getByText('已选：登记一类').waitFor()
    await picker.accept()
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    await row.getByText('登记一类').waitFor()

    const designer = new DesignerDriver(page)
    await page.goto(`/app-modules/page-design/form/${id}`)
    await designer.ready()
    await designer.select('where')
    await designer.tab('权限')
    await builder.button('谁可以看 选择角色').click()
    await picker.press('业务角色')
    await picker.press('部门负责人')
    await picker.accept()
    await builder.find('谁可以改', '李设计')
    await builder.expectAccessible('.designer-right')
    await builder.shot('picker-access')
    await designer.saved()
    const { draft } = await builder.call('getResource', { params: { id } })
    expect((draft.document as FormDocument).access?.where).toEqual({
      view: ['role:dept_manager'],
      edit: [expect.stringMatching(/^user:[0-9a-f-]{36}$/)],
    })
  }))
