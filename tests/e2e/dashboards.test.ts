import type { Request } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { DashboardDriver } from './DashboardDriver'
import type { Visitor } from './Visitor'
import { signedIn } from './visitors'

let builder: Visitor
let designer: DashboardDriver
let manager: Visitor

const BY_TYPE = '请假申请按请假类型'
const BY_DAY = '请假申请按开始日期'

beforeAll(async () => {
  builder = await signedIn('builder', '人事')
  designer = new DashboardDriver(builder.page)
})

describe('a builder of dashboards', () => {
  test('links two charts on a dashboard with at most 20 clicks, and publishes all of it', async () => {
    await designer.create('休假看板')
    await designer.newChart({ source: '请假申请', by: '请假类型' })
    await designer.widget(BY_TYPE).locator('canvas').waitFor()
    await designer.newChart({ by: '开始日期' })
    await designer.widget(BY_DAY).locator('canvas').waitFor()
    await designer.press(builder.page.getByRole('checkbox', { name: BY_TYPE }))
    await designer.publish()
    expect(designer.clicks).toBeLessThanOrEqual(20)
    await builder.page.getByRole('link', { name: '打开' }).waitFor()
  })

  test('moves and resizes by keys, says so, and takes it back in one step', async () => {
    const { page } = builder
    const item = designer.widget(BY_DAY)
    const place = () => item.evaluate((element) => `${element.clientWidth} ${element.style.transform}`)
    const before = await place()
    await item.focus()
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Alt+Shift+ArrowLeft')
    await page.getByText(`「${BY_DAY}」：第`).waitFor({ state: 'attached' })
    await expect.poll(place).not.toBe(before)
    await page.keyboard.press('Control+z')
    await expect.poll(place).toBe(before)
    await page.keyboard.press('Alt+ArrowUp')
    await page.keyboard.press('Enter')
    await page.getByRole('checkbox', { name: BY_TYPE }).waitFor()
    expect(await page.getByRole('checkbox', { name: BY_TYPE }).isChecked()).toBe(true)
    await designer.button('联动').click()
    await page.getByRole('cell', { name: `${BY_DAY} · 请假类型` }).waitFor()
    await builder.shot('dashboard-designer')
    await builder.expectAccessible()
    expect(builder.complaints).toEqual([])
  })

  test('is told of a widget that is gone from a link, and loses nothing', async () => {
    const { page } = builder
    await designer.widget(BY_TYPE).focus()
    await page.keyboard.press('Delete')
    await page.getByText('还没有联动').waitFor()
    await page.keyboard.press('Control+z')
    await page.getByRole('cell', { name: `${BY_DAY} · 请假类型` }).waitFor()
    await page.locator('[data-save="saved"]').waitFor()
  })
})

describe('a builder of charts', () => {
  test('puts fields into a chart by pressing and dragging them, and sees it at once', async () => {
    const { page } = builder
    await page.goto('/app-modules/page-design/charts')
    await page.getByRole('link', { name: BY_TYPE }).click()
    await page.locator('.chart-canvas canvas').waitFor()
    await designer.button('请假天数').click()
    await page.getByRole('button', { name: '请假天数 求和', exact: true }).waitFor()
    await designer.button('所在部门').dragTo(page.getByRole('group', { name: '系列' }))
    await page.getByRole('group', { name: '系列' }).getByText('所在部门').waitFor()
    await designer.button('撤销').click()
    await page.getByText('饼图').click()
    await builder.shot('chart-designer')
    await builder.expectAccessible()
    await page.getByRole('combobox', { name: '维度' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await page.locator('[data-save="saved"]').waitFor()
    await designer.publish()
    expect(builder.complaints).toEqual([])
  })
})

describe('somebody who looks at a dashboard', () => {
  /** What is asked for from now on. */
  const listen = (visitor: Visitor) => {
    const asked: string[][] = []
    const note = (request: Request) => {
      if (request.url().endsWith('/query')) asked.push((request.postDataJSON() as { widgets: string[] }).widgets)
    }
    visitor.page.on('request', note)
    return asked
  }

  test('finds it in the menu, chooses by key, and only what depends on it follows, in one request', async () => {
    manager = await signedIn('hradmin')
    await manager.enter('人事')
    const { page } = manager
    await page.getByRole('menuitem', { name: '休假看板' }).click()
    await page.getByRole('heading', { name: BY_DAY }).waitFor()
    await page.locator('canvas').nth(1).waitFor()
    await page.getByRole('button', { name: `${BY_TYPE}：以表格查看` }).click()
    await page.getByRole('button', { name: `${BY_DAY}：以表格查看` }).click()
    const days = page.getByRole('region', { name: BY_DAY }).last().locator('td')
    const before = await days.allTextContents()
    const asked = listen(manager)
    await page.getByRole('button', { name: '年假', exact: true }).press('Enter')
    await page.getByText('请假类型：年假').waitFor()
    await expect.poll(() => days.allTextContents()).not.toEqual(before)
    expect(asked).toEqual([['chart2']])
    await manager.shot('dashboard')
    await manager.expectAccessible()
    await page.reload()
    await page.getByText('请假类型：年假').waitFor()
    await page.getByRole('button', { name: '清除 请假类型：年假' }).click()
    await page.getByText('请假类型：年假').waitFor({ state: 'hidden' })
    expect(new URL(page.url()).search).toBe('')
    expect(manager.complaints).toEqual([])
  })

  test('on a phone, in one column', async () => {
    const phone = await signedIn('zhangwei', '人事', 'phone')
    await phone.page.goto(`/ywx/${phone.appId}/dashboard/hr_board`)
    await phone.page.locator('canvas').first().waitFor()
    await phone.page.getByText('请假人次').first().waitFor()
    expect(await phone.overflow()).toBeLessThanOrEqual(0)
    const lefts = await phone.page
      .locator('.dashboard-cell')
      .evaluateAll((cells) => new Set(cells.map((cell) => cell.getBoundingClientRect().left)).size)
    expect(lefts).toBe(1)
    await phone.shot('dashboard-phone')
    await phone.expectAccessible()
    expect(phone.complaints).toEqual([])
  })
})
