import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { launchBrowser } from '@/tests/helpers/browser'
import { Visitor } from './Visitor'

let browser: Browser
let root: Visitor

beforeAll(async () => {
  browser = await launchBrowser()
  root = await Visitor.arrive(browser)
  await root.signIn('admin')
})

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await root.shot(`failed-${task.name.slice(0, 24).replace(/\W+/g, '-')}`)
})

afterAll(async () => {
  await browser?.close()
})

const row = (text: string) => root.page.getByRole('row').filter({ hasText: text })
const dialog = () => root.page.getByRole('dialog')
const sure = () => dialog().getByRole('button', { name: '确定' })
const inTree = async (node: string, action: string) => {
  await root.page.getByRole('button', { name: `「${node}」的操作` }).click()
  await root.page.getByRole('menuitem', { name: action, exact: true }).click()
}

describe('the directory', () => {
  test('an organisation is made below another and a user in it, who then signs in', async () => {
    const { page } = root
    await page.goto('/systemManagement/org/index')
    const tree = page.getByRole('region', { name: '组织机构' })
    const top = (await tree.locator('.portal-tree-nav-name').first().textContent()) ?? ''
    await inTree(top, '新建下级')
    await root.field('名称').fill('数字化部')
    await root.field('编码').fill('digital')
    await sure().click()
    await page.getByText('已创建').waitFor()
    await tree.locator('.ant-tree-switcher').nth(1).click()
    await tree.getByText('数字化部').click()
    await page.getByText('这里还没有用户').waitFor()
    await root.button('新建用户').click()
    await root.field('用户名').fill('qianduan')
    await root.field('姓名').fill('钱端')
    await root.page.getByLabel('初始密码', { exact: true }).fill('Portal@2026')
    await dialog().getByText('数字化部').waitFor()
    await sure().click()
    await row('钱端').waitFor()
    await root.expectAccessible()
    await root.shot('directory-users')
    const newcomer = await Visitor.arrive(browser)
    await newcomer.signIn('qianduan')
    await newcomer.leave()
  })

  test('who is disabled does not get in, until enabled again', async () => {
    await row('钱端').getByRole('button', { name: '停用' }).click()
    await sure().click()
    await row('钱端').getByText('停用', { exact: true }).waitFor()
    const stranger = await Visitor.arrive(browser)
    await stranger.page.goto('/login')
    await stranger.field('用户名').fill('qianduan')
    await stranger.page.getByLabel('密码', { exact: true }).fill('Portal@2026')
    await stranger.button('登录').click()
    await stranger.page.getByRole('alert').waitFor()
    await row('钱端').getByRole('button', { name: '启用' }).click()
    await row('钱端').getByRole('button', { name: '停用' }).waitFor()
    await stranger.signIn('qianduan')
    await stranger.leave()
  })

  test('a field that is emptied in a dialog is emptied', async () => {
    await row('钱端').getByRole('button', { name: '编辑' }).click()
    await root.field('姓名').waitFor()
    await root.field('部门').hover({ force: true })
    await dialog().locator('.ant-select-clear').click()
    await sure().click()
    await dialog().waitFor({ state: 'detached' })
    await root.page.getByText('这里还没有用户').waitFor()
    await root.page.getByRole('region', { name: '组织机构' }).getByText('全部', { exact: true }).click()
    await root.field('搜索姓名、用户名或拼音').fill('qianduan')
    await root.field('搜索姓名、用户名或拼音').press('Enter')
    await row('钱端').waitFor()
  })

  test('a role is made, given to people and listed with them', async () => {
    const { page } = root
    await page.goto('/systemManagement/role/index')
    const groups = page.getByRole('region', { name: '角色组' })
    await groups.getByRole('button', { name: '新建' }).click()
    await root.field('名称').fill('项目角色')
    await root.field('编码').fill('project')
    await sure().click()
    await groups.getByText('项目角色').click()
    await root.button('新建角色').click()
    await root.field('名称').fill('项目经理')
    await root.field('编码').fill('project_manager')
    await sure().click()
    await page.getByRole('link', { name: '项目经理' }).click()
    await page.getByText('还没有成员').waitFor()
    await root.button('添加成员').click()
    await root.find('人员', '钱端')
    await sure().click()
    await row('钱端').waitFor()
    await root.expectAccessible()
    await root.shot('directory-role-members')
  })
})

describe('announcements', () => {
  test('are written, published, read by everybody and withdrawn', async () => {
    const { page } = root
    await page.goto('/message/announcement')
    await root.button('新建公告').click()
    await root.field('标题').fill('系统升级通知')
    await root.field('内容').fill('本周六 22:00 升级，预计一小时。')
    await sure().click()
    await row('系统升级通知').getByText('草稿').waitFor()
    const reader = await Visitor.arrive(browser, 'phone')
    await reader.signIn('zhangwei')
    await reader.page.goto('/message/announcement')
    await reader.page.getByText('还没有公告').waitFor()
    await row('系统升级通知').getByRole('button', { name: '发布' }).click()
    await sure().click()
    await row('系统升级通知').getByText('已发布').waitFor()
    await reader.page.reload()
    await reader.page.getByRole('link', { name: '系统升级通知' }).click()
    await reader.page.getByText('本周六 22:00 升级').waitFor()
    await reader.expectAccessible()
    await reader.shot('announcement-phone')
    expect(await reader.page.getByRole('button', { name: '编辑' }).count()).toBe(0)
    await row('系统升级通知').getByRole('button', { name: '撤回' }).click()
    await sure().click()
    await row('系统升级通知').getByText('已撤回').waitFor()
    await reader.page.reload()
    await reader.page.getByText('内容不存在或已被删除').first().waitFor()
    await reader.leave()
  })
})

describe('an application', () => {
  test('is made, given a builder, and its menus are arranged', async () => {
    const { page } = root
    await page.goto('/application/list/index')
    await root.button('新建应用').click()
    await root.field('名称').fill('行政')
    await root.field('编码').fill('office')
    expect(await dialog().getByLabel('地址', { exact: true }).count()).toBe(0)
    await sure().click()
    await page.getByRole('row', { name: '行政 office' }).getByRole('button', { name: '成员' }).click()
    await root.button('添加成员').click()
    await root.find('人员', '李设计')
    await dialog().getByText('设计者').click()
    await sure().click()
    await row('李设计').getByText('设计者').first().waitFor()
    const builder = await Visitor.arrive(browser)
    await builder.signIn('builder')
    await builder.page.goto('/commapp')
    await builder.page.getByRole('button', { name: '收藏 行政' }).click()
    await builder.page.getByRole('heading', { name: '我的收藏' }).waitFor()
    await builder.expectAccessible()
    await builder.shot('application-centre')
    await builder.page.getByRole('link', { name: '行政' }).click()
    await builder.page.waitForURL('**/task/myrequest')
    await builder.leave()
  })

  test('shows the menus as they were arranged, by keyboard too', async () => {
    const { page } = root
    await root.enter('人事')
    await page.getByRole('menuitem', { name: '菜单管理' }).click()
    await page.getByText('还没有自定义菜单').waitFor()
    const add = async (title: string, type: string, fill?: () => Promise<unknown>, button = '新建') => {
      await root.button(button).click()
      await root.field('名称').fill(title)
      await root.choose('类型', type)
      await fill?.()
      await sure().click()
      await dialog().waitFor({ state: 'detached' })
    }
    await add('假期', '分组')
    await add('请假', '表单', () => root.choose('资源', '请假申请'), '新建下级')
    await add('官网', '外部链接', () => root.field('地址').fill('https://example.com/'))
    const items = () => page.locator('.portal-tree-editor-item').allTextContents()
    expect(await items()).toEqual(['假期分组', '请假表单', '官网外部链接'])
    await page.locator('.portal-tree-editor-item', { hasText: '官网' }).click()
    await root.button('移出上级').click()
    await root.button('上移').click()
    expect(await items()).toEqual(['官网外部链接', '假期分组', '请假表单'])
    await root.button('撤销').click()
    expect(await items()).toEqual(['假期分组', '请假表单', '官网外部链接'])
    await root.button('重做').click()
    await root.button('保存').click()
    await page.getByText('已保存').waitFor()
    await root.expectAccessible()
    await root.shot('application-menus')
    await page.getByRole('navigation', { name: '应用菜单' }).getByText('官网').waitFor()
  })

  test('keeps its dictionaries', async () => {
    const { page } = root
    await page.getByRole('menuitem', { name: '数据字典' }).click()
    await root.button('新建字典').click()
    await root.field('名称').fill('会议室')
    await root.field('编码').fill('meeting_room')
    await root.button(/添加/).click()
    await root.field('第 1 行 值').fill('r1')
    await root.field('第 1 行 显示').fill('一号会议室')
    await dialog().getByRole('button', { name: '保存' }).click()
    await row('会议室').waitFor()
    await row('会议室').getByRole('button', { name: '编辑' }).click()
    expect(await root.field('第 1 行 显示').inputValue()).toBe('一号会议室')
    await root.expectAccessible()
    await root.shot('dictionary-dialog')
    await dialog().getByRole('button', { name: '取消' }).click()
  })

  test('files its resources in catalogues', async () => {
    const { page } = root
    await page.getByRole('menuitem', { name: '业务目录' }).click()
    await page.getByRole('region', { name: '业务目录' }).getByRole('button', { name: '新建' }).click()
    await root.field('名称').fill('考勤管理')
    await sure().click()
    await page.getByRole('region', { name: '业务目录' }).getByText('考勤管理').click()
    await page.getByText('这个目录中还没有资源').waitFor()
    await page.getByRole('region', { name: '业务目录' }).getByText('全部资源').click()
    await row('请假申请').getByRole('button', { name: '归入目录' }).click()
    await root.choose('业务目录', '考勤管理')
    await sure().click()
    await row('请假申请').getByText('考勤管理').waitFor()
    await root.shot('catalogues')
    expect(root.complaints).toEqual([])
  })
})
