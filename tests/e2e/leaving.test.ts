import { beforeAll, describe, expect, test } from 'vitest'
import { DesignerDriver } from './DesignerDriver'
import { createForm, formOf } from './forms'
import type { Visitor } from './Visitor'
import { signedIn } from './visitors'

/** A builder leaves the designer with unsaved work. */
let builder: Visitor
let designer: DesignerDriver
let address = ''

const DRAFT = '**/biz-resources/*/draft'

beforeAll(async () => {
  builder = await signedIn('builder', '人事')
  designer = new DesignerDriver(builder.page)
  const { id } = await createForm(builder, formOf('leaving', '离开', [{ id: 'what', type: 'Text', title: '内容' }]))
  address = `/app-modules/page-design/form/${id}`
  await builder.page.goto('/app-modules/page-design/form')
  await builder.page.getByRole('link', { name: '离开', exact: true }).click()
  await designer.ready()
})

describe('leaving the designer', () => {
  test('asks when the draft can not be saved, and stays', async () => {
    const { page } = builder
    await page.route(DRAFT, (route) => route.abort())
    await designer.select('what')
    await designer.set('标题', '没有存下的标题')
    await builder.button('返回').click()
    const question = page.getByRole('dialog', { name: '草稿还没有保存，确定离开吗？' })
    await question.waitFor()
    await builder.expectAccessible()
    await builder.shot('designer-leaving')
    await question.getByRole('button', { name: '取消' }).click()
    await question.waitFor({ state: 'detached' })
    expect(page.url()).toContain(address)
    expect(await designer.node('what').textContent()).toContain('没有存下的标题')
  })

  test('saves first when it can, also on the way back in the browser', async () => {
    const { page } = builder
    await page.unrouteAll()
    await designer.set('标题', '存下的标题')
    await page.goBack()
    // The address changes back and forth until the draft is saved; the list's page shows that it is.
    await page.locator('.design-page').waitFor({ state: 'detached' })
    await page.getByRole('link', { name: '离开', exact: true }).waitFor()
    await page.goto(address)
    await designer.ready()
    await expect.poll(() => designer.node('what').textContent()).toContain('存下的标题')
    expect(builder.complaints).toEqual([])
  })

  test('discards the changes after a confirmation', async () => {
    const { page } = builder
    await page.route(DRAFT, (route) => route.abort())
    await designer.select('what')
    await designer.set('标题', '不要的标题')
    await builder.button('返回').click()
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    await page.waitForURL('**/page-design/form')
    await page.unrouteAll()
  })
})
