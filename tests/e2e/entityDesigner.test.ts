import { beforeAll, describe, expect, test } from 'vitest'
import { EntityDriver } from './EntityDriver'
import type { Visitor } from './Visitor'
import { signedIn } from './visitors'

let builder: Visitor
let entity: EntityDriver
let code = ''

beforeAll(async () => {
  builder = await signedIn('builder', '人事')
  entity = new EntityDriver(builder.page)
})

/** A record that somebody else stores meanwhile, by the ids of the fields in their order. */
const store = async (...values: unknown[]) => {
  const params = { source: `entity:${code}` }
  const { document } = await builder.call('recordShape', { params })
  const ids = (document.root.children ?? []).map(({ id }) => id)
  const data = Object.fromEntries(ids.map((id, at) => [id, values[at]]))
  await builder.call('createRecord', { params, body: { data } })
}

describe('a builder of entities', () => {
  test('makes a table, says what is unique and who sees what, and publishes it', async () => {
    const { page } = builder
    await entity.create('车辆台账')
    expect(await entity.titles()).toEqual(['名称'])
    await entity.add('单行文本')
    await page.keyboard.type('车牌')
    await entity.property('不重复').click()
    await entity.add('金额')
    await page.keyboard.type('购置价')
    // The title gives the focus to what is pressed next.
    await entity.property('说明').click()
    await page.keyboard.type('含税')
    await expect.poll(() => entity.property('说明').inputValue()).toBe('含税')
    await entity.add('选项')
    await entity.property('字段名称').fill('用途')
    await entity.property('选项 1 显示').fill('投递')
    await entity.add('部门')
    await page.keyboard.press('Enter')
    expect(await entity.titles()).toEqual(['名称', '车牌', '购置价', '用途', '部门'])
    await builder.shot('entity-designer')
    await builder.expectAccessible()
    await page.getByText('示例记录').click()
    await entity.property('实体名称').waitFor()
    await entity.row('用途').click()
    await entity.property('字段名称').waitFor()
    await page.locator('.entity-fields').press('Escape')
    await entity.choose('谁能修改记录', '本部门及以下')
    await page.getByText('示例记录').waitFor()
    const dialog = await entity.askToPublish()
    await dialog.getByText('新建数据表', { exact: true }).waitFor()
    await dialog.getByText('「车牌」不得重复').waitFor()
    await builder.shot('entity-publish')
    await dialog.getByRole('button', { name: '发布', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    code = (await page.locator('.designer-right code').textContent()) ?? ''
    await store('面包车', '京A·10001', 86000.5, '投递')
  })

  test('works with the keyboard alone', async () => {
    const { page } = builder
    const press = async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key)
    }
    await page.locator('.entity-fields').focus()
    await press('ArrowDown', 'ArrowDown', 'F2')
    await page.keyboard.type('车牌号')
    await press('Enter')
    await entity.row('车牌号').waitFor()
    await press('Alt+ArrowUp')
    await expect.poll(() => entity.titles()).toEqual(['车牌号', '名称', '购置价', '用途', '部门'])
    await press('ArrowDown', 'ArrowDown', 'Control+d')
    await expect.poll(() => entity.titles()).toEqual(['车牌号', '名称', '购置价', '购置价 2', '用途', '部门'])
    await press('Delete')
    await expect.poll(() => entity.titles()).toEqual(['车牌号', '名称', '购置价', '用途', '部门'])
    await press('Alt+ArrowDown', 'Control+z', 'Control+z')
    await expect.poll(() => entity.titles()).toContain('购置价 2')
    await press('Control+y')
    await expect.poll(() => entity.titles()).not.toContain('购置价 2')
  })

  test('drags a field, retires one and sees the records follow', async () => {
    const { page } = builder
    await entity.row('部门').locator('.entity-handle > span').dragTo(entity.row('车牌号'))
    await expect.poll(() => entity.titles()).toEqual(['部门', '车牌号', '名称', '购置价', '用途'])
    await entity.button('删除「购置价」').click()
    const dialog = await entity.askToPublish()
    await dialog.getByText('停用字段「购置价」：值仍然保留，恢复字段后可见').waitFor()
    await dialog.getByText('字段「车牌」改名为「车牌号」，数据不变').waitFor()
    await dialog.getByRole('button', { name: '发布', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    const rows = page.getByRole('region', { name: '最近的记录（共 1 条）' })
    await rows.getByText('京A·10001').waitFor()
    await rows.getByText('投递').waitFor()
    await entity.button('撤销').click()
    await entity.row('购置价').waitFor()
    await entity.publish()
    await rows.getByText('86,000.50').waitFor()
  })

  test('is told what keeps a change from being published', async () => {
    const problem = entity.row('购置价').getByText('「购置价」已有数据，不能由金额改为日期；请新增一个字段')
    await entity.row('购置价').click()
    await entity.choose('字段类型', '日期')
    await problem.waitFor()
    await entity.button('撤销').click()
    await problem.waitFor({ state: 'detached' })
  })

  test('does all of it on a phone, and finds the entity among the others', async () => {
    const { page } = builder
    await builder.hold('phone')
    await page.reload()
    await entity.ready()
    await entity.add('日期')
    await entity.property('字段名称').fill('年检日期')
    await entity.row('年检日期').waitFor()
    expect(await builder.overflow()).toBe(0)
    await builder.shot('entity-designer-phone')
    await builder.expectAccessible()
    await entity.publish()
    await entity.button('返回').click()
    await page.getByText('车辆台账').first().waitFor()
    expect(await builder.overflow()).toBe(0)
    await builder.expectAccessible()
    expect(builder.complaints).toEqual([])
  })
})
