import type { Locator } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { createForm, formOf, publishForm } from './forms'
import type { Visitor } from './Visitor'
import { signedIn } from './visitors'

let builder: Visitor
let formId = ''

beforeAll(async () => {
  builder = await signedIn('builder', '人事')
  formId = await publishForm(builder, formOf('listed', '列表里的', [{ id: 'a', type: 'Text', title: '原来的' }]))
  await createForm(builder, formOf('unlisted', '没发布的', [{ id: 'a', type: 'Text', title: '甲' }]))
  await builder.page.goto('/app-modules/page-design/form')
})

const rowOf = (title: string): Locator => builder.page.getByRole('row').filter({ hasText: title })
const offered = (title: string) => rowOf(title).getByRole('button').allTextContents()
const read = () => builder.call('getResource', { params: { id: formId } })

/** Presses a row's button and confirms. */
async function press(title: string, action: string, answer: '确定' | '取消'): Promise<void> {
  await rowOf(title).getByRole('button', { name: action, exact: true }).click()
  const question = builder.page.getByRole('dialog')
  await question.getByRole('button', { name: answer }).click()
  await question.waitFor({ state: 'detached' })
}

describe('the list of forms', () => {
  test('puts a changed draft back to what is published, after asking', async () => {
    const { page } = builder
    await rowOf('列表里的').waitFor()
    await expect.poll(() => offered('列表里的')).toEqual(['设计', '建流程', '版本', '归入目录', '下线', '删除'])
    expect(await offered('没发布的')).toEqual(['设计', '归入目录', '删除'])
    const patches = [{ op: 'replace', path: '/root/children/0/title', value: '改过的' }]
    const { draft } = await read()
    await builder.call('patchDraft', { params: { id: formId }, body: { baseRevision: draft.revision, patches } })
    await page.reload()
    await rowOf('列表里的').waitFor()
    await expect.poll(() => offered('列表里的')).toContain('放弃修改')
    await builder.shot('forms-list')
    await press('列表里的', '放弃修改', '取消')
    expect(JSON.stringify((await read()).draft.document)).toContain('改过的')
    await press('列表里的', '放弃修改', '确定')
    await page.getByText('草稿已恢复为已发布的版本').waitFor()
    await expect.poll(() => offered('列表里的')).not.toContain('放弃修改')
    expect(JSON.stringify((await read()).draft.document)).toContain('原来的')
  })

  test('takes a form from its users, after asking', async () => {
    const { page } = builder
    await press('列表里的', '下线', '取消')
    expect((await read()).online).toBe(true)
    await press('列表里的', '下线', '确定')
    await page.getByText('已下线').waitFor()
    await rowOf('列表里的').getByText('未发布', { exact: true }).waitFor()
    expect(await offered('列表里的')).not.toContain('下线')
    expect((await read()).online).toBe(false)
    await page.setViewportSize({ width: 390, height: 844 })
    await builder.shot('forms-list-phone')
  })

  test('nobody complained', () => expect(builder.complaints).toEqual([]))
})
