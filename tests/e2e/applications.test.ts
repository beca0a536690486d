import { describe, expect, test } from 'vitest'
import type { Visitor } from './Visitor'
import { withVisitor } from './visitors'

const ELSEWHERE = 'https://elsewhere.example/'

const inPortal = ({ page }: Visitor, portal: string) =>
  page.evaluate((type) => window.localStorage.setItem('portal.type', type), portal)

/** Where an application is chosen, and where that leads in a portal (specification §4). */
const ways: [portal: string, list: string, name: string, to: string][] = [
  ['workbench', '/summary', 'builder', '**/ywx/*/task/myrequest'],
  ['workbench', '/commapp', 'builder', '**/ywx/*/task/myrequest'],
  ['workbench', '/ywx/workbench', 'builder', '**/ywx/*/task/myrequest'],
  ['develop', '/summary', 'builder', '**/app-modules/page-design/form'],
  ['develop', '/application/list/index', 'hradmin', '**/app-modules/page-design/form'],
  ['operations', '/summary', 'builder', '**/task-modules/agenttask'],
  ['operations', '/application/list/index', 'hradmin', '**/task-modules/agenttask'],
  ['operations', '/ywx/workbench', 'builder', '**/task-modules/agenttask'],
  ['operations', '/summary', 'zhangwei', '**/task-modules/agenttask'],
  // The design pages are for builders only; the application is not.
  ['develop', '/summary', 'zhangwei', '**/ywx/*/task/myrequest'],
]

describe('choosing an application', () => {
  test.each(ways)('in the portal %s from %s, %s comes to %s', (portal, list, name, to) =>
    withVisitor({ name }, async (visitor) => {
      const { page } = visitor
      await inPortal(visitor, portal)
      await page.goto(list)
      const app =
        list === '/ywx/workbench'
          ? page.locator('.app-tiles').getByRole('button', { name: /人事/ })
          : page.getByRole('link', { name: /人事/ })
      await app.first().click()
      await page.waitForURL(to)
      await page.locator('.frame-app').getByText('人事').waitFor()
      expect(await visitor.stored('sessionStorage', 'portal.tenant')).toMatch(/^[0-9a-f-]{36}$/)
    }),
  )

  test('that lives elsewhere opens there, and is none to work in here', () =>
    withVisitor({ name: 'admin' }, async (visitor) => {
      const { page, context } = visitor
      await visitor.call('createApplication', {
        body: { code: 'elsewhere', name: '外部系统', appType: 'OUTER_APP', url: ELSEWHERE },
      })
      await context.route(`${ELSEWHERE}**`, (route) => route.fulfill({ body: 'elsewhere' }))
      await inPortal(visitor, 'develop')
      for (const list of ['/summary', '/application/list/index']) {
        await page.goto(list)
        const opened = context.waitForEvent('page')
        await page.getByRole('link', { name: '外部系统' }).click()
        expect((await opened).url()).toBe(ELSEWHERE)
      }
      await page.goto('/summary')
      const row = page.getByRole('row').filter({ hasText: '外部系统' })
      await row.waitFor()
      await expect.poll(() => row.getByRole('button').allTextContents()).toEqual(['打开'])
      const opened = context.waitForEvent('page')
      await row.getByRole('button', { name: '打开' }).click()
      expect((await opened).url()).toBe(ELSEWHERE)
      await visitor.shot('applications-summary')
      await visitor.field('选择应用').click()
      const options = page.locator('.ant-select-item-option-content')
      await options.getByText('人事', { exact: true }).waitFor()
      expect(await options.getByText('外部系统').count()).toBe(0)
    }))
})
