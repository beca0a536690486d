import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import routes from '@/schemas/routes.json' with { type: 'json' }
import type { Visitor } from './Visitor'
import { arrive, signedIn } from './visitors'

interface Values {
  list: { id: string; code: string }
  /** An entity. */
  source: string
  appId: string
  code: string
  orderId: string
  id: string
  version: string
  /** Code of an entity. */
  modelName: string
  scanCode: string
  url: string
  task: string
  /** Of a process and of one of its instances. */
  process: { id: string; code: string; instance: string }
  person: { id: string }
  chart: { id: string }
  dashboard: { id: string; code: string }
}

/** Real values for the parameters of the routes: of the demo, whatever other tests have added. */
async function valuesOf(visitor: Visitor, root: Visitor): Promise<Values> {
  await visitor.workIn('人事')
  const code = 'expense_claim'
  const records = await visitor.call('manageFormInstances', { query: { form: code, size: '1' } })
  const forms = await visitor.call('listResources', { query: { kind: 'form', search: code } })
  const processes = await visitor.call('listResources', { query: { kind: 'process', search: 'leave_flow' } })
  const instance = crypto.randomUUID()
  const data = {
    leaveType: 'annual',
    startDate: '2026-12-01',
    endDate: '2026-12-01',
    reason: '私事',
    phone: '13800138000',
  }
  await visitor.call('startProcess', { params: { processInstId: instance }, body: { process: 'leave_flow', data } })
  const people = await root.call('manageUsers', { query: { size: '1' } })
  const charts = await visitor.call('listCharts', { query: { search: 'leave_by_dept' } })
  const lists = await visitor.call('listResources', { query: { kind: 'list', search: 'materials_list' } })
  const dashboards = await visitor.call('listDashboards', { query: { search: 'hr_board' } })
  return {
    source: 'entity:materials',
    list: { id: lists.content[0]?.id ?? '', code: 'materials_list' },
    person: { id: people.content[0]?.id ?? '' },
    chart: { id: charts.content[0]?.id ?? '' },
    dashboard: { id: dashboards.content[0]?.id ?? '', code: 'hr_board' },
    process: { id: processes.content[0]?.id ?? '', code: 'leave_flow', instance },
    task: `${instance}.2`,
    appId: visitor.appId,
    code,
    orderId: records.content[0]?.orderId ?? '',
    id: forms.content.find((form) => form.code === code)?.id ?? '',
    version: '1',
    modelName: 'materials',
    // A used code, which its page reports.
    scanCode: 'x'.repeat(32),
    url: encodeURIComponent('https://example.com/help'),
  }
}

const isPrinted = (route: string) => route.endsWith('/print') && route.includes('/data/')

/** What the address asks for beyond its path. Only some rows are printed: hundreds look no different on paper, and take half a minute. */
function queryOf(route: string, { id }: Values): string {
  if (route.includes('appversion')) return `?resourceId=${id}`
  return isPrinted(route) ? `?search=${encodeURIComponent('张伟')}` : ''
}

/** What stands for the parameters of one route: pages of processes name theirs. */
function valuesFor(route: string, values: Values): Values {
  const { id, code, instance } = values.process
  if (route.includes('/task/view/')) return { ...values, id: instance }
  if (isPrinted(route)) return { ...values, code: 'leave_calendar' }
  if (/\/data(-|\/)/.test(route)) return { ...values, ...values.list }
  if (route.includes('/org/')) return { ...values, ...values.person }
  if (route.includes('/charts/')) return { ...values, ...values.chart }
  if (route.includes('/dashboard')) return { ...values, ...values.dashboard }
  return route.includes('process') ? { ...values, id, code } : values
}

/** Pages that are not built yet are all one page, so one of them is checked. */
const restricted = routes.routes.filter((route) => 'superuser' in route || 'admin' in route).map((route) => route.path)
const paths = routes.routes
  .filter((route) => !('redirect' in route) && route.path !== '/redirect/*')
  // Details without demo data; the tests of those pages cover them.
  .filter(
    ({ path }) =>
      ![
        '/systemManagement/role/index/:id',
        '/systemManagement/position/index/:id',
        '/systemManagement/user-group/index/:id',
        '/message/announcement/:id',
      ].includes(path),
  )
  // Addresses that lead on by their query; the tests of the task centre follow them.
  .filter((route) => !('page' in route && route.page === 'task/address'))
  .filter((route) => !('view' in route && route.view === 'not-yet') || route.path === '/task')
  .map((route) => route.path)

describe('every page', () => {
  let builder: Visitor
  let root: Visitor
  let values: Values

  beforeAll(async () => {
    builder = await signedIn('builder')
    root = await signedIn('admin')
    values = await valuesOf(builder, root)
  })

  afterAll(() => Promise.all([builder.leave(), root.leave()]))

  test.each(paths)('%s is shown whole, accessible and without complaints, on a desktop and a phone', async (route) => {
    const own = valuesFor(route, values)
    const path = route.replace(/:(\w+)/g, (_, key: keyof Values) => String(own[key]))
    const query = queryOf(route, own)
    const isOutside = route === '/login'
    const visitor = isOutside ? await arrive() : restricted.includes(route) ? root : builder
    const { page } = visitor
    await visitor.hold('desktop')
    // Pages outside of applications leave the entered one.
    if (!isOutside) await page.evaluate((id) => window.sessionStorage.setItem('portal.tenant', id), values.appId)
    await page.goto(`${path}${query}`)
    for (const screen of ['desktop', 'phone'] as const) {
      await visitor.hold(screen)
      await page.locator('main').first().waitFor()
      await page.locator('.ant-skeleton, .ant-spin-spinning').first().waitFor({ state: 'detached' })
      await expect.poll(() => visitor.overflow(), { message: screen }).toBe(0)
      expect(new URL(page.url()).pathname).toBe(path)
      expect(await page.title()).not.toBe('')
      // A part that could not be loaded says so; only the code of a sign-in is meant to be out of date here.
      const failures = await page.locator('.ant-alert-error').allTextContents()
      expect(failures.length, `${screen} ${failures}`).toBe(route.includes('qr-login') ? 1 : 0)
      expect(await visitor.accessibilityProblems(), screen).toEqual([])
      await visitor.shot(`page-${screen}-${route.replace(/\W+/g, '-')}`)
    }
    expect(visitor.complaints).toEqual([])
    if (isOutside) await visitor.leave()
  })
})

describe('a list with many columns', () => {
  test('scrolls in its own box on 1024 px, dark or light', async () => {
    const visitor = await arrive('laptop')
    const { page } = visitor
    await visitor.signIn('builder')
    await visitor.workIn('人事')
    for (const isDark of [false, true]) {
      await page.evaluate(
        (dark) => window.localStorage.setItem('portal.theme', JSON.stringify({ isDark: dark })),
        isDark,
      )
      await page.goto('/operations-modules/operation/formList?form=leave_apply')
      await page.getByRole('columnheader', { name: '请假天数' }).waitFor()
      await visitor.button(/筛选/).waitFor()
      expect(await visitor.overflow()).toBe(0)
      await visitor.shot(`list-laptop-${isDark ? 'dark' : 'light'}`)
    }
    expect(visitor.complaints).toEqual([])
    await visitor.leave()
  })
})

describe('refreshing a tab', () => {
  test('comes back to the page, and never leaves the site', async () => {
    const visitor = await signedIn('zhangwei')
    await visitor.page.goto('/redirect/summary?search=x')
    await visitor.page.waitForURL('**/summary?search=x')
    await visitor.page.goto('/redirect//evil.example/')
    await visitor.page.waitForURL('**/404')
    await visitor.leave()
  })
})

describe('the tag bar', () => {
  test('keeps what was visited, leads back to it and closes it', async () => {
    const visitor = await arrive()
    const { page } = visitor
    await visitor.signIn('builder')
    await visitor.enter('人事')
    const tags = page.getByRole('navigation', { name: '已打开的页面' })
    // A page that is still loading when the next is opened would interfere.
    await page.getByRole('menuitem', { name: '表单数据' }).click()
    await page.waitForURL('**/formList')
    await tags.getByRole('button', { name: '表单数据', exact: true }).waitFor()
    await page.getByRole('menuitem', { name: '表单设计' }).click()
    await page.waitForURL('**/page-design/form')
    await tags.getByRole('button', { name: '表单设计', exact: true }).waitFor()
    await tags.getByRole('button', { name: '表单数据', exact: true }).click()
    await page.waitForURL('**/formList')
    await tags.getByRole('button', { name: '关闭 表单数据' }).click()
    await page.waitForURL('**/page-design/form')
    await tags.getByRole('button', { name: '表单设计', exact: true }).click({ button: 'right' })
    await page.getByRole('menuitem', { name: '关闭其他' }).click()
    await expect.poll(() => tags.getByRole('button').count()).toBe(2)
    await visitor.expectAccessible()
    await visitor.leave()
  })
})

describe('doors', () => {
  test('a stranger is sent to the login and back to where they wanted to go', async () => {
    const visitor = await arrive()
    await visitor.page.goto('/summary?search=hr')
    await visitor.page.waitForURL('**/login?target_uri=*')
    await visitor.field('用户名').fill('zhangwei')
    await visitor.page.getByLabel('密码', { exact: true }).fill('wrong-password')
    await visitor.button('登录').click()
    await visitor.page.getByRole('alert').waitFor()
    await visitor.page.getByLabel('密码', { exact: true }).fill('Portal@2026')
    await visitor.button('登录').click()
    await visitor.page.waitForURL('**/summary?search=hr')
    await visitor.leave()
  })

  test("an address of somebody else's site is not returned to", async () => {
    const visitor = await arrive()
    await visitor.page.goto(`/login?target_uri=${encodeURIComponent('//evil.example/')}`)
    await visitor.field('用户名').fill('zhangwei')
    await visitor.page.getByLabel('密码', { exact: true }).fill('Portal@2026')
    await visitor.button('登录').click()
    await visitor.page.waitForURL('**/ywx/workbench')
    await visitor.leave()
  })

  test('an ordinary user does not get into the designer', async () => {
    const visitor = await signedIn('zhangwei')
    await visitor.workIn('人事')
    await visitor.page.goto('/app-modules/page-design/form')
    await visitor.page.getByText('您没有进入此页面的权限！').waitFor()
    await visitor.leave()
  })

  test('signing out ends the session on the server', async () => {
    const visitor = await signedIn('zhangwei')
    await visitor.page.goto('/')
    const token = await visitor.token
    await visitor.button(/用户菜单/).click()
    await visitor.page.getByRole('menuitem', { name: '注销' }).click()
    await visitor.page.waitForURL('**/login')
    const reply = await visitor.page.request.get('/bpm-server/api/biz-om/user/current', {
      headers: { 'x-token': token },
    })
    expect(reply.status()).toBe(401)
    await visitor.leave()
  })

  test('a session that ended leads to the login and back', async () => {
    const visitor = await signedIn('zhangwei')
    await visitor.page.evaluate(() => window.localStorage.setItem('portal.token', 'gone'))
    await visitor.page.goto('/summary')
    await visitor.page.waitForURL('**/login?target_uri=%2Fsummary')
    await visitor.leave()
  })
})
