import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import { fieldKindList } from '@/domain/documents/fieldKinds'
import { launchBrowser } from '@/tests/helpers/browser'
import { Visitor } from './Visitor'

let browser: Browser
let builder: Visitor
let appId = ''

beforeAll(async () => {
  browser = await launchBrowser()
  builder = await Visitor.arrive(browser)
  await builder.signIn('builder')
  await builder.enter('人事')
  appId = builder.page.url().split('/').at(-3) ?? ''
})

afterAll(async () => {
  await browser?.close()
})

async function call(
  method: string,
  path: string,
  body?: unknown,
): Promise<{ status: number; body: Record<string, unknown> }> {
  const reply = await fetch(`${inject('portalUrl')}/bpm-server${path}`, {
    method,
    headers: {
      'x-token': await builder.token,
      'x-er-tenant-id': appId,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    body: body ? JSON.stringify(body) : undefined,
  })
  return { status: reply.status, body: (await reply.json()) as Record<string, unknown> }
}

/** One node of every kind, as the palette makes it, in a group, a tab and a sub-table. */
function everyKind(): FormDocument {
  const extra: Record<string, object> = {
    Formula: { expression: 'number1 * 2' },
    DictSelect: { dict: 'leave_type' },
    Summary: { table: 'table1', column: 'col_Number' },
    RemoteSelect: { source: { $ref: 'dictionary:leave_type' } },
    RelatedRecord: { form: { $ref: 'form:kind_target' }, labelField: 'name', columns: ['level', 'price'] },
    RelatedProperty: { record: 'relatedRecord1', field: { id: 'price', type: 'Money', title: '单价' } },
    Frame: { url: '/favicon.svg?of={text1}', height: 160 },
    SubForm: { form: { $ref: 'form:kind_target' }, version: 1 },
    Button: { text: '检查', action: 'check' },
  }
  const make = (type: string, id: string): DocumentNode => {
    const kind = fieldKindList.find((one) => one.type === type)
    return { id, type, title: kind?.title, ...structuredClone(kind?.create ?? {}), ...extra[type] }
  }
  const inner = fieldKindList.filter((kind) => !kind.container && !kind.rootOf)
  const columns = inner
    .filter((kind) => kind.inSubTable && !kind.computed)
    .map((kind) => make(kind.type, `col_${kind.type}`))
  const fields = inner.map((kind) => make(kind.type, `${kind.type.charAt(0).toLowerCase()}${kind.type.slice(1)}1`))
  for (const node of fields) if (node.type === 'Button') delete node.title
  return {
    kind: 'form',
    schemaVersion: 1,
    code: 'every_kind',
    title: '全部组件',
    root: {
      id: 'root',
      type: 'Form',
      children: [
        { id: 'group1', type: 'Group', title: '分组', collapsible: true, children: fields },
        { id: 'grid1', type: 'Grid', columns: 3, children: [make('Text', 'gridText'), make('Number', 'gridNumber')] },
        {
          id: 'collapse1',
          type: 'Collapse',
          children: [
            { id: 'panel1', type: 'CollapsePane', title: '面板一', children: [make('Text', 'panelText')] },
            {
              id: 'panel2',
              type: 'CollapsePane',
              title: '面板二',
              collapsed: true,
              children: [make('Text', 'panelText2')],
            },
          ],
        },
        {
          id: 'steps1',
          type: 'Steps',
          children: [
            { id: 'step1', type: 'StepPane', title: '第一步', children: [make('Text', 'stepText')] },
            { id: 'step2', type: 'StepPane', title: '第二步', children: [make('Text', 'stepText2')] },
          ],
        },
        {
          id: 'tabs1',
          type: 'Tabs',
          children: [
            {
              id: 'pane1',
              type: 'TabPane',
              title: '明细',
              children: [{ id: 'table1', type: 'SubTable', title: '子表', children: columns }],
            },
          ],
        },
      ],
    },
    layout: { desktop: { group1: { columns: 2 } } },
    actions: [{ id: 'check', type: 'validate' }],
  }
}

/** What the kinds that refer to other forms refer to. */
const target: FormDocument = {
  kind: 'form',
  schemaVersion: 1,
  code: 'kind_target',
  title: '供应商',
  root: {
    id: 'root',
    type: 'Form',
    children: [
      { id: 'name', type: 'Text', title: '供应商名称' },
      { id: 'price', type: 'Money', title: '供应商单价' },
      {
        id: 'level',
        type: 'Select',
        title: '供应商等级',
        options: [
          { value: 'a', label: '甲级' },
          { value: 'b', label: '乙级' },
        ],
      },
      { id: 'special', type: 'Text', title: '特别说明', visible: false },
    ],
  },
  rules: [
    {
      id: 'r1',
      title: '乙级须说明',
      when: 'level == "b"',
      then: [{ target: 'special', set: { visible: true, required: true } }],
    },
  ],
}

async function publish(document: FormDocument): Promise<void> {
  const created = await call('POST', '/api/biz-resources', {
    kind: 'form',
    code: document.code,
    title: document.title,
    document,
  })
  expect(created.body).toMatchObject({ code: document.code })
  const { id, draft } = created.body as { id: string; draft: { revision: number } }
  const published = await call('PUT', `/api/biz-resources/operate/${id}/action/publish`, {
    note: '',
    baseRevision: draft.revision,
  })
  expect(published.body).toMatchObject({ publishedVersion: 1 })
}

const data = {
  text1: '文字',
  textArea1: '两行\n文字',
  number1: 21,
  money1: 1234.5,
  phone1: '13812345678',
  idCard1: '11010519491231002X',
  email1: 'a@example.com',
  radio1: '1',
  checkboxGroup1: ['1', '2'],
  select1: '2',
  multiSelect1: ['1'],
  date1: '2026-03-01',
  dateTime1: '2026-03-01 08:30:00',
  switch1: true,
  password1: '不该看见的',
  region1: { province: '浙江省', city: '杭州市', detail: '西湖区文三路 1 号' },
  matrix1: { 1: '1', 2: '3' },
  code1: '{"键": 1}',
  conditionBuilder1: 'amount > 5000',
  scan1: '6901234567892',
  table1: [{ col_Number: 3 }, { col_Number: 4.5 }],
  treeSelect1: '1-1',
  cascader1: ['1', '1-1'],
  percent1: 12.5,
  url1: 'https://example.com/',
  slider1: 30,
  rate1: 4,
  color1: '#0958d9',
  tags1: ['加急', '5000', '外出'],
  richText1: {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: '会议纪要' }] },
      {
        type: 'bulletList',
        content: [
          {
            type: 'listItem',
            content: [
              {
                type: 'paragraph',
                content: [
                  {
                    type: 'text',
                    text: '见官网',
                    marks: [{ type: 'bold' }, { type: 'link', attrs: { href: 'https://example.com/notes' } }],
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
  time1: '08:30',
  dateRange1: { start: '2026-03-01', end: '2026-03-05' },
}

describe('every field kind', () => {
  let orderId = ''
  let supplier = ''

  test('stands in one form, in a group, a tab and a sub-table', async () => {
    await publish(target)
    for (const [name, price] of [
      ['华东纸业', 66.6],
      ['西南物流', 88],
    ]) {
      const reply = await call('POST', '/api/engine/form-instances', {
        form: 'kind_target',
        data: { name, price, level: 'a' },
      })
      expect(reply.status).toBe(200)
      supplier = String(reply.body.orderId)
    }
    await publish(everyKind())
    const { page } = builder
    await page.goto(`/app/${appId}/form/every_kind`)
    await page.locator('.portal-form').first().waitFor()
    await builder.button(/添加一行/).click()
    expect(await page.locator('.portal-problem').count()).toBe(0)
    await builder.expectAccessible()
    await builder.shotOf('.portal-form', 'every-kind-edit')
  })

  test('takes a signature and stores it as a picture', async () => {
    const { page } = builder
    const canvas = page.locator('.portal-signature canvas')
    // What loads above it moves it; hovering waits until it stands still.
    await canvas.hover({ position: { x: 40, y: 40 } })
    await page.mouse.down()
    await canvas.hover({ position: { x: 160, y: 90 } })
    await canvas.hover({ position: { x: 220, y: 60 } })
    await page.mouse.up()
    await builder.button('确认签名').click()
    await page.getByRole('img', { name: '手写签名：已签名' }).waitFor()
  })

  test('takes formatted text, by keyboard alone', async () => {
    const { page } = builder
    const text = page.getByRole('textbox', { name: '富文本' })
    await text.fill('第一段')
    await text.press('ControlOrMeta+a')
    const toolbar = page.getByRole('toolbar', { name: '富文本的格式' })
    await toolbar.getByRole('button', { name: '粗体' }).focus()
    await page.keyboard.press('Enter')
    expect(await toolbar.getByRole('button', { name: '粗体' }).getAttribute('aria-pressed')).toBe('true')
    await toolbar.getByRole('button', { name: '粗体' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    expect(await text.locator('strong em, em strong').textContent()).toBe('第一段')
    await toolbar.getByRole('button', { name: '粗体' }).focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    const address = page.getByLabel('链接地址')
    await address.fill('javascript:alert(1)')
    await address.press('Enter')
    await page.getByText('只能链接到 http(s)、mailto 或 tel 地址').waitFor()
    await address.fill('example.com')
    await address.press('Enter')
    expect(await text.locator('a').getAttribute('href')).toBe('https://example.com')
    await builder.shotOf('.portal-rich', 'rich-text')
  })

  test('goes from step to step, and back', async () => {
    const { page } = builder
    await builder.button('下一步').click()
    expect(await page.locator('.portal-step:visible').getAttribute('aria-label')).toBe('第二步')
    await builder.button('上一步').click()
    expect(await page.locator('.portal-step:visible').getAttribute('aria-label')).toBe('第一步')
  })

  test('uploads a file, and refuses one that is too large or lies about its type', async () => {
    const { page } = builder
    const input = page.locator('input[type=file]').first()
    await input.setInputFiles({ name: '说明.txt', mimeType: 'text/plain', buffer: Buffer.from('内容') })
    await page.getByRole('link', { name: /说明\.txt/ }).waitFor()
    await input.setInputFiles({
      name: '图片.png',
      mimeType: 'image/png',
      buffer: Buffer.from('MZ this is a program, not a picture'),
    })
    await page.locator('.portal-files .portal-item-message').first().waitFor()
    await builder.button('移除 说明.txt').click()
    expect(await page.getByRole('link', { name: /说明\.txt/ }).count()).toBe(0)
  })

  test('shows a PDF in the page', async () => {
    const { page } = builder
    const input = page.locator('input[type=file]').first()
    await input.setInputFiles({ name: '合同.pdf', mimeType: 'application/pdf', buffer: redPdf() })
    await builder.button('预览 合同.pdf').click()
    const sheet = page.getByRole('img', { name: '第 1 页' })
    await sheet.waitFor()
    // The middle of the page is red once it is painted.
    await expect
      .poll(() =>
        sheet.evaluate((element) => {
          const canvas = element as HTMLCanvasElement
          const { data } = canvas.getContext('2d')?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1) ?? {}
          return data ? [...data] : []
        }),
      )
      .toEqual([255, 0, 0, 255])
    await builder.expectAccessible()
    await builder.shot('preview-pdf')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: 'Close' })
      .or(page.locator('.ant-modal-close'))
      .first()
      .click()
    await builder.button('移除 合同.pdf').click()
  })

  test('is stored, and read', async () => {
    const references = {
      remoteSelect1: 'annual',
      relatedRecord1: supplier,
      subForm1: { name: '内嵌的供应商', level: 'b', special: '特批' },
    }
    const reply = await call('POST', '/api/engine/form-instances', {
      form: 'every_kind',
      version: 1,
      data: { ...data, ...references },
    })
    expect(reply.status).toBe(200)
    orderId = String(reply.body.orderId)
    const { page } = builder
    await page.goto(`/ywx/${appId}/task/myrequest/${orderId}`)
    await page.getByText('1,234.50').waitFor()
    for (const text of [
      '文字',
      '13812345678',
      '选项一、选项二',
      '2026-03-01 08:30',
      '是',
      '42',
      '2026-03-01 至 2026-03-05',
      '一级 / 二级',
      '12.5%',
      '加急',
      '浙江省 杭州市 西湖区文三路 1 号',
      '不满意',
      '7.5',
      '年假',
      '西南物流',
      '88.00',
      '内嵌的供应商',
      '特批',
      '会议纪要',
    ]) {
      await expect.poll(() => page.getByText(text).count(), { message: text }).toBeGreaterThan(0)
    }
    expect(await page.getByRole('link', { name: '见官网' }).getAttribute('href')).toBe('https://example.com/notes')
    expect(await page.frameLocator('iframe[title=内嵌页]').locator('svg').count()).toBe(1)
    expect(await page.locator('.portal-sheet input:visible').count()).toBe(0)
    expect(await page.getByText('不该看见的').count()).toBe(0)
    await builder.expectAccessible()
    await builder.shotOf('.portal-form', 'every-kind-read')
  })

  test('is printed', async () => {
    const { page } = builder
    await page.evaluate(() => {
      window.print = () => {
        document.body.dataset.printed = document.querySelector('.portal-form')?.className ?? ''
      }
    })
    await builder.button(/打印/).click()
    await expect.poll(() => page.evaluate(() => document.body.dataset.printed)).toContain('portal-form-print')
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('.frame-top').isVisible()).toBe(false)
    await builder.shot('every-kind-print')
    await page.emulateMedia({ media: 'screen' })
  })

  test('works on a phone', async () => {
    const phone = await Visitor.arrive(browser, 'phone')
    await phone.signIn('builder')
    await phone.enter('人事')
    await phone.page.goto(`/app/${appId}/form/every_kind`)
    await phone.page.locator('.portal-form-phone').first().waitFor()
    await phone.button(/添加一行/).tap()
    expect(
      await phone.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0)
    await phone.expectAccessible()
    await phone.shotOf('.portal-form', 'every-kind-phone')
    expect(phone.complaints).toEqual([])
    await phone.leave()
  })

  test('nobody complained', () => expect(builder.complaints).toEqual([]))
})

describe('a broken document', () => {
  test('shows what is wrong at its place; the rest works', async () => {
    const { page } = builder
    // Such a document cannot be published; a renderer that is older than the document sees it all the same.
    await page.route('**/api/biz-resources/forms/every_kind*', async (route) => {
      const reply = await route.fetch()
      const body = (await reply.json()) as { document: FormDocument }
      body.document.root.children = [
        { id: 'first', type: 'Text', title: '第一个' },
        { id: 'future', type: 'Hologram', title: '将来' },
        { id: 'ruled', type: 'Text', title: '受规则控制' },
        { id: 'last', type: 'Text', title: '最后一个' },
      ]
      body.document.rules = [
        { id: 'r1', title: '坏规则', when: 'first >', then: [{ target: 'ruled', set: { visible: false } }] },
      ]
      await route.fulfill({ json: body })
    })
    await page.goto(`/app/${appId}/form/every_kind`)
    await page.getByText('未知的组件类型「Hologram」').waitFor()
    await page.getByText('（节点：future）').waitFor()
    await builder.field('第一个').fill('可以填')
    await builder.field('最后一个').fill('也可以填')
    await page.unrouteAll()
  })
})

/** A page of 200 × 200 points, all red, written by hand as ISO 32000 has it. */
function redPdf(): Buffer {
  const content = '1 0 0 rg 0 0 200 200 re f'
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = text.length
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 5\n0000000000 65535 f \n${entries}trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`
  return Buffer.from(text, 'latin1')
}
