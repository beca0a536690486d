import { beforeAll, describe, expect, test } from 'vitest'
import type { Visitor } from './Visitor'
import { arrive, signedIn } from './visitors'

let visitor: Visitor

beforeAll(async () => {
  visitor = await signedIn('builder', '人事')
})

const inPortal = (portal: string) =>
  visitor.page.evaluate((type) => window.localStorage.setItem('portal.type', type), portal)

/** Every redirect of the specification's §2, as `from → to`; `{appId}` is the demo's application. */
const redirects: [from: string, to: string, portal?: string][] = [
  ['/', '/ywx/workbench'],
  ['/workbench', '/ywx/workbench'],
  ['/appIndex?appId={appId}', '/ywx/{appId}/task/agentTask'],
  ['/app/{appId}', '/ywx/{appId}/task/myrequest'],
  ['/app/{appId}', '/task-modules/agenttask', 'operations'],
  ['/app/{appId}', '/app-modules/page-design/form', 'develop'],
  ['/ywx/{appId}', '/ywx/{appId}/task/agentTask'],
  ['/ywx/{appId}/index', '/ywx/{appId}/task/agentTask'],
  ['/ywx/{appId}/task', '/ywx/{appId}/task/agentTask'],
  ['/app-modules/index', '/task-modules/agenttask', 'workbench'],
  ['/app-modules/index', '/task-modules/agenttask', 'operations'],
  ['/app-modules/index', '/app-modules/page-design/form', 'develop'],
  ['/app-modules/page-design', '/app-modules/page-design/form'],
  ['/task-modules', '/task-modules/agenttask'],
  ['/redirect/summary?search=x', '/summary?search=x'],
  ['/redirect//evil.example/', '/404'],
  ['/no/such/page', '/404'],
]

describe('redirects', () => {
  test.each(redirects)('%s leads to %s (%s)', async (from, to, portal = 'workbench') => {
    const fill = (path: string) => path.replace('{appId}', visitor.appId)
    await inPortal(portal)
    await visitor.page.goto(`/ywx/${visitor.appId}/task/myrequest`)
    await visitor.page.goto(fill(from))
    await visitor.page.waitForURL((url) => `${url.pathname}${url.search}` === fill(to))
    await inPortal('workbench')
  })

  test('with no application to speak of, /appIndex leads home', async () => {
    await visitor.page.goto('/summary')
    await visitor.page.getByRole('heading', { name: '应用列表' }).waitFor()
    await visitor.page.goto('/appIndex')
    await visitor.page.waitForURL('**/ywx/workbench')
  })
})

/** Routes that send users to the login first and, after it, return (specification §2.1). */
const returning = [
  '/task-deal',
  '/process-start',
  '/process-view',
  '/agenttask',
  '/canDoTask',
  '/donetask',
  '/myrequest',
  '/app',
  '/preview-all',
]

describe('routes that need a login', () => {
  test.each(returning)('%s comes back to itself', async (path) => {
    const stranger = await arrive()
    await stranger.page.goto(`${path}?id=1`)
    await stranger.page.waitForURL(`**/login?target_uri=${encodeURIComponent(`${path}?id=1`)}`)
    expect(await stranger.page.title()).toBe('移动应用平台')
    await stranger.field('用户名').fill('zhangwei')
    await stranger.page.getByLabel('密码', { exact: true }).fill('Portal@2026')
    await stranger.button('登录').click()
    // /app itself redirects to the application centre.
    await stranger.page.waitForURL(`**${path === '/app' ? '/commapp' : path}?id=1`)
    await stranger.leave()
  })
})

describe('a page of an application', () => {
  const page = '/app-modules/page-design/form'

  test('is come back to by signing in again, in its application', async () => {
    const stranger = await arrive()
    const address = `${page}?appId=${visitor.appId}#top`
    await stranger.page.goto(address)
    await stranger.page.waitForURL('**/login?target_uri=*')
    await stranger.logIn('builder')
    await stranger.page.waitForURL((url) => `${url.pathname}${url.search}${url.hash}` === address)
    await stranger.page.getByText('请假申请').first().waitFor()
    expect(await stranger.stored('sessionStorage', 'portal.tenant')).toBe(visitor.appId)
    await stranger.leave()
  })

  test('opens in a fresh tab, in the application that was worked in last', async () => {
    const tab = await visitor.context.newPage()
    await tab.goto(page)
    await tab.getByText('请假申请').first().waitFor()
    expect(new URL(tab.url()).pathname).toBe(page)
    await tab.close()
  })
})
