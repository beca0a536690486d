import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Visitor } from './Visitor'
import { signedIn } from './visitors'

let starter: Visitor
let boss: Visitor

beforeAll(async () => {
  starter = await signedIn('zhangwei', '人事')
  boss = await signedIn('builder', '人事', 'phone')
})

afterAll(() => {
  expect([...starter.complaints, ...boss.complaints]).toEqual([])
})

const log = (visitor: Visitor, text: string | RegExp) =>
  visitor.page.locator('.portal-process-steps').getByText(text).first()

/** Starts the demo's approval. Out: the id of the instance. */
async function start(reason: string): Promise<string> {
  const { page } = starter
  await page.goto(`/ywx/${starter.appId}/process/leave_flow`)
  await page.getByRole('complementary', { name: '预计流程' }).getByText('李设计').waitFor()
  await starter.field('联系电话').fill('13800138000')
  await starter.choose('请假类型', '年假')
  await starter.pickDate('开始日期', '2026-12-01')
  await starter.pickDate('结束日期', '2026-12-02')
  await starter.field('请假事由').fill(reason)
  await starter.expectAccessible()
  await starter.button('提交').click()
  await starter.button('查看进度').click()
  await page.waitForURL('**/task/view/*')
  await log(starter, '张伟 提交了申请').waitFor()
  await log(starter, '李设计 处理中').waitFor()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** Opens the task of an instance from the list of a phone. */
async function openTask(id: string): Promise<void> {
  const { page } = boss
  await page.goto(`/ywx/${boss.appId}/task/agentTask`)
  await page
    .getByRole('button', { name: /张伟的请假/ })
    .first()
    .click()
  await page.waitForURL(`**/task/deal/${id}.*`)
}

test('a request is started, returned with a reason, mended, agreed to on a phone, and ends', async () => {
  const id = await start('回家')
  const { page } = boss
  await openTask(id)
  await boss.expectAccessible()
  await boss.shot('approval-phone')
  await boss.button('更多').click()
  await page.getByRole('menuitem', { name: '退回' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('意见').fill('请写清楚去向')
  await dialog.getByRole('button', { name: /退\s*回/ }).click()
  await dialog.waitFor({ state: 'detached' })

  // The starter's page follows by itself.
  await starter.button('重新提交').waitFor()
  await log(starter, /李设计 退回给/).waitFor()
  await log(starter, '请写清楚去向').waitFor()
  await starter.field('请假事由').fill('回杭州老家')
  await starter.button('重新提交').click()
  await log(starter, /张伟 重新提交/).waitFor()
  await log(starter, '第 2 轮').waitFor()

  await openTask(id)
  await boss.button('同意').click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('审批意见').fill('同意，注意安全')
  await sheet.getByRole('button', { name: /^同\s*意$/ }).click()
  await starter.page.getByRole('heading', { level: 1 }).getByText('已通过').waitFor()
  await log(starter, '同意，注意安全').waitFor()
  await starter.shot('approval-finished')
})

test('a refusal needs its reason; what was written survives a reload', async () => {
  const id = await start('出游')
  const { page } = boss
  await openTask(id)
  const refuse = async () => {
    await boss.button('拒绝').first().click()
    return page.getByRole('dialog')
  }
  const sheet = await refuse()
  await sheet.getByRole('button', { name: /^拒\s*绝$/ }).click()
  await sheet.getByPlaceholder('请填写意见').waitFor()
  await sheet.getByLabel('审批意见').fill('近期人手不足')
  await page.reload()
  const again = await refuse()
  await expect.poll(() => again.getByLabel('审批意见').inputValue()).toBe('近期人手不足')
  await again.getByRole('button', { name: /^拒\s*绝$/ }).click()
  await starter.page.getByRole('heading', { level: 1 }).getByText('已拒绝').waitFor()
})
