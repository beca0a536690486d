import { expect, test } from 'vitest'
import { formOf, publishForm } from './forms'
import { PickerDriver } from './PickerDriver'
import type { Visitor } from './Visitor'
import { arrive, signedIn } from './visitors'

const form = formOf('pickers', '选择器', [
  { id: 'who', type: 'UserPicker', title: '经办人', required: true },
  { id: 'them', type: 'UserPicker', title: '参与人', multiple: true },
  { id: 'role', type: 'RolePicker', title: '审批角色' },
])

/** Chooses a person with the keyboard alone. */
async function chooseByKeyboard(visitor: Visitor): Promise<void> {
  const { keyboard } = visitor.page
  const picker = new PickerDriver(visitor.page)
  await visitor.field('经办人').focus()
  await visitor.tabTo('选择人员')
  await keyboard.press('Enter')
  await picker.row('信息技术部').waitFor()
  await visitor.expectAccessible('.portal-pick')
  await visitor.tabTo('搜索姓名、用户名或拼音')
  await keyboard.type('lisheji')
  await picker.row('李设计').waitFor()
  await visitor.tabTo('选择人员')
  await keyboard.press('ArrowDown')
  await picker.dialog.getByRole('status').getByText('李设计', { exact: true }).waitFor()
  await keyboard.press('Space')
  await picker.dialog.getByText('已选：李设计').waitFor()
  await visitor.shot('picker-person')
  await visitor.tabTo('确定')
  await keyboard.press('Enter')
  await picker.closed()
  expect(await PickerDriver.shown(visitor, '经办人')).toEqual(['李设计'])
  await expect.poll(() => visitor.page.evaluate(() => document.activeElement?.getAttribute('title'))).toBe('选择人员')
}

/** Chooses people by touch, on the whole screen. */
async function chooseOnPhone(phone: Visitor): Promise<void> {
  await phone.page.locator('.portal-form-phone').first().waitFor()
  await PickerDriver.opener(phone, '参与人').tap()
  const picker = new PickerDriver(phone.page)
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
  await phone.expectAccessible('.portal-pick')
  await phone.shot('picker-phone')
  await picker.confirm.tap()
  await picker.closed()
}

test('a person and a role of a department are picked, by keyboard and on a phone, stored and read', async () => {
  const builder = await signedIn('builder', '人事')
  await publishForm(builder, form)
  await builder.openForm('pickers')
  await builder.page.locator('.portal-form').first().waitFor()
  await chooseByKeyboard(builder)
  const picker = await PickerDriver.of(builder, '审批角色')
  await picker.press('业务角色')
  await picker.press('部门负责人')
  await builder.find('「部门负责人」绑定的组织', '开发科')
  await builder.expectAccessible('.portal-pick')
  await builder.shot('picker-bound-role')
  await picker.accept()
  expect(await PickerDriver.shown(builder, '审批角色')).toEqual(['部门负责人（开发科）'])
  await builder.shotOf('.portal-form', 'pickers-filled')
  await builder.button('提交').click()
  await builder.button('查看').click()
  await builder.page.waitForURL('**/task/myrequest/*')
  await builder.page.getByText('部门负责人（开发科）').waitFor()
  await builder.page.getByText('李设计').first().waitFor()
  expect(builder.complaints).toEqual([])

  const phone = await arrive('phone')
  await phone.signIn('builder')
  await phone.workIn('人事')
  await phone.openForm('pickers')
  await chooseOnPhone(phone)
  expect(phone.complaints).toEqual([])
})
