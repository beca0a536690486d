import { beforeAll, describe, expect, test } from 'vitest'
import { formOf, publishForm } from './forms'
import { PickerDriver } from './PickerDriver'
import type { Visitor } from './Visitor'
import { arrive, signedIn } from './visitors'

let builder: Visitor

const form = formOf('pickers', '选择器', [
  { id: 'who', type: 'UserPicker', title: '经办人', required: true },
  { id: 'them', type: 'UserPicker', title: '参与人', multiple: true },
  { id: 'where', type: 'OrgPicker', title: '部门' },
  { id: 'places', type: 'OrgPicker', title: '涉及部门', multiple: true },
  { id: 'role', type: 'RolePicker', title: '审批角色' },
  { id: 'roles', type: 'RolePicker', title: '知会角色', multiple: true },
])

beforeAll(async () => {
  builder = await signedIn('builder', '人事')
  await publishForm(builder, form)
  await builder.openForm('pickers')
  await builder.page.locator('.portal-form').first().waitFor()
})

describe('the picker of people', () => {
  test('leads through the departments to one person, and back to where it was opened', async () => {
    const picker = await PickerDriver.of(builder, '经办人')
    expect(await picker.confirm.isDisabled()).toBe(true)
    // The root is open initially; a department is no person.
    await picker.press('信息技术部')
    expect(await picker.confirm.isDisabled()).toBe(true)
    await picker.row('开发科').waitFor()
    await picker.press('开发科')
    await picker.row('李设计').waitFor()
    await builder.expectAccessible()
    await picker.press('李设计')
    await picker.dialog.getByText('已选：李设计').waitFor()
    await builder.shot('picker-person')
    await picker.accept()
    expect(await PickerDriver.shown(builder, '经办人')).toEqual(['李设计'])
    await expect.poll(() => builder.page.evaluate(() => document.activeElement?.getAttribute('title'))).toBe('选择人员')
  })
})

describe('the picker of roles', () => {
  test('asks for the organisation of a bound role', async () => {
    const picker = await PickerDriver.of(builder, '审批角色')
    await picker.press('业务角色')
    await picker.press('部门负责人')
    const where = picker.dialog.getByLabel('「部门负责人」绑定的组织')
    await where.waitFor()
    expect(await picker.confirm.isDisabled()).toBe(true)
    await builder.find('「部门负责人」绑定的组织', '开发科')
    await builder.expectAccessible()
    await builder.shot('picker-bound-role')
    await picker.accept()
    expect(await PickerDriver.shown(builder, '审批角色')).toEqual(['部门负责人（开发科）'])
  })

  test('is found by typing; a bound one then asks for its organisation', async () => {
    await builder.find('知会角色', '总经理')
    expect(await PickerDriver.shown(builder, '知会角色')).toEqual(['总经理'])
    const input = builder.field('知会角色')
    await input.fill('fenguanlingdao')
    await builder.page.locator('.ant-select-item-option-content').filter({ hasText: '分管领导' }).click()
    const picker = new PickerDriver(builder.page)
    await picker.dialog.getByText('已选 2').waitFor()
    expect(await picker.confirm.isDisabled()).toBe(true)
    for (const org of ['开发科', '客户科']) await builder.find('「分管领导」绑定的组织', org)
    await picker.accept()
    expect((await PickerDriver.shown(builder, '知会角色')).toSorted()).toEqual(
      ['分管领导（客户科）', '分管领导（开发科）', '总经理'].toSorted(),
    )
  })

  test('is stored with both and read with both', async () => {
    const { page } = builder
    await builder.shotOf('.portal-form', 'pickers-filled')
    await builder.button('提交').click()
    await builder.button('查看').click()
    await page.waitForURL('**/task/myrequest/*')
    await page.getByText('部门负责人（开发科）').waitFor()
    await page.getByText('李设计').first().waitFor()
    expect(builder.complaints).toEqual([])
  })
})

describe('a picker on other ways', () => {
  test('is worked by keyboard alone', async () => {
    const { page } = builder
    await page.goto(`/app/${builder.appId}/form/pickers`)
    const { keyboard } = page
    await builder.field('经办人').focus()
    await builder.tabTo('选择人员')
    await keyboard.press('Enter')
    const picker = new PickerDriver(page)
    await picker.row('信息技术部').waitFor()
    await builder.tabTo('搜索姓名、用户名或拼音')
    await keyboard.type('lisheji')
    await picker.row('李设计').waitFor()
    await builder.tabTo('选择人员')
    await keyboard.press('ArrowDown')
    await picker.dialog.getByRole('status').getByText('李设计', { exact: true }).waitFor()
    await keyboard.press('Space')
    await picker.dialog.getByText('已选：李设计').waitFor()
    await builder.tabTo('确定')
    await keyboard.press('Enter')
    await picker.closed()
    await keyboard.press('Enter')
    await picker.row('信息技术部').waitFor()
    await keyboard.press('Escape')
    await picker.closed()
    expect(await PickerDriver.shown(builder, '经办人')).toEqual(['李设计'])
  })

  test('fills the screen of a phone', async () => {
    const phone = await arrive('phone')
    await phone.signIn('builder')
    await phone.workIn('人事')
    await phone.page.goto(`/app/${builder.appId}/form/pickers`)
    await phone.page.locator('.portal-form-phone').first().waitFor()
    await PickerDriver.opener(phone, '参与人').tap()
    const picker = new PickerDriver(phone.page)
    await picker.row('信息技术部').waitFor()
    await picker.row('信息技术部').locator('.portal-pick-name').tap()
    await picker.row('开发科').locator('.portal-pick-name').tap()
    // Only people can be checked.
    await picker.dialog
      .locator('.portal-pick-row')
      .filter({ has: phone.page.locator('.ant-tree-checkbox') })
      .first()
      .tap()
    await picker.dialog.getByText('已选 1').waitFor()
    const box = await picker.dialog.boundingBox()
    expect(box?.width).toBe(390)
    await phone.expectAccessible()
    await phone.shot('picker-phone')
    await picker.confirm.tap()
    await picker.closed()
    expect(phone.complaints).toEqual([])
    await phone.leave()
  })
})
