import { beforeAll, describe, expect, test } from 'vitest'
import { DesignerDriver } from './DesignerDriver'
import type { Visitor } from './Visitor'
import { arrive } from './visitors'

let builder: Visitor
let user: Visitor
let designer: DesignerDriver

beforeAll(async () => {
  builder = await arrive()
  user = await arrive()
  designer = new DesignerDriver(builder.page)
})

const dialog = () => builder.page.getByRole('dialog')
const publish = async (note: string) => {
  await builder.button('发布').click()
  await dialog().getByLabel('发布说明').fill(note)
  await dialog().getByRole('button', { name: '发布' }).click()
  await dialog().waitFor({ state: 'detached' })
}

describe('versions', () => {
  test('a form gets two versions and data', async () => {
    await builder.signIn('builder')
    await builder.enter('人事')
    await builder.page.getByRole('menuitem', { name: '表单设计' }).click()
    await builder.button('新建表单').click()
    await builder.field('名称').fill('用印申请')
    await builder.field('编码').fill('seal_apply')
    await builder.button('创建并设计').click()
    await designer.ready()
    await designer.drag('单行文本').intoEmpty('root')
    await designer.set('标题', '用印事由')
    await publish('第一版')
    await user.signIn('zhangwei')
    await user.enter('人事')
    await user.page.getByRole('menuitem', { name: '用印申请' }).click()
    await user.field('用印事由').fill('签订合同')
    await user.button('提交').click()
    await user.page.getByText('用印申请已提交').waitFor()
    await designer.set('标题', '事由说明')
    await publish('改了标题')
  })

  test('any version is opened with real data', async () => {
    const { page } = builder
    const id = new URL(page.url()).pathname.split('/').at(-1)
    await page.goto(`/app-modules/form-appversion?resourceId=${id}`)
    await page.getByText('没有资源或菜单引用它').waitFor()
    await builder.expectAccessible()
    await builder.shot('versions')
    await page
      .getByRole('row', { name: /第一版/ })
      .getByRole('button', { name: '打开' })
      .click()
    await page.getByText('签订合同').waitFor()
    await page.getByText('用印事由', { exact: true }).locator('visible=true').waitFor()
    expect(await page.getByRole('textbox').count()).toBe(0)
    await builder.expectAccessible()
    await builder.shot('version-open')
    await page.goBack()
  })

  test('an old version is rolled back to, in one act', async () => {
    const { page } = builder
    await page
      .getByRole('row', { name: /第一版/ })
      .getByRole('button', { name: '回滚到此版本' })
      .click()
    await builder.field('说明').fill('标题改错了')
    await dialog().getByRole('button', { name: '回滚' }).click()
    await page.getByRole('row', { name: /标题改错了/ }).waitFor()
    await user.button('再填一份').click()
    await user.field('用印事由').waitFor()
  })

  test('a dictionary is renamed with everything that uses it, the list shown first', async () => {
    const { page } = builder
    await page.getByRole('menuitem', { name: '数据字典' }).click()
    await page
      .getByRole('row', { name: /请假类型/ })
      .getByRole('button', { name: '修改编码' })
      .click()
    await dialog().getByText('请假申请').first().waitFor()
    await builder.field('新编码').fill('leave_kind')
    await builder.shot('rename-dictionary')
    await dialog().getByRole('button', { name: '修改' }).click()
    await page.getByRole('row', { name: /leave_kind/ }).waitFor()
    // The published version continues to work with the old name.
    await user.page.goto(`/ywx/${user.appId}/process/leave_flow`)
    await user.choose('请假类型', '年假')
    await page
      .getByRole('row', { name: /leave_kind/ })
      .getByRole('button', { name: '修改编码' })
      .click()
    await dialog().getByText('请假申请').first().waitFor()
    await dialog().getByRole('button', { name: '取消' }).click()
    expect(builder.complaints).toEqual([])
  })

  test('a form gets another code; its menu and old links still lead to it', async () => {
    const { page } = builder
    await page.goto('/app-modules/page-design/form')
    await page
      .getByRole('row', { name: /用印申请/ })
      .getByRole('button', { name: '版本' })
      .click()
    await builder.button('修改编码').click()
    await builder.field('新编码').fill('stamp_apply')
    await dialog().getByRole('button', { name: '修改' }).click()
    await page.getByText('编码已修改').waitFor()
    await user.openForm('seal_apply')
    await user.field('用印事由').waitFor()
    await expect.poll(() => user.page.getByRole('menuitem', { name: '用印申请' }).count()).toBe(1)
  })
})
