import type { Locator } from 'playwright'
import { redPdf } from '@/tests/fixtures/pdf'
import { PickerDriver } from './PickerDriver'
import type { Visitor } from './Visitor'

/** A person with a form, by pointer or by touch. */
export interface Filling {
  visitor: Visitor
  /** The displayed value of a field, with its title. */
  item: (title: string) => Locator
  /** Presses by pointer or touch. */
  press: (what: Locator) => Promise<void>
}

/** How a person fills a field of a kind by its own control, and the resulting stored value. */
interface Filler {
  fill: (filling: Filling, title: string) => Promise<void>
  stored: unknown
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Types into the labelled input. */
const typed = (text: string, stored: unknown = text): Filler => ({
  fill: async ({ visitor, press }, title) => {
    await press(visitor.field(title))
    await visitor.page.keyboard.type(text)
    await visitor.page.keyboard.press('Tab')
  },
  stored,
})

const chosen = (option: string, stored: unknown): Filler => ({
  fill: async ({ visitor, press }, title) => {
    await openList(visitor, press, title)
    await press(visitor.page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).first())
    await visitor.page.keyboard.press('Escape')
  },
  stored,
})

const picked = (name: string, stored: unknown): Filler => ({
  fill: async ({ visitor, press }, title) => {
    await press(PickerDriver.opener(visitor, title))
    const picker = new PickerDriver(visitor.page)
    await picker.search(name)
    await press(picker.row(name).locator('.portal-pick-name').first())
    await picker.accept()
  },
  stored,
})

const sent = (name: string, buffer: Buffer): Filler => ({
  fill: async ({ item }, title) => {
    await item(title).locator('input[type=file]').setInputFiles({ name, mimeType: '', buffer })
    await item(title)
      .getByRole('button', { name: new RegExp(`移除 ${name}`) })
      .waitFor()
  },
  stored: [{ name }],
})

/** The day that a picker shows as today. */
const today = (...buttons: string[]): Filler['fill'] => {
  return async ({ visitor, press }, title) => {
    await press(visitor.field(title))
    const panel = visitor.page.locator('.ant-picker-dropdown:visible')
    for (const button of buttons) await press(panel.locator(button))
    await panel.waitFor({ state: 'hidden' })
  }
}

async function openList(visitor: Visitor, press: Filling['press'], title: string): Promise<void> {
  const box = visitor.field(title).locator('xpath=ancestor::div[contains(concat(" ", @class, " "), " ant-select ")]')
  await press(box)
  await visitor.page.locator('.ant-select-dropdown:visible').waitFor()
}

const pressed = (name: string, stored: unknown): Filler => ({
  fill: ({ item, press }, title) => press(item(title).getByText(name, { exact: true }).first()),
  stored,
})

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** By kind, for all that people fill in. */
export const fillers: Readonly<Record<string, Filler>> = {
  Text: typed('一行字'),
  TextArea: typed('说明'),
  Number: typed('12', 12),
  Money: typed('1234.5', 1234.5),
  Percent: typed('12.5', 12.5),
  Phone: typed('13812345678'),
  IdCard: typed('11010519491231002X'),
  Email: typed('a@example.com'),
  Url: typed('https://example.com/'),
  // Never sent to the browser again.
  Password: { ...typed('Secret-2026'), stored: undefined },
  Radio: pressed('选项一', '1'),
  CheckboxGroup: pressed('选项二', ['2']),
  Select: chosen('选项二', '2'),
  MultiSelect: chosen('选项一', ['1']),
  TreeSelect: {
    fill: async ({ visitor, press }, title) => {
      await openList(visitor, press, title)
      const list = visitor.page.locator('.ant-select-dropdown:visible')
      if ((await list.getByTitle('二级', { exact: true }).count()) === 0)
        await press(list.locator('.ant-select-tree-switcher_close').first())
      await press(list.getByTitle('二级', { exact: true }))
    },
    stored: '1-1',
  },
  Cascader: {
    fill: async ({ visitor, press }, title) => {
      await openList(visitor, press, title)
      const list = visitor.page.locator('.ant-cascader-dropdown:visible')
      for (const level of ['一级', '二级']) await press(list.getByTitle(level, { exact: true }))
    },
    stored: ['1', '1-1'],
  },
  Region: {
    fill: async ({ visitor, press, item }, title) => {
      await openList(visitor, press, title)
      await visitor.field(title).fill('西湖区')
      await press(visitor.page.locator('.ant-cascader-dropdown:visible').getByText('浙江省 / 杭州市 / 西湖区').first())
      await item(title).getByRole('textbox').last().fill('文三路 1 号')
    },
    stored: { province: '浙江省', city: '杭州市', district: '西湖区', detail: '文三路 1 号' },
  },
  Date: { fill: today('.ant-picker-now-btn'), stored: DAY },
  DateTime: { fill: today('.ant-picker-now-btn'), stored: /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/ },
  Time: { fill: today('.ant-picker-now-btn'), stored: /^\d{2}:\d{2}$/ },
  DateRange: {
    fill: async (filling, title) => {
      for (const side of ['开始日期', '结束日期']) await today('.ant-picker-now-btn')(filling, `${title} ${side}`)
    },
    stored: { start: DAY, end: DAY },
  },
  Switch: {
    fill: ({ visitor, press }, title) => press(visitor.page.getByRole('switch', { name: title })),
    stored: true,
  },
  Slider: typed('30', 30),
  Rate: { fill: ({ item, press }, title) => press(item(title).locator('label').nth(3)), stored: 4 },
  Color: {
    fill: ({ item, press }, title) => press(item(title).locator('.portal-color').first()),
    stored: /^#[0-9a-f]{6}$/,
  },
  Tags: {
    fill: async ({ visitor, press }, title) => {
      await press(visitor.field(title))
      await visitor.page.keyboard.type('加急')
      await visitor.page.keyboard.press('Enter')
    },
    stored: ['加急'],
  },
  UserPicker: picked('李设计', /^[0-9a-f-]{36}$/),
  OrgPicker: picked('信息技术部', /^[0-9a-f-]{36}$/),
  RolePicker: picked('人事专员', /^[0-9a-f-]{36}$/),
  DictSelect: chosen('年假', 'annual'),
  RemoteSelect: chosen('年假', 'annual'),
  RelatedRecord: {
    fill: async ({ visitor, press }, title) => {
      await press(visitor.button(`${title}：选择记录`))
      const dialog = visitor.page.getByRole('dialog')
      await press(dialog.getByRole('radio').first())
      await press(dialog.getByRole('button', { name: '确定' }))
      await dialog.waitFor({ state: 'detached' })
    },
    stored: /^[0-9a-f-]{36}$/,
  },
  Cc: picked('李设计', [/^[0-9a-f-]{36}$/]),
  RelatedProcess: {
    fill: async ({ visitor, press }, title) => {
      await press(visitor.button(`${title}：选择关联的流程`))
      const dialog = visitor.page.getByRole('dialog')
      await press(dialog.getByRole('checkbox').first())
      await press(dialog.getByRole('button', { name: '确定' }))
      await dialog.waitFor({ state: 'detached' })
    },
    stored: [/^[0-9a-f-]{36}$/],
  },
  Classification: chosen('公开', 'public'),
  BodyDocument: sent('正文.pdf', redPdf()),
  Upload: sent('说明.txt', Buffer.from('内容')),
  Image: sent('点.png', PNG),
  RichText: {
    fill: ({ visitor }, title) => visitor.page.getByRole('textbox', { name: title }).fill('会议纪要'),
    stored: { type: 'doc' },
  },
  Matrix: {
    fill: async ({ item, press }, title) => {
      const rows = item(title)
        .getByRole('row')
        .filter({ has: item(title).page().getByRole('radio') })
      for (const row of await rows.all()) await press(row.getByRole('radio').first())
    },
    stored: { 1: '1', 2: '1' },
  },
  Code: {
    fill: ({ visitor }, title) => visitor.page.getByRole('textbox', { name: title, exact: true }).fill('{"a": 1}'),
    stored: '{"a": 1}',
  },
  Location: typed('文三路 1 号', { address: '文三路 1 号' }),
  Signature: {
    fill: async ({ visitor, item, press }, title) => {
      const canvas = item(title).locator('canvas')
      await canvas.scrollIntoViewIfNeeded()
      await canvas.hover({ position: { x: 40, y: 40 } })
      await visitor.page.mouse.down()
      await canvas.hover({ position: { x: 160, y: 90 } })
      await canvas.hover({ position: { x: 220, y: 60 } })
      await visitor.page.mouse.up()
      await press(item(title).getByRole('button', { name: '确认签名' }))
      await visitor.page.getByRole('img', { name: `${title}：已签名` }).waitFor()
    },
    stored: [{ type: 'image/png' }],
  },
  Scan: typed('6901234567892'),
  ConditionBuilder: {
    fill: async ({ item, press }, title) => {
      await press(item(title).getByRole('button', { name: '添加条件', exact: true }))
      const operand = item(title).locator('.condition-row input').last()
      await operand.fill('5000')
      await operand.press('Tab')
    },
    stored: 'amount == 5000',
  },
  SubTable: {
    fill: async ({ visitor, press }) => {
      await press(visitor.button(/添加一行/))
      await press(visitor.field('第 1 行 列'))
      await visitor.page.keyboard.type('一格')
      await visitor.page.keyboard.press('Tab')
    },
    stored: [{ column: '一格' }],
  },
  SubForm: {
    fill: async ({ visitor, press }) => {
      await press(visitor.field('供应商'))
      await visitor.page.keyboard.type('内嵌的供应商')
    },
    stored: { name: '内嵌的供应商' },
  },
}
