import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { importBpmn } from '@/domain/process/bpmn/importBpmn'
import { ProcessDriver } from './ProcessDriver'
import type { Visitor } from './Visitor'
import { signedIn } from './visitors'

let builder: Visitor
let designer: ProcessDriver

const paper = () => builder.page.getByRole('application', { name: /^流程图/ })
const outline = () => builder.page.locator('.process-outline button').allTextContents()
const view = (name: string) => builder.page.locator('.designer-toolbar .ant-segmented-item').filter({ hasText: name })
const saved = () => builder.page.locator('[data-save="saved"]').waitFor()

async function press(...keys: string[]): Promise<void> {
  for (const key of keys) await builder.page.keyboard.press(key)
}

beforeAll(async () => {
  builder = await signedIn('builder', '人事')
  designer = new ProcessDriver(builder.page)
  await designer.create('外勤审批', '请假申请')
})

describe('a process as a diagram', () => {
  test('is drawn with the keyboard alone, and undone step by step', async () => {
    const { page } = builder
    await view('流程图').click()
    await page.locator('.djs-shape').first().waitFor()
    expect(await outline()).toEqual(['发起人', '审批'])
    await paper().focus()
    await press('ArrowDown', 'ArrowDown', 'x')
    await expect.poll(outline).toContain('条件分支')
    await press('F2')
    await page.locator('.djs-direct-editing-content').waitFor()
    await page.keyboard.type('是否出省')
    await press('Enter')
    await expect.poll(outline).toContain('是否出省')
    await press('a')
    await expect.poll(outline).toEqual(['发起人', '审批', '是否出省', '结束', '审批2'])
    await press('Control+ArrowRight', 'Control+ArrowRight', 'e')
    await expect.poll(outline).toHaveLength(6)
    await builder.shot('process-diagram')
    await builder.expectAccessible()
    for (let step = 0; step < 6; step += 1) await press('Control+z')
    await expect.poll(outline).toEqual(['发起人', '审批'])
    await page.locator('.process-outline').getByText('审批').click()
    await page.locator('.djs-context-pad').getByRole('button', { name: '更多元素' }).click()
    await page.locator('.djs-popup').getByRole('option', { name: '内嵌子流程' }).click()
    await expect
      .poll(async () => (await outline()).toSorted())
      .toEqual(['发起人', '审批', '结束', '内嵌子流程', '开始', '审批2', '结束'].toSorted())
    // It went into the line: nothing else leaves the approval, and nothing is wrong.
    await expect.poll(() => page.locator('.djs-connection').count()).toBe(5)
    expect(await page.locator('.diagram-wrong').count()).toBe(0)
    await press('Control+z')
    await expect.poll(outline).toEqual(['发起人', '审批'])
    await page.locator('.process-outline').getByText('审批').click()
    await page.locator('.djs-context-pad').getByRole('button', { name: '更多元素' }).click()
    await page.locator('.djs-popup').getByRole('option', { name: '定时边界事件' }).click()
    await page.locator('.designer-right').getByText('定时边界事件', { exact: true }).waitFor()
    await press('Control+z')
    await expect.poll(outline).toEqual(['发起人', '审批'])
    await view('卡片').click()
    await designer.ready()
    expect(await designer.titles()).toEqual(['发起人', '审批'])
  })

  test('has sub-processes and times on edges, drawn with the keyboard', async () => {
    const { page } = builder
    const choose = async (title: string) => {
      await page.locator('.process-outline').getByText(title, { exact: true }).first().click()
      await page.locator('.djs-shape.selected').waitFor()
      await paper().focus()
    }
    await view('流程图').click()
    await page.locator('.djs-shape').first().waitFor()
    await choose('审批')
    await press('t')
    await expect.poll(outline).toContain('定时边界事件')
    await page.locator('.designer-right').getByText('中断原环节').waitFor()
    await press('e')
    await choose('审批')
    await press('s')
    await expect.poll(outline).toEqual(expect.arrayContaining(['内嵌子流程', '开始']))
    await expect.poll(outline).toContain('审批2')
    await page.getByRole('button', { name: '放大' }).click()
    await page.getByRole('button', { name: '125%' }).waitFor()
    await paper().focus()
    await press('0')
    await page.getByRole('button', { name: '125%' }).waitFor({ state: 'detached' })
    while ((await outline()).length > 2) {
      const before = await outline()
      await press('Control+z')
      await expect.poll(outline).not.toEqual(before)
    }
    expect(await outline()).toEqual(['发起人', '审批'])
    await view('卡片').click()
    await designer.ready()
  })

  test('has the same properties, and the same history as its cards', async () => {
    const { page } = builder
    await designer.add('抄送').after('审批')
    await view('流程图').click()
    await page.locator('.process-outline').getByText('抄送').click()
    await page.locator('.djs-shape.selected').waitFor()
    await page.locator('.designer-right').getByRole('textbox', { name: '卡片名称' }).fill('抄送人事')
    await page.locator('.djs-shape').getByText('抄送人事').waitFor()
    await designer.button('撤销').click()
    await designer.button('撤销').click()
    await expect.poll(outline).toEqual(['发起人', '审批'])
    await saved()
  })

  test('goes out to a file, and comes back as it was', async () => {
    const { page } = builder
    const choose = async (name: string) => {
      await designer.button('更多流程操作').click()
      await page.getByRole('menuitem', { name }).click()
    }
    const [download] = await Promise.all([page.waitForEvent('download'), choose('导出 BPMN 文件')])
    const xml = await readFile(await download.path(), 'utf8')
    const { content, unsupported } = await importBpmn(xml)
    expect(unsupported).toEqual([])
    expect(Object.values(content.elements).map(({ $type }) => $type)).toContain('bpmn:UserTask')
    const foreign = xml.replace('</bpmn:process>', '<bpmn:complexGateway id="odd" name="复杂网关" /></bpmn:process>')
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), choose('导入 BPMN 文件')])
    await chooser.setFiles({ name: '外部.bpmn', mimeType: 'application/xml', buffer: Buffer.from(foreign) })
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('list', { name: '不能运行的内容' }).getByText('odd').waitFor()
    await builder.shot('process-imported')
    await dialog.getByRole('button', { name: '知道了' }).click()
    await expect.poll(outline).toContain('复杂网关')
    await page.getByRole('radio', { name: '卡片' }).and(page.locator(':disabled')).waitFor({ state: 'attached' })
    await designer.button('撤销').click()
    await expect.poll(outline).toEqual(['发起人', '审批'])
  })

  test('is read on a phone', async () => {
    await builder.hold('phone')
    await builder.page.locator('.djs-shape').first().waitFor()
    expect(await builder.overflow()).toBe(0)
    await builder.shot('process-diagram-phone')
    expect(builder.complaints).toEqual([])
  })
})
