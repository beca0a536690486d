import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import type { FormDocument } from '@/domain/documents/document'
import { launchBrowser } from '@/tests/helpers/browser'
import { DesignerDriver } from './DesignerDriver'
import { Visitor } from './Visitor'

let browser: Browser
let builder: Visitor
let appId = ''
let formId = ''

const form: FormDocument = {
  kind: 'form',
  schemaVersion: 1,
  code: 'pickers',
  title: '选择器',
  root: {
    id: 'root',
    type: 'Form',
    children: [
      { id: 'who', type: 'UserPicker', title: '经办人', required: true },
      { id: 'them', type: 'UserPicker', title: '参与人', multiple: true },
      { id: 'where', type: 'OrgPicker', title: '部门' },
      { id: 'places', type: 'OrgPicker', title: '涉及部门', multiple: true },
      { id: 'role', type: 'RolePicker', title: '审批角色' },
      { id: 'roles', type: 'RolePicker', title: '知会角色', multiple: true },
    ],
  },
}

beforeAll(async () => {
  browser = await launchBrowser()
  builder = await Visitor.arrive(browser)
  await builder.signIn('builder')
  await builder.enter('人事')
  appId = builder.page.url().split('/').at(-3) ?? ''
  const { body } = await call('POST', '/api/biz-resources', {
    kind: 'form',
    code: form.code,
    title: form.title,
    document: form,
  })
  formId = body.id
  await call('PUT', `/api/biz-resources/operate/${formId}/action/publish`, {
    note: '',
    baseRevision: body.draft.revision,
  })
  await builder.page.goto(`/app/${appId}/form/pickers`)
  await builder.page.locator('.portal-form').first().waitFor()
})

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await builder.shot(`failed-${task.name.slice(0, 24).replace(/\W+/g, '-')}`)
})

afterAll(async () => {
  await browser?.close()
})

interface Reply {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into replies freely
  body: any
}

async function call(method: string, path: string, body?: unknown): Promise<Reply> {
  const reply = await fetch(`${inject('portalUrl')}/bpm-server${path}`, {
    method,
    headers: {
      'x-token': await builder.token,
      'x-er-tenant-id': appId,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    body: body ? JSON.stringify(body) : undefined,
  })
  return { status: reply.status, body: await reply.json() }
}

/** Speaks of the open dialog of a picker. */
class Picker {
  readonly dialog: Locator
  readonly confirm: Locator

  constructor(readonly page: Page) {
    this.dialog = page.locator('.portal-pick:visible')
    this.confirm = this.dialog.getByRole('button', { name: '确定', exact: true })
  }

  /** A row by its name. */
  row(name: string): Locator {
    return this.dialog.getByRole('treeitem').filter({
      has: this.page.locator('.portal-pick-name').getByText(name, { exact: true }),
    })
  }

  async open(name: string): Promise<void> {
    await this.row(name).locator('.ant-tree-switcher').click()
  }

  async press(name: string): Promise<void> {
    await this.row(name).locator('.portal-pick-name').click()
  }

  async search(text: string): Promise<void> {
    await this.dialog.getByRole('textbox').first().fill(text)
  }

  async closed(): Promise<void> {
    await this.dialog.waitFor({ state: 'detached' })
  }
}

const opener = (visitor: Visitor, label: string) =>
  visitor.page
    .locator('.portal-item')
    .filter({ has: visitor.field(label) })
    .locator('.portal-picker > button')

async function open(visitor: Visitor, label: string): Promise<Picker> {
  await opener(visitor, label).hover()
  await opener(visitor, label).click()
  const picker = new Picker(visitor.page)
  await picker.dialog.getByRole('tree').waitFor()
  return picker
}

/** What a field shows of its value. */
const shown = (label: string) =>
  builder.page
    .locator('.portal-item')
    .filter({ has: builder.field(label) })
    .locator('.ant-select-selection-item')
    .allTextContents()

describe('the picker of people', () => {
  test('leads through the departments to one person, and back to where it was opened', async () => {
    const picker = await open(builder, '经办人')
    expect(await picker.confirm.isDisabled()).toBe(true)
    // The trunk is open by itself; a department is no person.
    await picker.press('信息技术部')
    expect(await picker.confirm.isDisabled()).toBe(true)
    await picker.row('开发科').waitFor()
    await picker.press('开发科')
    await picker.row('李设计').waitFor()
    await builder.expectAccessible()
    await picker.press('李设计')
    await picker.dialog.getByText('已选：李设计').waitFor()
    await builder.shot('picker-person')
    await picker.confirm.click()
    await picker.closed()
    expect(await shown('经办人')).toEqual(['李设计'])
    await expect.poll(() => builder.page.evaluate(() => document.activeElement?.getAttribute('title'))).toBe('选择人员')
  })

  test('finds by pinyin, asks nothing for blanks, and says when nobody is found', async () => {
    const asked: string[] = []
    builder.page.on('request', (request) => {
      const search = new URL(request.url()).searchParams.get('search')
      if (request.url().includes('/biz-om/users') && search !== null) asked.push(search)
    })
    const picker = await open(builder, '经办人')
    await picker.search('   ')
    await picker.row('信息技术部').waitFor()
    await picker.search(' zhangwei ')
    await picker.row('张伟').first().waitFor()
    await picker.search('没有这个人')
    await picker.dialog.getByText('没有符合条件的内容').waitFor()
    expect(asked).toEqual(['zhangwei', '没有这个人'])
    await picker.search('')
    await picker.row('信息技术部').waitFor()
    await picker.dialog.getByRole('button', { name: '取消' }).click()
    await picker.closed()
    expect(await shown('经办人')).toEqual(['李设计'])
  })

  test('takes several, counts them and takes them back', async () => {
    const picker = await open(builder, '参与人')
    expect(await picker.confirm.isDisabled()).toBe(true)
    await picker.search('wang')
    const people = picker.dialog.getByRole('treeitem')
    // Paths stand beside what was found alone.
    await people.nth(2).locator('small').waitFor()
    const names = (await picker.dialog.locator('.portal-pick-name').allTextContents()).slice(0, 3)
    for (const at of [0, 1, 2]) await people.nth(at).locator('.portal-pick-name').click()
    await picker.dialog.getByText('已选 3').waitFor()
    await builder.expectAccessible()
    await builder.shot('picker-people')
    await picker.dialog.getByRole('button', { name: `移除 ${names[1]}`, exact: true }).click()
    await people.nth(2).locator('.portal-pick-name').click()
    await picker.dialog.getByText('已选 1').waitFor()
    await picker.confirm.click()
    await picker.closed()
    expect(await shown('参与人')).toEqual([names[0]])
    const again = await open(builder, '参与人')
    await again.dialog.getByText('已选 1').waitFor()
    await again.dialog.getByRole('button', { name: '清空' }).click()
    expect(await again.confirm.isDisabled()).toBe(true)
    await again.dialog.getByRole('button', { name: '取消' }).click()
    await again.closed()
  })

  test('says why nothing could be loaded, and tries again', async () => {
    const { page } = builder
    await page.route('**/biz-om/orgs*', (route) =>
      route.fulfill({ status: 500, json: { code: 'internal', message: '服务器出错了', requestId: 'x' } }),
    )
    await opener(builder, '参与人').click()
    const picker = new Picker(page)
    await picker.dialog.getByText('服务器出错了').waitFor()
    await page.unrouteAll()
    await picker.dialog.getByRole('button', { name: '重试' }).click()
    await picker.row('信息技术部').waitFor()
    await picker.dialog.getByRole('button', { name: '取消' }).click()
    await picker.closed()
  })
})

describe('the picker of departments', () => {
  test('takes any department where one is asked for', async () => {
    const picker = await open(builder, '部门')
    await picker.press('信息技术部')
    await picker.confirm.click()
    await picker.closed()
    expect(await shown('部门')).toEqual(['信息技术部'])
  })

  test('takes only ends of branches where several are', async () => {
    const picker = await open(builder, '涉及部门')
    // A press on a branch opens it.
    await picker.press('信息技术部')
    await picker.row('开发科').waitFor()
    expect(await picker.confirm.isDisabled()).toBe(true)
    await picker.press('开发科')
    await picker.dialog.getByText('已选 1').waitFor()
    await picker.confirm.click()
    await picker.closed()
    expect(await shown('涉及部门')).toEqual(['开发科'])
  })
})

describe('the picker of roles', () => {
  test('takes no group, and for a bound role its organisation', async () => {
    const picker = await open(builder, '审批角色')
    await picker.press('业务角色')
    expect(await picker.confirm.isDisabled()).toBe(true)
    await picker.press('部门负责人')
    const where = picker.dialog.getByLabel('「部门负责人」绑定的组织')
    await where.waitFor()
    expect(await picker.confirm.isDisabled()).toBe(true)
    await builder.find('「部门负责人」绑定的组织', '开发科')
    await builder.expectAccessible()
    await builder.shot('picker-bound-role')
    await picker.confirm.click()
    await picker.closed()
    expect(await shown('审批角色')).toEqual(['部门负责人（开发科）'])
  })

  test('is found by typing; a bound one then asks for its organisation', async () => {
    await builder.find('知会角色', '总经理')
    expect(await shown('知会角色')).toEqual(['总经理'])
    const input = builder.field('知会角色')
    await input.fill('fenguanlingdao')
    await builder.page.locator('.ant-select-item-option-content').filter({ hasText: '分管领导' }).click()
    const picker = new Picker(builder.page)
    await picker.dialog.getByText('已选 2').waitFor()
    expect(await picker.confirm.isDisabled()).toBe(true)
    for (const org of ['开发科', '客户科']) await builder.find('「分管领导」绑定的组织', org)
    await picker.confirm.click()
    await picker.closed()
    expect((await shown('知会角色')).toSorted()).toEqual(
      ['分管领导（客户科）', '分管领导（开发科）', '总经理'].toSorted(),
    )
  })

  test('is filtered in the browser, by pinyin too', async () => {
    const picker = await open(builder, '审批角色')
    await picker.search('caiwu')
    await picker.row('财务审核员').waitFor()
    await picker.row('业务角色').waitFor()
    expect(await picker.row('总经理').count()).toBe(0)
    await builder.page.keyboard.press('Escape')
    await picker.closed()
  })

  test('is stored with both and read with both', async () => {
    const { page } = builder
    await builder.shotOf('.portal-form', 'pickers-filled')
    await builder.button('提交').click()
    await builder.button('查看').click()
    await page.waitForURL('**/task/myrequest/*')
    await page.getByText('部门负责人（开发科）').waitFor()
    await page.getByText('李设计').first().waitFor()
    expect(builder.complaints).toEqual([])
  })
})

describe('the picker of groups', () => {
  test('makes a group where one is filed, and chooses it', async () => {
    const { page } = builder
    await page.goto('/app-modules/page-design/form')
    const row = page.getByRole('row').filter({ hasText: '选择器' })
    await row.getByRole('button', { name: '归入目录' }).click()
    await builder.button('选择业务目录').click()
    const picker = new Picker(page)
    await picker.dialog.waitFor()
    expect(await picker.confirm.isDisabled()).toBe(true)
    const add = async (name: string) => {
      await builder.button('新增分组').click()
      await picker.dialog.getByLabel('分组名称').fill(name)
      await picker.dialog.getByRole('button', { name: '保存' }).click()
      await picker.dialog.getByText(`已选：${name}`).waitFor()
    }
    await builder.button('新增分组').click()
    await picker.dialog.getByLabel('分组名称').fill('  ')
    await builder.page.keyboard.press('Tab')
    await picker.dialog.getByText('请输入名称').waitFor()
    await builder.expectAccessible()
    await builder.shot('picker-group')
    await picker.dialog.getByRole('form').getByRole('button', { name: '取消' }).click()
    await add('综合管理')
    await add('选择器一类')
    // A name is taken once among its siblings: the server says so, and the line stays open.
    await picker.press('综合管理')
    await builder.button('新增分组').click()
    await picker.dialog.getByLabel('分组名称').fill('选择器一类')
    await picker.dialog.getByRole('button', { name: '保存' }).click()
    await picker.dialog.getByRole('alert').filter({ hasNotText: '请输入' }).first().waitFor()
    await picker.dialog.getByRole('form').getByRole('button', { name: '取消' }).click()
    await picker.press('选择器一类')
    await picker.confirm.click()
    await picker.closed()
    await page.getByRole('dialog').getByText('综合管理/选择器一类').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
    await row.getByText('选择器一类').waitFor()
  })

  test('filters in the browser and shows where the chosen one stands', async () => {
    const { page } = builder
    const row = page.getByRole('row').filter({ hasText: '选择器一类' })
    await row.getByRole('button', { name: '归入目录' }).click()
    await builder.button('选择业务目录').click()
    const picker = new Picker(page)
    await picker.row('选择器一类').waitFor()
    await picker.search('没有这个')
    await picker.dialog.getByText('没有符合条件的内容').waitFor()
    await picker.search('选择器')
    await picker.row('选择器一类').waitFor()
    await picker.dialog.getByRole('button', { name: '取消' }).click()
    await picker.closed()
    await page.getByRole('dialog').getByRole('button', { name: '取消' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })
})

describe('access to a node', () => {
  test('is given to roles, people and departments', async () => {
    const { page } = builder
    const designer = new DesignerDriver(page)
    await page.goto(`/app-modules/page-design/form/${formId}`)
    await designer.ready()
    await designer.select('where')
    await designer.tab('权限')
    const picker = new Picker(page)
    await builder.button('谁可以看 选择角色').click()
    await picker.press('业务角色')
    await picker.press('部门负责人')
    await picker.press('出纳')
    await picker.confirm.click()
    await picker.closed()
    await builder.button('谁可以看 选择部门').click()
    await picker.press('信息技术部')
    await picker.confirm.click()
    await picker.closed()
    await builder.find('谁可以改', '李设计')
    const chosen = page.locator('.designer-right .ant-select-selection-item-content')
    await expect.poll(() => chosen.allTextContents()).toEqual(['部门负责人', '出纳', '信息技术部', '李设计'])
    await builder.expectAccessible()
    await builder.shot('picker-access')
    await designer.saved()
    const { body } = await call('GET', `/api/biz-resources/${formId}`)
    expect(body.draft.document.access.where).toEqual({
      view: ['role:dept_manager', 'role:cashier', expect.stringMatching(/^org:[0-9a-f-]{36}$/)],
      edit: [expect.stringMatching(/^user:[0-9a-f-]{36}$/)],
    })
  })

  test('a default is chosen with the very picker', async () => {
    const { page } = builder
    const designer = new DesignerDriver(page)
    await designer.tab('基础')
    await page.locator('.designer-right .design-default .portal-picker > button').click()
    const picker = new Picker(page)
    await picker.press('财务部')
    await picker.confirm.click()
    await picker.closed()
    await designer.saved()
    const { body } = await call('GET', `/api/biz-resources/${formId}`)
    const node = body.draft.document.root.children.find(({ id }: { id: string }) => id === 'where')
    expect(node.default).toMatch(/^[0-9a-f-]{36}$/)
  })
})

describe('a picker on other ways', () => {
  test('is worked by keyboard alone', async () => {
    const { page } = builder
    await page.goto(`/app/${appId}/form/pickers`)
    const { keyboard } = page
    await builder.field('经办人').focus()
    await builder.tabTo('选择人员')
    await keyboard.press('Enter')
    const picker = new Picker(page)
    await picker.row('信息技术部').waitFor()
    await builder.tabTo('搜索姓名、用户名或拼音')
    await keyboard.type('lisheji')
    await picker.row('李设计').waitFor()
    await builder.tabTo('选择人员')
    await keyboard.press('ArrowDown')
    await picker.dialog.getByRole('status').getByText('李设计', { exact: true }).waitFor()
    await keyboard.press('Space')
    await picker.dialog.getByText('已选：李设计').waitFor()
    await builder.tabTo('确定')
    await keyboard.press('Enter')
    await picker.closed()
    expect(await shown('经办人')).toEqual(['李设计'])
  })

  test('fills the screen of a phone', async () => {
    const phone = await Visitor.arrive(browser, 'phone')
    await phone.signIn('builder')
    await phone.enter('人事')
    await phone.page.goto(`/app/${appId}/form/pickers`)
    await phone.page.locator('.portal-form-phone').first().waitFor()
    await opener(phone, '参与人').tap()
    const picker = new Picker(phone.page)
    await picker.row('信息技术部').waitFor()
    await picker.row('信息技术部').locator('.portal-pick-name').tap()
    await picker.row('开发科').locator('.portal-pick-name').tap()
    // Only people can be checked.
    await picker.dialog
      .locator('.portal-pick-row')
      .filter({ has: phone.page.locator('.ant-tree-checkbox') })
      .first()
      .tap()
    await picker.dialog.getByText('已选 1').waitFor()
    const box = await picker.dialog.boundingBox()
    expect(box?.width).toBe(390)
    await phone.expectAccessible()
    await phone.shot('picker-phone')
    await picker.confirm.tap()
    await picker.closed()
    expect(phone.complaints).toEqual([])
    await phone.leave()
  })
})
