// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import type { TreeDocument } from '@/domain/documents/document'
import builtIn from '@/schemas/pages/workbench.json' with { type: 'json' }
import { switchEntries, userMenuEntries, withCode } from '@/src/app/extendedMenu'
import { applicationWay, homeOf, isOutsidePage, logoutTargetOf, portalWay } from '@/src/app/home'
import { intoView } from '@/src/app/layouts/tagScroll'
import { choicesOf, withCards } from '@/src/app/layouts/workbench/chooseCards'
import { applicationEntries, menuPathsOf, visibleEntries } from '@/src/app/menus'
import { redirectTarget } from '@/src/app/redirectTarget'
import { visitedViews } from '@/src/app/visitedViews'

describe('going home', () => {
  test.each([
    ['workbench', { portalFlag: 0, appFlag: 0 }, '/workbench'],
    ['develop', { portalFlag: 0, appFlag: 0 }, '/summary'],
    ['operations', { portalFlag: 0, appFlag: 0 }, '/summary'],
    ['operations', { portalFlag: 1, appFlag: 0 }, '/workbench'],
    ['develop', { portalFlag: 0, appFlag: 1 }, '/workbench'],
    ['workbench', { portalFlag: 0, appFlag: 2 }, '/summary'],
    ['workbench', null, '/workbench'],
  ] as const)('from %s with %o leads to %s', (portal, mode, home) => {
    expect(homeOf(portal, mode)).toBe(home)
  })

  test('a logout leads to the workbench of a standalone portal, else to the login', () => {
    expect(logoutTargetOf({ portalFlag: 1, appFlag: 0 })).toBe('/workbench')
    expect(logoutTargetOf({ portalFlag: 0, appFlag: 2 })).toBe('/login')
  })

  test('the workbench and the list of applications are outside of every application', () => {
    expect(['/summary', '/workbench', '/ywx/workbench', '/task', '/ywx/1/task'].filter(isOutsidePage)).toEqual([
      '/summary',
      '/workbench',
      '/ywx/workbench',
    ])
  })
})

describe('choosing', () => {
  test('a portal leads to its page, reloaded if it is the current one', () => {
    expect(portalWay('develop', '/ywx/workbench')).toEqual({ to: '/summary', isReload: false })
    expect(portalWay('operations', '/summary')).toEqual({ to: '/summary', isReload: true })
    expect(portalWay('workbench', '/summary')).toEqual({ to: '/workbench', isReload: false })
  })

  test('an application is pushed from the list and the task centre, reloaded from elsewhere', () => {
    expect(applicationWay('/summary')).toEqual({ to: '/app-modules/index', isReload: false })
    expect(applicationWay('/task')).toMatchObject({ isReload: false })
    expect(applicationWay('/task/agenttask/index')).toMatchObject({ isReload: false })
    expect(applicationWay('/task-modules/agenttask')).toMatchObject({ isReload: true })
    expect(applicationWay('/app-modules/page-design/form')).toMatchObject({ isReload: true })
  })

  test('the management portal is opened with a code', () => {
    expect(withCode('https://iam.example.com', 'a+b')).toBe('https://iam.example.com?code=a%2Bb')
    expect(withCode('https://iam.example.com?x=1', 'c')).toBe('https://iam.example.com?x=1&code=c')
  })
})

describe('the extended menu', () => {
  const menus = ['个人信息', '修改密码', '开发门户', '运营门户', '管理门户', '报表'].map((name) => ({
    name,
    url: '/',
    show: true,
  }))
  const names = (entries: { name: string }[]) => entries.map(({ name }) => name)

  test('is narrowed by the environment in the platform switch', () => {
    expect(names(switchEntries(menus, 'PROD'))).toEqual(['运营门户', '管理门户', '报表'])
    expect(names(switchEntries(menus, 'DEV'))).toEqual(['开发门户', '报表'])
  })

  test('lacks what the user menu has entries for, and what is not to be shown', () => {
    const hidden = menus.map((entry) => ({ ...entry, show: entry.name !== '报表' }))
    expect(names(userMenuEntries(hidden))).toEqual(['开发门户', '运营门户', '管理门户'])
  })
})

describe('menus', () => {
  const entry = (title: string, part = {}) => ({ title, path: `/${title}`, ...part })
  const viewer = { roles: ['user'], isSuperuser: false, isAdmin: false, root: 'user' as const }
  const shown = (part: object, who = viewer) => visibleEntries([entry('x', part)], who).length === 1

  test('show what has no roles, or one of the user’s', () => {
    expect(shown({})).toBe(true)
    expect(shown({ roles: [] })).toBe(true)
    expect(shown({ roles: ['user', 'admin'] })).toBe(true)
    expect(shown({ roles: ['admin'] })).toBe(false)
  })

  test('match the group that an entry is rooted in', () => {
    expect(shown({ rootGroup: 'all' })).toBe(true)
    expect(shown({ rootGroup: 'admin' })).toBe(false)
    expect(shown({ rootGroup: 'admin' }, { ...viewer, root: 'admin' as never })).toBe(true)
    expect(shown({ rootGroup: 'sysadmin' }, { ...viewer, isSuperuser: true })).toBe(true)
  })

  test('give everybody the list of applications, builders the business dictionary, super users two entries more', () => {
    const shownTo = (who: object) =>
      visibleEntries(applicationEntries, { ...viewer, ...who })
        .filter(({ more, hidden }) => more && !hidden)
        .map(({ path }) => path)
    const everybody = [
      '/schedule',
      '/senddrafting',
      '/receiveddrafting',
      '/sealdrafting',
      '/summary',
      '/app-modules/index',
    ]
    const builders = [...everybody, '/app-modules/index/components/dict']
    expect(shownTo({})).toEqual(everybody)
    expect(shownTo({ root: 'admin', isAdmin: true })).toEqual(builders)
    expect(shownTo({ isSuperuser: true })).toEqual([
      ...builders,
      '/ywx/{appId}/task/processList',
      '/app-modules/index/components/appSource',
    ])
  })

  test('give process instances and form data to administrators, the start of a process to all, sources to super users', () => {
    const paths = (who: object) => menuPathsOf({ ...viewer, ...who }, 'app')
    const operation = '/operations-modules/operation'
    expect(paths({})).toContain(`${operation}/processgroup`)
    expect(paths({})).not.toContain(`${operation}/processList`)
    expect(paths({})).not.toContain(`${operation}/formList`)
    expect(paths({ root: 'admin' })).toEqual(
      expect.arrayContaining([`${operation}/processList`, `${operation}/formList`]),
    )
    expect(paths({ root: 'admin' })).not.toContain('/app-modules/index/components/appSource')
    expect(paths({ isSuperuser: true })).toEqual(
      expect.arrayContaining(['/app-modules/index/components/appSource', '/ywx/app/task/processList']),
    )
  })
})

describe('redirects', () => {
  const route = { path: '/x', redirect: '/ywx/:appId/task', redirects: { develop: '/elsewhere' } }

  test('take parameters from the path, the query or the application, and keep the rest of the query', () => {
    const to = (part: object, portal = 'workbench', tenant: string | null = null) =>
      redirectTarget({ route, params: {}, search: '', ...part }, portal, tenant)
    expect(to({ params: { appId: 'a/b' } })).toBe('/ywx/a%2Fb/task')
    expect(to({ search: '?appId=q&ticket=1' })).toBe('/ywx/q/task?ticket=1')
    expect(to({}, 'workbench', 'tenant')).toBe('/ywx/tenant/task')
    expect(to({})).toBe('/ywx/workbench')
    expect(to({}, 'develop')).toBe('/elsewhere')
  })
})

describe('visited pages', () => {
  const view = (n: number) => ({ path: `/page/${n}`, title: `${n}` })

  test('cache at most eight, twenty as tags; closed and refreshed ones are not cached', () => {
    visitedViews.clear()
    for (let n = 1; n <= 25; n += 1) visitedViews.visit(view(n))
    expect(visitedViews.list.map(({ title }) => title)).toEqual(Array.from({ length: 20 }, (_, at) => `${at + 6}`))
    expect(visitedViews.cachedViews).toEqual([18, 19, 20, 21, 22, 23, 24, 25].map((n) => `/page/${n}`))
    visitedViews.visit(view(18))
    visitedViews.visit(view(6))
    // The one that was looked at last stays, not the one that was opened last.
    expect(visitedViews.cachedViews).toEqual([20, 21, 22, 23, 24, 25, 18, 6].map((n) => `/page/${n}`))
    expect(visitedViews.close(view(25))).toBe('/page/24')
    visitedViews.refresh(view(24))
    expect(visitedViews.cachedViews).not.toContain('/page/25')
    expect(visitedViews.cachedViews).not.toContain('/page/24')
    expect(visitedViews.list.map(({ title }) => title)).toContain('24')
    visitedViews.closeOthers(view(6))
    expect(visitedViews.cachedViews).toEqual(['/page/6'])
    visitedViews.visit({ path: '/page/6?search=x', title: '6' })
    expect(visitedViews.list).toEqual([{ path: '/page/6?search=x', title: '6' }])
    visitedViews.clear()
    expect([visitedViews.list, visitedViews.cachedViews]).toEqual([[], []])
  })

  test('are brought into view with four pixels beside them', () => {
    const bar = { scrollLeft: 100, clientWidth: 200, offsetLeft: 10, offsetWidth: 200 }
    expect(intoView(bar, { offsetLeft: 150, offsetWidth: 60 })).toBe(100)
    expect(intoView(bar, { offsetLeft: 60, offsetWidth: 60 })).toBe(46)
    expect(intoView(bar, { offsetLeft: 300, offsetWidth: 60 })).toBe(154)
    expect(intoView(bar, { offsetLeft: 10, offsetWidth: 60 })).toBe(0)
  })
})

describe('the cards of a workbench', () => {
  const page = builtIn as unknown as TreeDocument
  const ids = (document: TreeDocument) => document.root.children?.[0]?.children?.map(({ id }) => id)

  test('are chosen and ordered; what was left out is offered again', () => {
    const choices = choicesOf(page, page)
    expect(choices.every(({ isShown }) => isShown)).toBe(true)
    const fewer = withCards(page, [{ ...choices[1]! }, { ...choices[0]!, isShown: false }, choices[2]!])
    expect(ids(fewer)).toEqual(['startable', 'applications'])
    expect(choicesOf(fewer, page).map(({ card, isShown }) => [card.id, isShown])).toEqual([
      ['startable', true],
      ['applications', true],
      ['todo', false],
      ['entrances', false],
      ['requests', false],
      ['announcements', false],
      ['messages', false],
    ])
  })
})
