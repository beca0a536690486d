import { beforeAll, describe, expect, test } from 'vitest'
import { DesignerDriver } from './DesignerDriver'
import type { Visitor } from './Visitor'
import { arrive } from './visitors'

let builder: Visitor
let admin: Visitor
let mine: DesignerDriver
let theirs: DesignerDriver

beforeAll(async () => {
  builder = await arrive()
  admin = await arrive()
  mine = new DesignerDriver(builder.page)
  theirs = new DesignerDriver(admin.page)
})

describe('two builders on one form', () => {
  test('work on the same draft', async () => {
    await builder.signIn('builder')
    await builder.workIn('人事')
    await builder.page.goto('/app-modules/page-design/form')
    await builder.button('新建表单').click()
    await builder.field('名称').fill('合作表单')
    await builder.field('编码').fill('shared_form')
    await builder.button('创建并设计').click()
    await mine.ready()
    await mine.drag('单行文本').intoEmpty('root')
    await mine
      .drag('数字')
      .into('text1')
      .catch(() => mine.drag('数字').after('text1'))
    await mine.saved()
    // The address opens the form, whatever application its reader used before.
    await admin.signIn('admin')
    await admin.page.goto(builder.page.url())
    await theirs.ready()
    await theirs.node('text1').waitFor()
  })

  test('what they do in different places comes together by itself', async () => {
    await theirs.select('text1')
    await theirs.set('标题', '对方的标题')
    await theirs.saved()
    await mine.select('number1')
    await mine.set('标题', '我的标题')
    await builder.page.getByText(/同时修改了草稿，两边的修改已合并/).waitFor()
    await mine.saved()
    expect(await builder.page.getByRole('dialog').count()).toBe(0)
    expect(await mine.node('text1').textContent()).toContain('对方的标题')
    expect(await mine.node('number1').textContent()).toContain('我的标题')
    await admin.page.reload()
    await theirs.ready()
    expect(await theirs.node('number1').textContent()).toContain('我的标题')
  })

  test('decide each conflict separately, and see each other', async () => {
    await expect
      .poll(() => builder.page.locator('.designer-colleagues').getAttribute('aria-label'))
      .toMatch(/也在这里$/)
    await theirs.select('text1')
    await theirs.set('标题', '对方再改')
    await theirs.saved()
    await mine.select('text1')
    await mine.set('标题', '我也改了')
    const dialog = builder.page.getByRole('dialog')
    const places = dialog.getByRole('region', { name: '两边都改了的地方' })
    await places
      .getByText(/对方再改/)
      .first()
      .waitFor()
    await builder.shot('designer-conflict')
    await builder.expectAccessible()
    await places.getByRole('radiogroup').getByText(/的$/).last().click()
    await dialog.getByRole('button', { name: '合并两边的修改' }).click()
    await mine.saved()
    await expect.poll(() => mine.node('text1').textContent()).toContain('对方再改')
  })

  test('nobody complained', () => expect([...builder.complaints, ...admin.complaints]).toEqual([]))
})
