import { beforeAll, describe, expect, test } from 'vitest'
import { PickerDriver } from './PickerDriver'
import type { Visitor } from './Visitor'
import { signedIn, withVisitor } from './visitors'

const ELSEWHERE = 'https://elsewhere.example/'

let admin: Visitor

beforeAll(async () => {
  admin = await signedIn('admin')
  const { id } = await admin.call('createApplication', { body: { code: 'menus', name: '菜单试用' } })
  const { content } = await admin.call('listUsers', { query: { search: 'zhangwei' } })
  const userId = content.find(({ username }) => username === 'zhangwei')?.id ?? ''
  await admin.call('setMember', { params: { id, userId }, body: { permissionType: 3 } })
  admin.appId = id
  await admin.page.goto(`/ywx/${id}/menus`)
})

interface Link {
  name: string
  opens?: '新窗口' | '当前窗口'
  role?: string
}

/** Adds a link by the dialog, without saving. */
async function addLink({ name, opens, role }: Link): Promise<void> {
  const { page } = admin
  await admin.button('新建').click()
  const dialog = page.getByRole('dialog').first()
  await dialog.getByLabel('名称').fill(name)
  await admin.choose('类型', '外部链接')
  await dialog.getByLabel('地址').fill(ELSEWHERE)
  if (opens) await dialog.getByRole('radio', { name: opens }).check()
  if (role) {
    await PickerDriver.opener(admin, '可见角色').click()
    const picker = new PickerDriver(page)
    await picker.search(role)
    await picker.press(role)
    await picker.accept()
  }
  await dialog.getByRole('button', { name: '确定' }).click()
  await dialog.waitFor({ state: 'detached' })
}

async function save(): Promise<void> {
  await admin.button('保存').click()
  await admin.page.getByText('已保存').first().waitFor()
}

/** Runs a test as an ordinary user in the application. */
const asUser = (story: (visitor: Visitor) => Promise<void>) =>
  withVisitor({ name: 'zhangwei' }, async (visitor) => {
    await visitor.context.route(`${ELSEWHERE}**`, (route) => route.fulfill({ body: 'elsewhere' }))
    await visitor.page.goto(`/ywx/${admin.appId}/task/myrequest`)
    await visitor.page.getByRole('heading', { name: '我填写的' }).waitFor()
    await story(visitor)
  })

describe('menus of an application', () => {
  test('are seen by those who have one of the chosen roles', async () => {
    await addLink({ name: '大家的' })
    await addLink({ name: '用户的', role: '普通用户' })
    await addLink({ name: '专员的', role: '人事专员' })
    await admin.shot('menus-roles')
    await save()
    await asUser(async ({ page }) => {
      await page.getByRole('menuitem', { name: '用户的' }).waitFor()
      await expect.poll(() => page.getByRole('menuitem', { name: '大家的' }).count()).toBe(1)
      expect(await page.getByRole('menuitem', { name: '专员的' }).count()).toBe(0)
    })
  })

  test('open what lies elsewhere in a window of its own, or name it in the frame', async () => {
    await addLink({ name: '另开', opens: '新窗口' })
    await addLink({ name: '就地', opens: '当前窗口' })
    await save()
    await asUser(async (visitor) => {
      const { page, context } = visitor
      const opened = context.waitForEvent('page')
      await page.getByRole('menuitem', { name: '另开' }).click()
      expect((await opened).url()).toBe(ELSEWHERE)
      expect(page.url()).toContain('/task/myrequest')
      await page.getByRole('menuitem', { name: '就地' }).click()
      await page.waitForURL(`**/external/${encodeURIComponent(ELSEWHERE)}`)
      expect(await page.getByRole('link', { name: '打开' }).getAttribute('href')).toBe(ELSEWHERE)
      await visitor.expectAccessible()
    })
  })

  test('name the dashboard with which the application opens', async () => {
    const board = { kind: 'dashboard', code: 'front', title: '今日概况' } as const
    const document = {
      ...board,
      schemaVersion: 1,
      widgets: [{ id: 'note', type: 'text', content: '欢迎' }],
      layouts: { titleVisible: true, widgetLayouts: { note: { x: 0, y: 0, w: 12, h: 2 } } },
      linkage: {},
    }
    const { id } = await admin.call('createResource', { body: { ...board, document } })
    await admin.call('operateResource', { params: { id, action: 'publish' }, body: {} })
    const { page } = admin
    await page.reload()
    await admin.button('新建').click()
    const dialog = page.getByRole('dialog').first()
    await dialog.getByLabel('名称').fill('概况')
    await admin.choose('类型', '仪表板')
    await admin.choose('资源', board.title)
    await dialog.getByRole('switch', { name: '作为应用的工作台' }).click()
    await dialog.getByRole('button', { name: '确定' }).click()
    await dialog.waitFor({ state: 'detached' })
    await save()
    await asUser(async ({ page: theirs }) => {
      await theirs.goto(`/ywx/${admin.appId}/index`)
      await theirs.waitForURL(`**/app/${admin.appId}/dashboard/${board.code}`)
      await theirs.getByRole('heading', { name: board.title }).waitFor()
    })
  })

  test('nobody complained', () => expect(admin.complaints).toEqual([]))
})
