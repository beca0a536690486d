import { beforeAll, describe, expect, test } from 'vitest'
import { ProcessDriver } from './ProcessDriver'
import type { Visitor } from './Visitor'
import { signedIn } from './visitors'

let builder: Visitor
let designer: ProcessDriver

beforeAll(async () => {
  builder = await signedIn('builder', '人事')
  designer = new ProcessDriver(builder.page)
})

describe('a builder of processes', () => {
  test('makes an approval in two steps with at most 15 clicks', async () => {
    await designer.create('出差审批', '请假申请')
    await designer.add('审批').after('审批')
    await designer.set('规则 1', '角色')
    await designer.set('角色', '人事专员')
    await designer.publish()
    expect(designer.clicks).toBeLessThanOrEqual(15)
    expect(await designer.titles()).toEqual(['发起人', '审批', '审批2'])
  })

  test('lets long leave go to somebody else, by a condition that reads as a sentence', async () => {
    const { page } = builder
    await designer.create('长假审批', '请假申请')
    await designer.add('条件分支').after('审批')
    await designer.card('条件1').getByText('的分支没有条件').waitFor()
    await page.locator('.designer-right').getByRole('button', { name: '添加条件', exact: true }).click()
    await designer.set('字段', '请假天数')
    await designer.set('关系', '大于')
    await page.locator('.designer-right').getByRole('spinbutton', { name: '值' }).fill('3')
    await designer.card('条件1').getByText('请假天数 大于 3').waitFor()
    await designer.add('审批').after('条件1')
    await builder.shot('process-designer')
    await builder.expectAccessible()
    await page.getByRole('tab', { name: '表单权限' }).click()
    await page.getByRole('radio', { name: '请假事由：编辑' }).check()
    await designer.card('审批2').getByText('可编辑 1 项').waitFor()
    await builder.expectAccessible()
    await designer.publish()
    await page.getByRole('link', { name: '打开' }).waitFor()
  })

  test('drags a card to another +, and takes it back', async () => {
    const { page } = builder
    await page.reload()
    await designer.ready()
    // What the server finds wrong stands in the cards, and moves those below.
    await page.waitForLoadState('networkidle')
    const before = await designer.titles()
    expect(before).toEqual(['发起人', '审批', '条件分支', '条件1', '审批2', '其它情况'])
    await designer.card('审批').first().dragTo(designer.button('在「其它情况」之后添加'))
    await expect.poll(() => designer.titles()).toEqual(['发起人', '条件分支', '条件1', '审批2', '其它情况', '审批'])
    await designer.button('撤销').click()
    await expect.poll(() => designer.titles()).toEqual(before)
  })

  test('finds the process among the others and says to others how it stands', async () => {
    const { page } = builder
    await page.locator('[data-save="saved"]').waitFor()
    await designer.button('返回').click()
    await page
      .getByRole('row', { name: /长假审批/ })
      .getByText('已发布')
      .waitFor()
    await builder.shot('processes')
    await builder.expectAccessible()
    expect(builder.complaints).toEqual([])
  })

  test('sees the whole process on a phone', async () => {
    const { page } = builder
    await builder.hold('phone')
    await page.getByText('长假审批').first().waitFor()
    await page.goto('/app-modules/process-design/business')
    await page.getByRole('link', { name: '长假审批' }).or(page.getByText('长假审批')).first().click()
    await designer.ready()
    await builder.shot('process-designer-phone')
    expect(await builder.overflow()).toBeLessThanOrEqual(0)
  })
})
