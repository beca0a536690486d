import { describe, expect, test } from 'vitest'
import type { Visitor } from './Visitor'
import { withVisitor } from './visitors'

/** Opens another page, closes the form's tag meanwhile and opens the form again. In: how many tasks the page in between is given. */
async function closeAndReopen(tasks: number): Promise<void> {
  const named = (selector: string, name: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].find(
      (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
    )
  const go = async (element: HTMLElement | undefined, path: string) => {
    element?.click()
    while (!window.location.pathname.endsWith(path)) await Promise.resolve()
  }
  await go(named('.frame-tag button', '表单数据'), '/formList')
  named('.frame-tag button', '关闭 报销申请')?.click()
  for (let task = 0; task < tasks; task += 1) await new Promise((done) => setTimeout(done))
  await go(named('[role=menuitem]', '报销申请'), '/form/expense_claim')
}

describe('tabs', () => {
  test('keep a half-filled form and a list unchanged; a closed one is mounted again', () =>
    withVisitor({}, async (visitor) => {
      const { page } = visitor
      await visitor.enter('人事')
      const tags = page.getByRole('navigation', { name: '已打开的页面' })
      await page.getByRole('menuitem', { name: '报销申请' }).click()
      await visitor.field('报销事由').fill('写到一半')
      await page.getByRole('menuitem', { name: '表单数据' }).click()
      const total = page.locator('.ant-pagination-total-text:visible')
      const all = await total.textContent()
      await page.getByRole('searchbox').fill('报销')
      await page.keyboard.press('Enter')
      await expect.poll(() => total.textContent()).not.toBe(all)
      await tags.getByRole('button', { name: '报销申请', exact: true }).click()
      await page.waitForURL('**/form/expense_claim')
      expect(await visitor.field('报销事由').inputValue()).toBe('写到一半')
      await expect.poll(() => page.title()).toContain('报销申请')
      await visitor.shot('shell-tabs')
      await visitor.expectAccessible()
      await tags.getByRole('button', { name: '表单数据', exact: true }).click()
      await page.waitForURL('**/formList?search=*')
      await tags.getByRole('button', { name: '关闭 报销申请' }).click()
      await page.getByRole('menuitem', { name: '报销申请' }).click()
      await expect.poll(() => visitor.field('报销事由').inputValue()).toBe('')
      await visitor.field('报销事由').fill('又写了')
      await tags.getByRole('button', { name: '报销申请', exact: true }).click({ button: 'right' })
      await page.getByRole('menuitem', { name: '刷新' }).click()
      await page.waitForURL('**/form/expense_claim')
      await expect.poll(() => visitor.field('报销事由').inputValue()).toBe('')
      await tags.getByRole('button', { name: '报销申请', exact: true }).click({ button: 'right' })
      await page.getByRole('menuitem', { name: '关闭所有' }).click()
      await page.waitForURL('**/ywx/workbench')
    }))

  test('a page is mounted again when it is closed and reopened before the next one has loaded', () =>
    withVisitor({}, async (visitor) => {
      const { page } = visitor
      await visitor.enter('人事')
      const tags = page.getByRole('navigation', { name: '已打开的页面' })
      await page.getByRole('menuitem', { name: '表单数据' }).click()
      await tags.getByRole('button', { name: '表单数据', exact: true }).waitFor()
      await page.getByRole('menuitem', { name: '报销申请' }).click()
      // Faster than any person, but possible on a slow machine: the page in between is not started, is loading, or is ready.
      for (const tasks of [0, 1, 2, 3, 5, 8]) {
        await visitor.field('报销事由').fill('写到一半')
        await page.evaluate(closeAndReopen, tasks)
        await expect.poll(() => visitor.field('报销事由').inputValue(), { message: `after ${tasks} tasks` }).toBe('')
      }
    }))

  test('scroll by a quarter of the wheel', () =>
    withVisitor({ screen: 'laptop' }, async (visitor) => {
      const { page } = visitor
      await visitor.enter('人事')
      const tags = page.locator('.frame-tag')
      for (const path of ['agentTask', 'donetask', 'candotask', 'myConcern', 'myApproveForm', 'mynotice']) {
        const before = await tags.count()
        await page.evaluate((to) => {
          window.history.pushState({}, '', to)
          window.dispatchEvent(new PopStateEvent('popstate', { state: {} }))
        }, `/ywx/${visitor.appId}/task/${path}`)
        await tags.nth(before).waitFor()
        await page.locator('.frame-tag[aria-current]').waitFor()
      }
      for (const name of ['报销申请', '表单设计', '表单数据', '业务目录', '数据字典']) {
        await page.getByRole('menuitem', { name, exact: true }).click()
        await page.locator('.frame-tag[aria-current]').filter({ hasText: name }).waitFor()
      }
      const bar = page.locator('.frame-tags')
      const left = () => bar.evaluate((element) => element.scrollLeft)
      // The current tag is fully visible, with the padding beside it.
      expect(await bar.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeGreaterThan(0)
      await expect.poll(left).toBeGreaterThan(25)
      const before = await left()
      await bar.hover()
      await page.mouse.wheel(0, -100)
      await expect.poll(left).toBe(before - 25)
      await visitor.shot('shell-tags-laptop')
    }))
})

describe('how it looks', () => {
  test('is chosen in a drawer and stored', () =>
    withVisitor({}, async (visitor) => {
      const { page } = visitor
      await visitor.enter('人事')
      await page.getByRole('menuitem', { name: '表单设计' }).click()
      const button = visitor.button('新建表单')
      const height = () => button.evaluate((element) => (element as HTMLElement).offsetHeight)
      await expect.poll(height).toBe(32)
      await visitor.button('大小，当前为 medium').click()
      expect(await page.getByRole('menuitem', { name: /^(default|medium|small|mini)$/ }).allTextContents()).toEqual([
        'default',
        'medium',
        'small',
        'mini',
      ])
      await page.getByRole('menuitem', { name: 'mini' }).click()
      await page.getByText('Switch Size Success').waitFor()
      await expect.poll(height).toBe(24)
      await visitor.button(/用户菜单/).click()
      await page.getByRole('menuitem', { name: '界面设置' }).click()
      await page.getByRole('radio', { name: '#11a983' }).waitFor()
      await expect.poll(() => page.getByRole('radiogroup', { name: '主题颜色' }).getByRole('radio').count()).toBe(7)
      await page.getByRole('radio', { name: '#11a983' }).click()
      await page.getByRole('switch', { name: '标签页' }).click()
      await page.getByRole('switch', { name: '侧栏标志' }).click()
      await page.getByRole('switch', { name: '固定页头' }).click()
      await page.getByRole('switch', { name: '深色模式' }).click()
      await visitor.expectAccessible()
      await visitor.shot('shell-settings-dark')
      await page.reload()
      await visitor.button('新建表单').waitFor()
      await expect.poll(height).toBe(24)
      expect(await page.getByRole('navigation', { name: '已打开的页面' }).count()).toBe(0)
      await page.locator('.frame-side .frame-logo').waitFor()
      expect(await page.locator('.frame-top').evaluate((element) => getComputedStyle(element).position)).toBe('static')
      expect(await page.locator('.frame-side').evaluate((element) => (element as HTMLElement).offsetWidth)).toBe(208)
      await visitor.button('收起菜单').click()
      const cookies = Object.fromEntries((await visitor.context.cookies()).map(({ name, value }) => [name, value]))
      expect(cookies).toMatchObject({ size: 'mini', sidebarStatus: '0' })
      await page.reload()
      await visitor.button('展开菜单').waitFor()
    }))

  test('full screen is toggled, or refused with a warning', () =>
    withVisitor({}, async (visitor) => {
      const { page } = visitor
      await visitor.enter('人事')
      await visitor.button('全屏').click()
      await visitor.button('退出全屏').click()
      await visitor.button('全屏').waitFor()
      await page.evaluate(() => Object.defineProperty(document, 'fullscreenEnabled', { value: false }))
      await visitor.button('全屏').click()
      await page.getByText('you browser can not work').waitFor()
    }))
})

describe('narrow screens', () => {
  test.each(['laptop', 'phone'] as const)('both frames on a %s', (screen) =>
    withVisitor({ screen }, async (visitor) => {
      const { page } = visitor
      await page.evaluate(() => window.localStorage.setItem('portal.type', 'develop'))
      await page.goto('/summary')
      await page.getByRole('heading', { name: '应用列表' }).waitFor()
      await visitor.shot(`shell-summary-${screen}`)
      if (screen === 'phone') {
        await visitor.button('打开菜单').click()
        await page.getByRole('menuitem', { name: '数据管理' }).waitFor()
        await visitor.expectAccessible()
        await visitor.shot('shell-drawer-phone')
        await page.keyboard.press('Escape')
      }
      await visitor.enter('人事')
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      ).toBe(0)
      if (screen === 'phone') {
        await visitor.button('打开菜单').click()
        await page.getByRole('link', { name: '设计中心' }).waitFor()
        await visitor.shot('shell-sidebar-phone')
        await page.getByRole('menuitem', { name: '表单数据' }).click()
        await page.getByRole('dialog').waitFor({ state: 'hidden' })
      }
      await visitor.expectAccessible()
      await visitor.shot(`shell-application-${screen}`)
    }),
  )
})

describe('pages with restricted access', () => {
  test('a navigation to one is cancelled with a message; its address shows nothing', () =>
    withVisitor({ name: 'zhangwei' }, async (visitor) => {
      const { page } = visitor
      await visitor.enter('人事')
      const before = page.url()
      expect(await visitor.stored('localStorage', 'portal.menuPaths')).toBeNull()
      await page.getByRole('menuitem', { name: '报销申请' }).click()
      await page.waitForURL('**/form/expense_claim')
      await page.getByRole('menuitem', { name: '我填写的' }).click()
      await page.waitForURL(before)
      // A custom entrance works like any link.
      await visitor.context.request.post('/bpm-server/api/workbench/personal-entrance', {
        headers: { 'x-token': await visitor.token },
        data: { content: [{ name: '设计', url: '/app-modules/page-design/form' }] },
      })
      await page.goto('/ywx/workbench')
      await visitor.button('设计').click()
      await page.getByText('您没有进入此页面的权限！').waitFor()
      expect(page.url()).toContain('/ywx/workbench')
      const paths = await visitor.stored('localStorage', 'portal.menuPaths')
      expect(JSON.parse(decodeURIComponent(atob(paths ?? ''))).paths).not.toContain('/app-modules/page-design/form')
      await page.goto(before)
      await page.getByRole('heading', { name: '我填写的' }).waitFor()
      await page.goto('/app-modules/page-design/form')
      await page.getByText('您没有进入此页面的权限！').waitFor()
    }))
})

describe('the links of the sidebar', () => {
  test('are those that lead somewhere, and for whom they are', async () => {
    const linksOf = (one: Visitor) =>
      one.page.locator('.ant-menu-item-group').filter({ hasText: '更多' }).getByRole('menuitem').allTextContents()
    await withVisitor({ name: 'zhangwei' }, async (visitor) => {
      await visitor.enter('人事')
      await expect.poll(() => linksOf(visitor)).toEqual(['应用列表', '应用首页'])
    })
    await withVisitor({ name: 'builder' }, async (visitor) => {
      const { page } = visitor
      await visitor.enter('人事')
      await expect.poll(() => linksOf(visitor)).toContain('业务字典')
      await visitor.shot('shell-links')
      await page.getByRole('menuitem', { name: '业务字典' }).click()
      await page.getByRole('heading', { name: '业务字典' }).waitFor()
      await visitor.expectAccessible()
    })
  })
})
