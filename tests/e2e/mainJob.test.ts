import { beforeAll, describe, expect, test } from 'vitest'
import type { ErrorReply } from '@/domain/contract/generated/types'
import { DesignerDriver } from './DesignerDriver'
import type { Visitor } from './Visitor'
import { arrive } from './visitors'

let builder: Visitor
let user: Visitor
let designer: DesignerDriver
let designUrl = ''
let orderId = ''

beforeAll(async () => {
  builder = await arrive()
  user = await arrive()
  designer = new DesignerDriver(builder.page)
})

const code = 'trip_apply'

/** Sends a submission without the browser, as a forger would. */
async function forge(data: Record<string, unknown>, version = 1) {
  const { status, body } = await user.send('submitForm', { body: { form: code, version, data } })
  const errors = (body as ErrorReply).details as { errors: { nodeId: string; code: string }[] } | undefined
  return { status, errors: errors?.errors.map((error) => `${error.nodeId}:${error.code}`) }
}

describe('from an empty form to data', () => {
  test('a builder makes a form', async () => {
    await builder.signIn('builder')
    await builder.enter('人事')
    await builder.page.getByRole('menuitem', { name: '表单设计' }).click()
    await builder.button('新建表单').click()
    await builder.field('名称').fill('出差申请')
    await builder.field('编码').fill(code)
    await builder.button('创建并设计').click()
    await designer.ready()
    designUrl = builder.page.url()
  })

  test('drags fields onto the canvas', async () => {
    await designer.drag('分组').intoEmpty('root')
    await designer.select('group1')
    await designer.set('标题', '出差信息')
    await designer.drag('单行文本').intoEmpty('group1')
    await designer.drag('数字').into('group1')
    await designer.drag('多行文本').into('group1')
    await designer.drag('金额').into('group1')
    await designer.select('text1')
    await designer.set('标题', '目的地')
    await designer.toggle('必填')
    await designer.select('number1')
    await designer.set('标题', '天数')
    await designer.select('textArea1')
    await designer.set('标题', '超期说明')
    await designer.select('money1')
    await designer.set('标题', '预算')
    await designer.toggle('只读')
    await designer.drag('number1').before('text1')
    expect(await designer.order()).toEqual(['group1', 'number1', 'text1', 'textArea1', 'money1'])
    await designer.saved()
  })

  test('writes a rule with the condition builder', async () => {
    const { page } = builder
    await designer.panel('规则')
    await builder.button('添加规则').click()
    await builder.button('添加条件').click()
    await builder.choose('字段', '天数')
    await builder.choose('关系', '大于')
    // What is typed while the relation is still being drawn is typed again.
    const value = builder.field('值')
    await expect
      .poll(async () => {
        if ((await value.inputValue()) !== '3') await value.fill('3')
        return page.getByText('当 天数 大于 3').count()
      })
      .toBe(1)
    const then = page.getByRole('group', { name: '则', exact: true })
    await then.getByRole('button', { name: '添加结果' }).click()
    const effect = async (group: string, target: string, result: string) => {
      const box = page.getByRole('group', { name: group, exact: true })
      await builder.chooseIn(box.locator('input[aria-label="目标字段"]').last(), target)
      await builder.chooseIn(box.locator('input[aria-label="结果"]').last(), result)
    }
    await effect('则', '超期说明', '显示')
    await then.getByRole('button', { name: '添加结果' }).click()
    await effect('则', '超期说明', '必填')
    const otherwise = page.getByRole('group', { name: '否则', exact: true })
    await otherwise.getByRole('button', { name: '添加结果' }).click()
    await effect('否则', '超期说明', '隐藏')
    await page.getByText('当 天数 大于 3').waitFor()
    await designer.panel('问题')
    await page.getByText('没有问题，可以发布').waitFor()
    await builder.expectAccessible()
    await builder.shot('designer')
  })

  test('undo survives a reload', async () => {
    const { page } = builder
    await designer.panel('组件')
    await designer.drag('开关').into('group1')
    await designer.node('switch1').waitFor()
    await designer.saved()
    await page.reload()
    await designer.ready()
    await designer.node('switch1').waitFor()
    await builder.button('撤销').click()
    await designer.node('switch1').waitFor({ state: 'detached' })
    await builder.button('重做').click()
    await designer.node('switch1').waitFor()
    await builder.button('撤销').click()
    await designer.saved()
  })

  test('previews the draft, rules working', async () => {
    const { page } = builder
    await builder.button('预览').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('天数').waitFor()
    expect(await dialog.getByLabel('超期说明').count()).toBe(0)
    await dialog.getByLabel('天数').hover()
    await dialog.getByLabel('天数').fill('5')
    await dialog.getByLabel('超期说明').waitFor()
    await dialog.getByRole('button', { name: '试提交' }).click()
    await dialog.getByText('请填写「超期说明」').waitFor()
    await builder.shot('preview')
    await dialog.getByRole('button', { name: '关闭', exact: true }).last().click()
    await dialog.waitFor({ state: 'hidden' })
  })

  test('publishes', async () => {
    expect(await designer.publish('第一版')).toEqual([])
  })

  test('another user fills the form', async () => {
    await user.signIn('zhangwei')
    await user.enter('人事')
    const tenant = new URL(user.page.url()).pathname.split('/')[2]
    await user.page.goto(`/app/${tenant}/form/${code}`)
    await user.button('提交').click()
    await user.page.getByText('请填写「目的地」').waitFor()
    await user.field('目的地').fill('上海')
    await user.field('天数').hover()
    await user.field('天数').fill('5')
    await user.field('超期说明').fill('项目验收需要更长时间')
    await user.expectAccessible()
    await user.shot('fill')
    await user.button('提交').click()
    await user.page.getByText('提交成功').waitFor()
    await user.button('查看').click()
    await user.page.getByText('项目验收需要更长时间').waitFor()
    orderId = user.page.url().split('/').at(-1) ?? ''
    expect(orderId).toMatch(/^[0-9a-f-]{36}$/)
    await user.expectAccessible()
  })

  test('the server refuses what was forged', async () => {
    const hidden = await forge({ number1: 1, text1: '上海', textArea1: '看不见的字段' })
    expect(hidden).toEqual({ status: 422, errors: ['textArea1:hidden'] })
    const required = await forge({ number1: 5, text1: '上海' })
    expect(required).toEqual({ status: 422, errors: ['textArea1:required'] })
    const readOnly = await forge({ number1: 1, text1: '上海', money1: 1000 })
    expect(readOnly).toEqual({ status: 422, errors: ['money1:read_only'] })
    const fine = await forge({ number1: 1, text1: '北京' })
    expect(fine.status).toBe(200)
  })

  test('the builder finds the data in the list, and by a condition on a field', async () => {
    const { page } = builder
    await page.goto('/operations-modules/operation/formList')
    await builder.choose('表单', '出差申请')
    await page.getByRole('cell', { name: '上海' }).waitFor()
    await expect.poll(() => page.locator('tbody tr.ant-table-row').count()).toBe(2)
    await builder.button(/筛选/).click()
    await builder.choose('字段', '天数')
    await builder.choose('关系', '大于')
    await builder.field('值').fill('3')
    await builder.button('应用').click()
    await page.getByRole('cell', { name: '北京' }).waitFor({ state: 'detached' })
    await expect.poll(() => page.locator('tbody tr.ant-table-row').count()).toBe(1)
    await builder.expectAccessible()
    await builder.shot('form-list')
  })

  test('changes the form, reads the change in words and publishes version 2', async () => {
    const { page } = builder
    await page.goto(designUrl)
    await designer.ready()
    await designer.select('number1')
    await designer.toggle('必填')
    await designer.panel('组件')
    await designer.drag('日期').into('group1')
    await designer.select('date1')
    await designer.tab('基础')
    await designer.set('标题', '出发日期')
    await designer.saved()
    const changes = await designer.publish('天数必填，增加出发日期')
    expect(changes).toEqual(
      expect.arrayContaining([expect.stringMatching(/「天数」必填: 否 → 是/), expect.stringMatching(/「出发日期」/)]),
    )
  })

  test('the stored form still opens with version 1, new ones with version 2', async () => {
    const { page } = user
    const [, tenant] = new URL(page.url()).pathname.match(/\/ywx\/([^/]+)/) ?? []
    await page.goto(`/ywx/${tenant}/task/myrequest/${orderId}`)
    await page.getByText('版本 1').waitFor()
    expect(await page.getByText('出发日期').count()).toBe(0)
    await page.goto(`/app/${tenant}/form/${code}`)
    await user.field('出发日期').waitFor()
  })

  test('the builder compares the versions, in words and side by side', async () => {
    const { page } = builder
    const id = new URL(designUrl).pathname.split('/').at(-1)
    await page.goto(`/app-modules/form-appversion?resourceId=${id}`)
    const changes = page.getByRole('list', { name: '变化' })
    await changes.getByText('「天数」必填: 否 → 是').waitFor()
    await page.getByRole('region', { name: '版本 2', exact: true }).getByText('出发日期').waitFor()
    expect(await page.getByRole('region', { name: '版本 1', exact: true }).getByText('出发日期').count()).toBe(0)
    await builder.expectAccessible()
    await builder.shot('versions')
    await builder.choose('较早的版本', '版本 2：天数必填，增加出发日期')
    await page.getByText('这两个版本的内容相同').waitFor()
  })

  test('nobody has seen a console error or a violated policy', () => {
    expect([...builder.complaints, ...user.complaints]).toEqual([])
  })
})
