import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FormDocument } from '@/domain/documents/document'
import { publishForm, submitForm } from './forms'
import type { Visitor } from './Visitor'
import { signedIn } from './visitors'

const LIST = '请假台账'
/** Leave that is filled in as it is: what goes through a process begins there. */
const FORM = '外出登记'
let builder: Visitor
let clerk: Visitor
let clicks = 0

beforeAll(async () => {
  builder = await signedIn('builder', '人事')
  clerk = await signedIn('zhangwei', '人事')
  const { content } = await builder.call('listResources', { query: { kind: 'form', search: 'leave_apply' } })
  const { publishedDocument } = await builder.call('getResource', { params: { id: content[0]!.id } })
  await publishForm(builder, { ...(publishedDocument as FormDocument), code: 'outing', title: FORM })
  const { id: applicant, orgId: dept } = await builder.call('currentUser', {})
  await submitForm(builder, 'outing', { ...leaveOf({ applicant, dept }), reason: '参加培训' })
})

/** Two days of annual leave of a person. */
const leaveOf = (person: { applicant: string; dept: string | null }) => ({
  ...person,
  phone: '13800138000',
  leaveType: 'annual',
  startDate: '2027-03-01',
  startHalf: 'am',
  endDate: '2027-03-02',
  endHalf: 'pm',
  days: 2,
})

afterAll(() => {
  expect([...builder.complaints, ...clerk.complaints]).toEqual([])
})

/** Presses something, and counts it. */
async function press(what: ReturnType<Visitor['button']>): Promise<void> {
  clicks += 1
  await what.click()
}

const heads = (visitor: Visitor) => visitor.page.locator('.list-table thead button')
const properties = () => builder.page.locator('.designer-right')
const saved = () => builder.page.locator('[data-save="saved"]').waitFor()

describe('a data list', () => {
  test('is made of a form and published in at most 12 clicks', async () => {
    const { page } = builder
    await page.goto('/app-modules/page-design/data-maintain')
    await press(builder.button('新建数据列表'))
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('名称').fill(LIST)
    clicks += 1
    await builder.choose('数据来源', FORM)
    await press(dialog.getByRole('button', { name: '创建并设计' }))
    await heads(builder).first().waitFor()
    await press(builder.button('添加列「请假事由」'))
    await saved()
    await builder.shot('list-designer')
    await builder.expectAccessible()
    await press(builder.button('发布'))
    await press(page.getByRole('dialog').getByRole('button', { name: '发布', exact: true }))
    await page.getByRole('link', { name: '打开' }).waitFor()
    expect(clicks).toBeLessThanOrEqual(12)
  })

  test('is filled in, read, changed and deleted by a member in a drawer with its own address', async () => {
    const { page } = clerk
    await page.goto(`/ywx/${clerk.appId}/data/nowhere`)
    await page.getByText('不存在').first().waitFor()
    await page.goto(`/ywx/${clerk.appId}/index`)
    await page.getByRole('navigation', { name: '应用菜单' }).getByText(LIST).click()
    await page.waitForURL('**/data/*')
    await clerk.button('新建').click()
    await page.waitForURL('**record=new*')
    const drawer = page.getByRole('dialog')
    await clerk.field('联系电话').fill('13800138000')
    await clerk.chooseIn(drawer.getByRole('combobox', { name: '请假类型' }), '年假')
    await clerk.pickDate('开始日期', '2026-12-01')
    await clerk.pickDate('结束日期', '2026-12-02')
    await clerk.field('请假事由').fill('看望父母')
    await clerk.expectAccessible()
    await clerk.shot('list-new')
    await drawer.getByRole('button', { name: '保存', exact: true }).click()
    await drawer.waitFor({ state: 'detached' })
    const row = page.getByRole('row').filter({ hasText: '看望父母' }).first()
    await row.waitFor()
    await clerk.shot('list')
    await clerk.expectAccessible()

    await row.getByRole('link').first().click()
    await page.waitForURL('**record=*')
    await drawer.getByText('看望父母').waitFor()
    await page.reload()
    await drawer.getByText('看望父母').waitFor()
    await clerk.shot('list-drawer')
    await clerk.expectAccessible()
    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'detached' })
    expect(page.url()).not.toContain('record=')

    await row.getByRole('button', { name: '编辑' }).click()
    await clerk.field('请假事由').fill('看望外婆')
    await drawer.getByRole('button', { name: '保存', exact: true }).click()
    await page.getByRole('row').filter({ hasText: '看望外婆' }).waitFor()
  })

  test('is asked by its query area, and stays so after a reload', async () => {
    const { page } = clerk
    const query = page.getByRole('form', { name: '查询条件' })
    await clerk.chooseIn(query.getByRole('combobox', { name: '请假类型' }), '病假')
    await page.keyboard.press('Escape')
    await query.getByRole('button', { name: '查询' }).click()
    await page
      .getByText('没有符合条件的记录')
      .or(page.getByRole('row').filter({ hasText: '病假' }))
      .first()
      .waitFor()
    await page.getByRole('row').filter({ hasText: '看望外婆' }).waitFor({ state: 'detached' })
    await page.reload()
    await query.getByText('病假').waitFor()
    await page.getByRole('row').filter({ hasText: '看望外婆' }).waitFor({ state: 'detached' })
    await query.getByRole('button', { name: '重置' }).click()
    await page.getByRole('row').filter({ hasText: '看望外婆' }).waitFor()
  })

  test('goes out as an Excel file and on paper, with what is asked for', async () => {
    const { page } = clerk
    const [file] = await Promise.all([page.waitForEvent('download'), clerk.button('导出').click()])
    expect(file.suggestedFilename()).toMatch(new RegExp(`^${LIST}-\\d{8}\\.xlsx$`))
    await page.getByText(/已导出 \d+ 条记录/).waitFor()
    await clerk.button('打印').click()
    await page.waitForURL('**/print?*')
    const sheet = page.getByRole('region', { name: LIST })
    await sheet.getByRole('cell', { name: '看望外婆' }).waitFor()
    await sheet.getByText('打印人：张伟').waitFor()
    await clerk.shot('list-print')
    await clerk.expectAccessible()
    await page.goBack()
    await page.getByRole('row').filter({ hasText: '看望外婆' }).waitFor()
  })

  test('is a calendar where it says so', async () => {
    // What belongs to a process is shown to who manages the records.
    const manager = await signedIn('builder', '人事')
    const { page } = manager
    const { id: applicant, orgId: dept } = await clerk.call('currentUser', {})
    const body = { process: 'leave_flow', data: { ...leaveOf({ applicant, dept }), reason: '看望外婆' } }
    await clerk.call('startProcess', { params: { processInstId: randomUUID() }, body })
    await page.goto(`/ywx/${manager.appId}/data/leave_calendar?month=2027-03`)
    await page
      .getByRole('grid')
      .getByRole('gridcell', { name: /^3月1日 周一/ })
      .waitFor()
    await page
      .getByRole('button', { name: /张伟.*年假/ })
      .first()
      .waitFor()
    await manager.shot('list-calendar')
    await manager.expectAccessible()
    await manager.hold('phone')
    await page.getByRole('region', { name: '3月1日 周一' }).getByRole('button', { name: /张伟/ }).first().waitFor()
    await manager.shot('list-calendar-phone')
    await manager.expectAccessible()
    expect(await manager.overflow()).toBeLessThanOrEqual(0)
    await manager.hold('desktop')
    await page
      .getByRole('button', { name: /张伟.*年假/ })
      .first()
      .click()
    await page.waitForURL('**record=*')
    await page.getByRole('dialog').getByText('看望外婆').waitFor()
    expect(manager.complaints).toEqual([])
  })

  test('is read on a phone', async () => {
    const { page } = clerk
    await clerk.hold('phone')
    await page.getByText('看望外婆').first().waitFor()
    await clerk.shot('list-phone')
    await clerk.expectAccessible()
    expect(await clerk.overflow()).toBeLessThanOrEqual(0)
    await page.getByRole('link').filter({ hasText: FORM }).first().click()
    await page.getByRole('dialog').getByText('看望外婆').waitFor()
    await clerk.shot('list-drawer-phone')
    expect(await clerk.overflow()).toBeLessThanOrEqual(0)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: '关闭' })
      .or(page.locator('.ant-drawer-close'))
      .first()
      .click()
    await clerk.hold('desktop')
  })

  test('is changed by keys, undone, narrowed, and says what changed', async () => {
    const { page } = builder
    await page.reload()
    await heads(builder).first().waitFor()
    const before = await heads(builder).allTextContents()
    await page.getByRole('application').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Alt+ArrowRight')
    await expect.poll(() => heads(builder).first().textContent()).toBe(before[1])
    await page.keyboard.press('Delete')
    await expect.poll(() => heads(builder).count()).toBe(before.length - 1)
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect.poll(() => heads(builder).allTextContents()).toEqual(before)
    await builder.button('添加按钮').click()
    const act = (name: string) => page.getByRole('menuitem', { name, exact: true })
    expect(await act('新建').getAttribute('aria-disabled')).toBe('true')
    expect(await act('打开地址').getAttribute('aria-disabled')).not.toBe('true')
    await builder.button('添加按钮').click()
    await act('新建').waitFor({ state: 'hidden' })
    await heads(builder).filter({ hasText: '请假类型' }).first().click()
    await builder.chooseIn(properties().getByRole('combobox', { name: '格式' }), '标签')
    await page.locator('.list-table .ant-tag').first().waitFor()
    await builder.shot('list-designer-column')
    await builder.expectAccessible()
    await page.keyboard.press('Escape')
    await page.getByRole('application').focus()
    await page.keyboard.press('Escape')
    await builder.chooseIn(properties().getByRole('combobox', { name: '显示范围' }), '本人提交的记录')
    const titles = page.locator('.list-table tbody tr td:first-child')
    const people = async () => (await titles.allTextContents()).map((title) => title.split('的')[0])
    await expect.poll(async () => new Set(await people())).toEqual(new Set(['李设计']))
    await saved()
    await builder.button('发布').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('显示范围').first().waitFor()
    await builder.shot('list-publish')
    await dialog.getByRole('button', { name: '发布', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
  })
})
