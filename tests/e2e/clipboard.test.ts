import { beforeAll, describe, expect, test } from 'vitest'
import type { DocumentNode } from '@/domain/documents/document'
import { formOf, publishForm, submitForm } from './forms'
import type { Visitor } from './Visitor'
import { signedIn } from './visitors'

let builder: Visitor

const tree = [
  { value: '1', label: '办公', children: [{ value: '11', label: '其他' }] },
  {
    value: '2',
    label: '差旅',
    children: [
      { value: '21', label: '其他' },
      { value: '22', label: '机票' },
    ],
  },
]

const columns: DocumentNode[] = [
  { id: 'item', type: 'Text', title: '事项' },
  { id: 'who', type: 'UserPicker', title: '负责人' },
  { id: 'where', type: 'OrgPicker', title: '部门', multiple: true },
  { id: 'role', type: 'RolePicker', title: '角色' },
  { id: 'kind', type: 'Cascader', title: '类别', tree },
  { id: 'cost', type: 'TreeSelect', title: '科目', tree, leafOnly: true },
  { id: 'place', type: 'Region', title: '地点', level: 'district', detail: false },
  { id: 'amount', type: 'Money', title: '金额' },
  { id: 'files', type: 'Upload', title: '附件' },
]

const ROWS = [
  [
    '订票',
    '李设计',
    '集邮科、客户科',
    '部门负责人（信息技术部）',
    '差旅 / 机票',
    '机票',
    '浙江省 杭州市 西湖区',
    '1,200.50',
    '',
  ],
  ['文具\t纸', '', '', '', '办公 / 其他', '办公 / 其他', '', '', ''],
]

beforeAll(async () => {
  builder = await signedIn('builder', '人事')
  await publishForm(
    builder,
    formOf('clipboard', '剪贴板', [{ id: 'items', type: 'SubTable', title: '明细', children: columns }]),
  )
})

const cells = (row: number, column: number) =>
  builder.page
    .locator('.portal-subtable tbody tr[aria-rowindex]')
    .nth(row)
    .locator('td')
    .nth(column + 1)

const chosen = () => builder.page.locator('.portal-cell-chosen').count()

async function fresh(): Promise<void> {
  await builder.openForm('clipboard')
  await builder.button('添加一行到明细').click()
}

async function paste(text: string): Promise<void> {
  await builder.page.evaluate((data) => navigator.clipboard.writeText(data), text)
  await builder.page.keyboard.press('Control+V')
}

/** Copies with Ctrl+C. Out: the clipboard's content, as text and as HTML. */
async function copy(): Promise<{ text: string; html: string }> {
  const { page } = builder
  await page.evaluate(() => navigator.clipboard.writeText('before'))
  await page.keyboard.press('Control+C')
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).not.toBe('before')
  return page.evaluate(async () => {
    const [item] = await navigator.clipboard.read()
    const html = item?.types.includes('text/html') ? await (await item.getType('text/html')).text() : ''
    return { text: await navigator.clipboard.readText(), html }
  })
}

const quoted = (text: string) => (text.includes('\t') ? `"${text}"` : text)
const asTsv = (lines: string[][], end = '\n') => lines.map((line) => line.map(quoted).join('\t')).join(end)

describe('a sub-table and the clipboard', () => {
  test('takes people, departments, roles, trees and regions by their names, and gives them back', async () => {
    const { page } = builder
    const requests: string[] = []
    page.on('request', (request) => request.url().includes('/biz-om/names') && requests.push(request.url()))
    await fresh()
    await builder.field('第 1 行 事项').focus()
    await paste(asTsv(ROWS))
    await page.getByRole('status').filter({ hasText: '已粘贴 18 个单元格，新增 1 行' }).waitFor()
    expect(requests).toHaveLength(1)
    await builder.shotOf('.portal-subtable', 'clipboard-pasted')
    await builder.field('第 1 行 事项').focus()
    for (let step = 1; step < 8; step += 1) await page.keyboard.press('Shift+ArrowRight')
    await page.keyboard.press('Shift+ArrowDown')
    expect(await chosen()).toBe(16)
    await page.getByRole('status').filter({ hasText: '已选择 2 行 8 列' }).waitFor()
    await builder.shotOf('.portal-subtable', 'clipboard-range')
    await builder.expectAccessible()
    const { text, html } = await copy()
    expect(text).toBe(
      asTsv(
        ROWS.map((row) => row.slice(0, -1)),
        '\r\n',
      ),
    )
    expect(html).toContain('浙江省 杭州市 西湖区')
    await page.getByText('已复制 16 个单元格').first().waitFor()
    await page.keyboard.press('Escape')
    expect(await chosen()).toBe(0)
  })

  test('leaves text that is chosen inside an input to itself', async () => {
    const { page } = builder
    await fresh()
    await builder.field('第 1 行 事项').fill('甲乙丙')
    await page.keyboard.press('Shift+ArrowLeft')
    await page.keyboard.press('Shift+ArrowLeft')
    expect(await chosen()).toBe(0)
    expect((await copy()).text).toBe('乙丙')
    // With all of it selected, the next step leaves the table.
    await page.keyboard.press('Control+A')
    await page.keyboard.press('Shift+ArrowRight')
    expect(await chosen()).toBe(2)
    await page.keyboard.type('x1')
    expect(await chosen()).toBe(0)
    expect(await builder.field('第 1 行 事项').inputValue()).toBe('x1')
    await page.keyboard.press('Control+A')
    await page.keyboard.press('Shift+ArrowRight')
    await paste('甲\t李设计')
    await page.getByRole('status').filter({ hasText: '已粘贴 2 个单元格' }).waitFor()
    expect(await builder.field('第 1 行 事项').inputValue()).toBe('甲')
  })

  test('is copied out of a long table, past the rows that are in view', async () => {
    const { page } = builder
    const lines = Array.from({ length: 80 }, (_, at) => [`事项 ${at + 1}`])
    await fresh()
    await builder.field('第 1 行 事项').focus()
    await paste(asTsv(lines))
    await page.getByRole('status').filter({ hasText: '已粘贴 80 个单元格' }).waitFor()
    await builder.field('第 1 行 事项').focus()
    for (let row = 1; row < lines.length; row += 1) await page.keyboard.press('Shift+ArrowDown')
    await page.getByRole('status').filter({ hasText: '已选择 80 行 1 列' }).waitFor()
    expect((await copy()).text).toBe(asTsv(lines, '\r\n'))
    // Rows may stay blank while scrolling, and no longer.
    const table = page.locator('.portal-subtable-scroll')
    for (const share of [0.5, 0.1, 1]) {
      await table.evaluate((element, at) => {
        element.scrollTop = at * element.scrollHeight
      }, share)
      await expect
        .poll(
          () =>
            table
              .locator('tr[aria-rowindex]')
              .filter({ hasNot: page.locator('td:nth-child(2) input') })
              .count(),
          { timeout: 20_000 },
        )
        .toBe(0)
    }
    expect(await builder.field('第 80 行 事项').inputValue()).toBe('事项 80')
  })

  test('is copied out of where it is read, by keyboard and by pointer', async () => {
    const { page } = builder
    const orderId = await submitForm(builder, 'clipboard', {
      items: [
        { item: '甲', amount: 1200.5, kind: ['2', '22'], cost: '21' },
        { item: '乙', amount: 3, place: { province: '北京市', city: '北京市', district: '东城区' } },
      ],
    })
    await page.goto(`/ywx/${builder.appId}/task/myrequest/${orderId}`)
    await cells(1, 0).getByText('乙').waitFor()
    await cells(0, 0).click()
    await cells(1, 1).click({ modifiers: ['Shift'] })
    expect(await chosen()).toBe(4)
    expect((await copy()).text).toBe('甲\t\r\n乙\t')
    await page.keyboard.press('ArrowRight')
    expect(await chosen()).toBe(1)
    await page.keyboard.press('Control+A')
    await builder.shotOf('.portal-subtable', 'clipboard-read')
    expect((await copy()).text).toBe(
      '甲\t\t\t\t差旅 / 机票\t差旅 / 其他\t\t1,200.50\t\r\n乙\t\t\t\t\t\t北京市 东城区\t3.00\t',
    )
    await page.keyboard.press('Escape')
    await cells(0, 0).hover()
    await page.mouse.down()
    await cells(1, 0).hover()
    await cells(1, 4).hover()
    await page.mouse.up()
    expect(await chosen()).toBe(10)
    await builder.expectAccessible()
    await page.getByRole('heading').first().click()
    expect(await chosen()).toBe(0)
  })

  test('nobody complained', () => expect(builder.complaints).toEqual([]))

  test('finds records by what they are called, and brings what they hand on', async () => {
    const { page } = builder
    await publishForm(
      builder,
      formOf('clip_vendor', '粘贴供应商', [
        { id: 'name', type: 'Text', title: '名称' },
        { id: 'price', type: 'Money', title: '单价' },
      ]),
    )
    for (const [name, price] of [
      ['远山纸业', 12.5],
      ['近水物流', 8],
      ['同名', 1],
      ['同名', 2],
    ] as const)
      await submitForm(builder, 'clip_vendor', { name, price })
    const price = { id: 'price', type: 'Money', title: '单价' }
    const items: DocumentNode[] = [
      { id: 'party', type: 'RelatedRecord', title: '供应商', form: { $ref: 'form:clip_vendor' }, labelField: 'name' },
      { id: 'unit', type: 'RelatedProperty', title: '单价', record: 'party', field: price, mode: 'snapshot' },
      { id: 'count', type: 'Number', title: '数量' },
      { id: 'leave', type: 'RemoteSelect', title: '假别', source: { $ref: 'dictionary:leave_type' } },
    ]
    await publishForm(
      builder,
      formOf('clip_order', '粘贴订单', [{ id: 'items', type: 'SubTable', title: '明细', children: items }]),
    )
    await builder.openForm('clip_order')
    await builder.button('添加一行到明细').click()
    await cells(0, 0).locator('button').focus()
    await paste(
      asTsv([
        ['远山纸业', '', '2', '年假'],
        ['近水物流', '', '3', '没有的假'],
        ['同名', '', '4', ''],
      ]),
    )
    const message = page.getByRole('status').filter({ hasText: '第 2 行 假别：找不到“没有的假”' })
    await message.waitFor()
    expect(await message.textContent()).toContain('第 3 行 供应商：“同名”有多个，请在单元格中选择')
    await cells(0, 0).getByRole('link', { name: '远山纸业' }).waitFor()
    await cells(1, 0).getByRole('link', { name: '近水物流' }).waitFor()
    await cells(0, 1).getByText('12.50').waitFor()
    await cells(1, 1).getByText('8.00').waitFor()
    await cells(0, 3).getByText('年假').waitFor()
    await builder.shotOf('.portal-subtable', 'clipboard-records')
    expect(builder.complaints).toEqual([])
  })
})
