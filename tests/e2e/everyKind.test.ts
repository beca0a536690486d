import { beforeAll, describe, expect, test } from 'vitest'
import type { FormDocument } from '@/domain/documents/document'
import { everyKind } from '@/tests/fixtures/everyKind/everyKind'
import { kindData } from '@/tests/fixtures/everyKind/kindData'
import { kindTarget } from '@/tests/fixtures/everyKind/kindTarget'
import { chinesePdf, redPdf } from '@/tests/fixtures/pdf'
import { publishForm, submitForm } from './forms'
import type { Visitor } from './Visitor'
import { arrive, signedIn } from './visitors'

let builder: Visitor

beforeAll(async () => {
  builder = await signedIn('builder', '人事')
})

describe('every field kind', () => {
  let orderId = ''
  let supplier = ''

  test('is in one form, in a group, a tab and a sub-table', async () => {
    await publishForm(builder, kindTarget)
    for (const [name, price] of [
      ['华东纸业', 66.6],
      ['西南物流', 88],
    ]) {
      supplier = await submitForm(builder, 'kind_target', { name, price, level: 'a' })
    }
    await publishForm(builder, everyKind())
    const { page } = builder
    await page.goto(`/app/${builder.appId}/form/every_kind`)
    await page.locator('.portal-form').first().waitFor()
    await builder.button(/添加一行/).click()
    expect(await page.locator('.portal-problem').count()).toBe(0)
    await builder.expectAccessible()
    await builder.shotOf('.portal-form', 'every-kind-edit')
  })

  test('takes a signature and stores it as a picture', async () => {
    const { page } = builder
    const canvas = page.locator('.portal-signature canvas')
    // Loading content above moves it; hovering waits until it is stable.
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
    // A format gives the focus back to the text, a frame later.
    const backInText = () => page.locator('.portal-rich-input:focus').waitFor()
    await toolbar.getByRole('button', { name: '粗体' }).focus()
    await page.keyboard.press('Enter')
    await backInText()
    expect(await toolbar.getByRole('button', { name: '粗体' }).getAttribute('aria-pressed')).toBe('true')
    await toolbar.getByRole('button', { name: '粗体' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await backInText()
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

  test('shows a PDF in the page, whether it brings its fonts or not', async () => {
    const { page } = builder
    const input = page.locator('input[type=file]').first()
    const shown = async (name: string, buffer: Buffer, paints: (rgba: number[]) => boolean) => {
      await input.setInputFiles({ name, mimeType: 'application/pdf', buffer })
      await builder.button(`预览 ${name}`).click()
      const sheet = page.getByRole('img', { name: '第 1 页' })
      await sheet.waitFor()
      const pixels = () =>
        sheet.evaluate((element) => {
          const { width, height } = element as HTMLCanvasElement
          const data = (element as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? []
          return Array.from({ length: 4000 }, (_, at) => {
            const from = Math.floor((data.length / 4 / 4000) * at) * 4
            return [...data.slice(from, from + 4)]
          })
        })
      await expect.poll(async () => (await pixels()).some(paints), { message: name }).toBe(true)
      await builder.expectAccessible()
      await builder.shot(`preview-${name}`)
      await page.locator('.ant-modal-close').first().click()
      await builder.button(`移除 ${name}`).click()
    }
    await shown('合同.pdf', redPdf(), ([red, green]) => red === 255 && green === 0)
    await shown('无字体.pdf', chinesePdf(), ([red = 255, , , alpha]) => red < 64 && alpha === 255)
  })

  test('finds a county by what it is called', async () => {
    const { page } = builder
    const field = page.locator('.portal-region').first()
    await field.getByRole('combobox').click()
    await field.getByRole('combobox').fill('余杭')
    await page
      .getByRole('menuitem', { name: /浙江省 \/ 杭州市 \/ 余杭区/ })
      .or(page.getByText('浙江省 / 杭州市 / 余杭区'))
      .first()
      .click()
    await field.getByTitle('浙江省 / 杭州市 / 余杭区').waitFor()
  })

  test('is stored, and read', async () => {
    const references = {
      remoteSelect1: 'annual',
      relatedRecord1: supplier,
      subForm1: { name: '内嵌的供应商', level: 'b', special: '特批' },
    }
    orderId = await submitForm(builder, 'every_kind', { ...kindData, ...references })
    const { page } = builder
    await page.goto(`/ywx/${builder.appId}/task/myrequest/${orderId}`)
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
      '浙江省 杭州市 西湖区 文三路 1 号',
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
    await expect.poll(() => page.frameLocator('iframe[title=内嵌页]').locator('svg').count()).toBe(1)
    expect(await page.locator('.portal-sheet input:visible').count()).toBe(0)
    expect(await page.getByText('不该看见的').count()).toBe(0)
    await builder.expectAccessible()
    await builder.shotOf('.portal-form', 'every-kind-read')
  })

  test('is printed', async () => {
    const { page } = builder
    await page.evaluate(() => {
      // As browsers do around their dialog.
      window.print = () => {
        window.dispatchEvent(new Event('beforeprint'))
        document.body.dataset.printed = document.querySelector('.portal-form')?.className ?? ''
        window.dispatchEvent(new Event('afterprint'))
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
    const phone = await arrive('phone')
    await phone.signIn('builder')
    await phone.workIn('人事')
    await phone.page.goto(`/app/${builder.appId}/form/every_kind`)
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
  test('shows the problem inline; the rest works', async () => {
    const { page } = builder
    // Such a document cannot be published, but a renderer may be older than the document.
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
    await page.goto(`/app/${builder.appId}/form/every_kind`)
    await page.getByText('未知的组件类型「Hologram」').waitFor()
    await page.getByText('（节点：future）').waitFor()
    await builder.field('第一个').fill('可以填')
    await builder.field('最后一个').fill('也可以填')
    await page.unrouteAll()
  })
})
