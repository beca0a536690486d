import { describe, expect, test } from 'vitest'
import type { Visitor } from './Visitor'
import { withVisitor } from './visitors'

/** Sends a message as the super user, through the call that the portal offers. */
async function send(visitor: Visitor, title: string, content: string): Promise<void> {
  const { request } = visitor.page
  const login = await request.post('/bpm-server/login', { form: { username: 'admin', password: 'Portal@2026' } })
  const { token } = await login.json()
  const headers = { 'x-token': token }
  const { content: apps } = await (await request.get('/bpm-server/api/application', { headers })).json()
  const reply = await request.post('/bpm-server/api/notification-message/send', {
    headers: { ...headers, 'x-er-tenant-id': apps[0].id },
    data: { title, content, usernames: ['zhangwei'] },
  })
  expect(reply.status()).toBe(200)
}

describe('messages', () => {
  test('arrive by themselves, are opened, marked read and cleared', () =>
    withVisitor({ name: 'zhangwei', at: '/' }, async (visitor) => {
      const { page } = visitor
      await visitor.button('消息').click()
      await page.locator('.ant-popover').getByText('没有消息').waitFor()
      await page.keyboard.press('Escape')
      for (let count = 1; count <= 6; count += 1)
        await send(visitor, `通知 ${count}`, count === 6 ? '' : `内容 ${count}`)
      // Pushed over the socket, before polling would have found it.
      await page.locator('.ant-notification').getByText('通知 6').waitFor()
      await visitor.button('消息，6 条未阅').click()
      const list = page.getByRole('region', { name: '消息列表' })
      await list.getByRole('button', { name: /通知 6/ }).waitFor()
      await expect.poll(() => list.getByRole('listitem').filter({ hasText: '未阅' }).count()).toBe(5)
      const box = await page.locator('.ant-popover-inner').boundingBox()
      expect(box?.width).toBe(400)
      await visitor.expectAccessible()
      await visitor.shot('shell-bell')
      await list.getByRole('button', { name: /通知 6/ }).click()
      await page.getByRole('dialog').getByText('消息内容为空!').waitFor()
      await visitor.button('关闭').click()
      await visitor.button('消息，5 条未阅').click()
      await list.getByRole('button', { name: /通知 6.*已阅/s }).waitFor()
      await list.getByRole('button', { name: '清空' }).click()
      await page.getByRole('dialog').getByRole('button', { name: '清空' }).click()
      await visitor.button('消息').click()
      await page.locator('.ant-popover').getByText('没有消息').waitFor()
    }))
})

describe('the user menu', () => {
  test('shows personal information and the password in an embedded page', () =>
    withVisitor({ name: 'zhangwei', at: '/' }, async (visitor) => {
      const { page } = visitor
      await visitor.button(/用户菜单/).click()
      await page.getByRole('menuitem', { name: '个人信息' }).click()
      const frame = page.frameLocator('iframe[title="个人信息"]')
      await frame.getByText('快递科').waitFor()
      const box = await page.locator('.frame-dialog .ant-modal-content').boundingBox()
      expect(Math.round(((box?.width ?? 0) / 1440) * 100)).toBe(80)
      await visitor.shot('shell-personal-info')
      await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
      await visitor.button(/用户菜单/).click()
      await page.getByRole('menuitem', { name: '修改密码' }).click()
      const form = page.frameLocator('iframe[title="修改密码"]')
      await form.getByLabel('原密码').fill('wrong-password')
      await form.getByLabel('新密码', { exact: true }).fill('Better@2027')
      await form.getByLabel('确认新密码').fill('Better@2028')
      await form.getByRole('button', { name: '修改密码' }).click()
      await form.getByText('两次输入的新密码不一致，请重新输入').waitFor()
      await form.getByLabel('确认新密码').fill('Better@2027')
      await form.getByRole('button', { name: '修改密码' }).click()
      await form.getByText('原密码不正确，请重新输入').waitFor()
      await visitor.shot('shell-password')
    }))

  test('offers nobody what is not for them, or leads nowhere', () =>
    withVisitor({ name: 'zhangwei', at: '/' }, async ({ page }) => {
      await page.getByRole('button', { name: /用户菜单/ }).click()
      await page.getByRole('menuitem', { name: '界面设置' }).waitFor()
      expect(await page.getByRole('menuitem', { name: /门户/ }).count()).toBe(0)
      expect(await page.getByRole('button', { name: /切换门户/ }).count()).toBe(0)
    }))
})

describe('portals', () => {
  test('the switch offers what the environment allows and leads where it should', () =>
    withVisitor({ at: '/' }, async (visitor) => {
      const { page } = visitor
      const nav = page.getByRole('navigation', { name: '主菜单' })
      await expect.poll(() => nav.getByRole('link').allTextContents()).toEqual(['任务中心', '应用中心', '公告管理'])
      await visitor.button('切换门户，当前为工作台').click()
      expect(await page.getByRole('menuitem').allTextContents()).toEqual(['工作台', '开发门户'])
      await page.getByRole('menuitem', { name: '开发门户' }).click()
      await page.waitForURL('**/summary')
      expect(await visitor.stored('localStorage', 'portal.type')).toBe('develop')
      await expect.poll(() => nav.getByRole('link').allTextContents()).toEqual(['应用管理', '数据管理'])
      await visitor.choose('选择应用', '人事')
      await page.waitForURL('**/app-modules/page-design/form')
      const tenant = await visitor.stored('sessionStorage', 'portal.tenant')
      expect(tenant).toMatch(/^[0-9a-f-]{36}$/)
      expect(JSON.parse((await visitor.stored('sessionStorage', 'platform')) ?? '')).toMatchObject({
        platform: 'project',
        project: { id: tenant, name: '人事' },
      })
      await expect.poll(() => nav.getByRole('link').allTextContents()).toEqual(['设计中心', '任务中心', '资源运营'])
      await visitor.shot('shell-develop')
      await page.getByRole('button', { name: '返回门户首页' }).click()
      await page.waitForURL('**/summary')
      await expect.poll(() => visitor.stored('sessionStorage', 'portal.tenant')).toBeNull()
      expect(JSON.parse((await visitor.stored('sessionStorage', 'platform')) ?? '')).toEqual({
        platform: 'workplatform',
        project: null,
      })
      await visitor.button(/用户菜单/).click()
      await page.getByRole('menuitem', { name: '运营门户' }).click()
      await visitor.button('切换门户，当前为运营门户').waitFor()
      await visitor.choose('选择应用', '人事')
      await page.waitForURL('**/task-modules/agenttask')
      await expect.poll(() => nav.getByRole('link').allTextContents()).toEqual(['任务中心', '设计中心', '资源运营'])
      await page.getByRole('button', { name: '返回工作台' }).click()
      await page.waitForURL('**/ywx/workbench')
      await expect.poll(() => visitor.stored('sessionStorage', 'portal.tenant')).toBeNull()
      // Not on the workbench, though the portal is still operations.
      await page.getByRole('heading', { name: '我的应用' }).waitFor()
      expect(await page.getByLabel('选择应用').count()).toBe(0)
    }))

  test('keep a ticket from the address for the tab', () =>
    withVisitor({ name: 'zhangwei', at: '/' }, async (visitor) => {
      await expect.poll(() => visitor.stored('sessionStorage', 'ticket')).toBe('')
      await visitor.page.goto('/summary?ticket=ST-1')
      await visitor.page.getByRole('heading', { name: '应用列表' }).waitFor()
      expect(await visitor.stored('sessionStorage', 'ticket')).toBe('ST-1')
      await visitor.page.goto('/ywx/workbench')
      await visitor.page.getByRole('heading', { name: '我的应用' }).waitFor()
      expect(await visitor.stored('sessionStorage', 'ticket')).toBe('ST-1')
      expect(JSON.parse((await visitor.stored('sessionStorage', 'userInfo')) ?? '')).toMatchObject({
        realName: '张伟',
      })
      expect(await visitor.stored('localStorage', 'portal.designMode')).toBe('window')
    }))
})

describe('the workbench', () => {
  test.each(['desktop', 'laptop', 'phone'] as const)('shows its cards on a %s', (screen) =>
    withVisitor({ name: 'zhangwei', screen, at: '/' }, async (visitor) => {
      const { page } = visitor
      for (const title of ['待办', '快捷入口', '我的应用', '我的申请', '公告', '消息'])
        await page.getByRole('heading', { name: title, exact: true }).waitFor()
      await page.locator('.ant-skeleton').first().waitFor({ state: 'detached' })
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).toBe(0)
      await visitor.expectAccessible()
      await visitor.shot(`shell-workbench-${screen}`)
      await page.evaluate(() => window.localStorage.setItem('portal.theme', JSON.stringify({ isDark: true })))
      await page.reload()
      await page.getByRole('heading', { name: '我的应用' }).waitFor()
      await page.locator('.ant-skeleton').first().waitFor({ state: 'detached' })
      await visitor.expectAccessible()
      await visitor.shot(`shell-workbench-${screen}-dark`)
    }),
  )

  test('can be customised and reset; its entrances are stored and opened', () =>
    withVisitor({ name: 'builder', at: '/' }, async (visitor) => {
      const { page } = visitor
      const titles = () => page.locator('.portal-card h2').allTextContents()
      await page.getByRole('heading', { name: '公告', exact: true }).waitFor()
      await visitor.button('自定义工作台').click()
      expect(await page.getByRole('menuitem').allTextContents()).toEqual(['自定义工作台', '恢复默认'])
      await page.getByRole('menuitem', { name: '自定义工作台' }).click()
      await page.getByRole('checkbox', { name: '公告' }).click()
      await visitor.button('上移 快捷入口').click()
      await visitor.button('保存').click()
      await page.getByText('工作台已保存').waitFor()
      await expect.poll(titles).toEqual(['待办', '发起流程', '快捷入口', '我的应用', '我的申请', '消息'])
      await page.getByRole('region', { name: '快捷入口' }).getByRole('button', { name: '编辑' }).click()
      await page.getByLabel('第 1 个入口的名称').fill('找应用')
      await page.getByLabel('第 1 个入口的地址').fill('javascript:alert(1)')
      await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
      await page.getByRole('dialog').getByText('地址须为站内路径').waitFor()
      await page.getByLabel('第 1 个入口的地址').fill(`/summary?search=\${username}`)
      await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
      await visitor.button('找应用').click()
      await page.waitForURL('**/summary?search=builder')
      await page.goto('/ywx/workbench')
      await visitor.button('找应用').waitFor()
      await visitor.button('自定义工作台').click()
      await page.getByRole('menuitem', { name: '恢复默认' }).click()
      await page.getByRole('dialog').getByRole('button', { name: '恢复' }).click()
      await expect.poll(titles).toEqual(['待办', '发起流程', '我的应用', '快捷入口', '我的申请', '公告', '消息'])
    }))

  test('has a default that super users make', () =>
    withVisitor({ name: 'admin', at: '/' }, async (visitor) => {
      const { page } = visitor
      const save = async (card: string) => {
        await visitor.button('自定义工作台').click()
        await page.getByRole('menuitem', { name: '默认工作台' }).click()
        await page.getByRole('checkbox', { name: card }).click()
        await visitor.button('保存').click()
        await page.getByText('工作台已保存').waitFor()
        await page.getByText('工作台已保存').waitFor({ state: 'detached' })
      }
      await page.getByRole('heading', { name: '公告', exact: true }).waitFor()
      await save('公告')
      await withVisitor({ name: 'zhangwei', at: '/' }, async (user) => {
        await user.page.getByRole('heading', { name: '消息', exact: true }).waitFor()
        expect(await user.page.getByRole('heading', { name: '公告', exact: true }).count()).toBe(0)
      })
      await save('公告')
      await page.getByRole('heading', { name: '公告', exact: true }).waitFor()
    }))
})
