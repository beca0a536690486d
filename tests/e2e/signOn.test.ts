import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CasServer, startCasServer } from '@/tests/helpers/casServer'
import { type OidcServer, startOidcServer } from '@/tests/helpers/oidcServer'
import { freePort } from '@/tests/helpers/serverPostgres'
import { type ServerProcess, startServerProcess } from '@/tests/helpers/serverProcess'
import { copyPortal } from './copyPortal'
import type { Visitor } from './Visitor'
import { arrive } from './visitors'

const client = { clientId: 'portal', clientSecret: 'a secret of the tests' }
let cas: CasServer
let oidc: OidcServer
let portal: ServerProcess
let copy: Awaited<ReturnType<typeof copyPortal>> | undefined

/** A separate portal with single sign-on, which that of the other tests does not have; built by the global setup. */
beforeAll(async () => {
  cas = await startCasServer()
  const port = await freePort()
  copy = await copyPortal()
  portal = await startServerProcess(
    path.resolve('dist/server/main.js'),
    {
      DATA_DIR: copy.folder,
      PORTAL_DEMO: 'true',
      PORTAL_ADMIN_PASSWORD: '',
      CAS_URL: cas.url,
      OIDC_ISSUER: `http://127.0.0.1:${port}`,
      OIDC_CLIENT_ID: client.clientId,
      OIDC_CLIENT_SECRET: client.clientSecret,
    },
    process.cwd(),
  )
  oidc = await startOidcServer({ port, portal: portal.url, ...client })
})

afterAll(async () => {
  await portal?.end('SIGTERM')
  await copy?.remove()
  await Promise.all([cas?.close(), oidc?.close()])
})

async function visit(work: (visitor: Visitor) => Promise<void>, screen: 'desktop' | 'phone' = 'desktop') {
  const visitor = await arrive(screen, portal.url)
  await work(visitor)
  expect(visitor.complaints).toEqual([])
  await visitor.leave()
}

const at = (visitor: Visitor, address: string) =>
  visitor.page.waitForURL((url) => `${url.origin}${url.pathname}${url.search}` === `${portal.url}${address}`)
const isSignedInAs = (visitor: Visitor, name: string) => visitor.button(new RegExp(`${name}，用户菜单`)).waitFor()
/** A page that has detected it already navigates to the login, which aborts its loading. */
const loadAgain = ({ page }: Visitor) => page.reload().catch(() => undefined)

async function signOut(visitor: Visitor): Promise<void> {
  await visitor.button(/用户菜单/).click()
  await visitor.page.getByRole('menuitem', { name: '注销' }).click()
}

describe('single sign-on', () => {
  test('by CAS returns to the requested page, signs in silently the next time, and out there too', () =>
    visit(async (visitor) => {
      const { page } = visitor
      await page.goto(`${portal.url}/summary?search=x`)
      await visitor.button('单点登录 CAS').waitFor()
      await visitor.expectAccessible()
      await visitor.shot('sign-on-desktop')
      await visitor.button('单点登录 CAS').click()
      await page.getByLabel('CAS 用户').fill('zhangwei')
      await visitor.button('进入').click()
      await at(visitor, '/summary?search=x')
      await isSignedInAs(visitor, '张伟')
      // Signed out of the portal alone; the CAS session remains.
      await page.evaluate(() => window.localStorage.clear())
      await page.goto(`${portal.url}/login`)
      await visitor.button('单点登录 CAS').click()
      await at(visitor, '/ywx/workbench')
      await signOut(visitor)
      await at(visitor, '/login')
      await visitor.button('单点登录 CAS').click()
      await page.getByLabel('CAS 用户').waitFor()
    }))

  test('by OpenID Connect, and out there too', () =>
    visit(async (visitor) => {
      const { page } = visitor
      await page.goto(`${portal.url}/login`)
      await visitor.button('单点登录 OIDC').click()
      await page.locator('input[name=login]').fill('zhangwei')
      await page.locator('input[name=password]').fill('x')
      await page.locator('button[type=submit]').click()
      await page.locator('button[type=submit]').click()
      await at(visitor, '/ywx/workbench')
      await isSignedInAs(visitor, '张伟')
      await signOut(visitor)
      await page.waitForURL(`${oidc.issuer}/session/end?**`)
      await page.locator('button[value=yes], button[name=logout]').first().click()
      await page.waitForURL(`${portal.url}/login**`)
      await visitor.button('单点登录 OIDC').waitFor()
    }))

  test('ends when CAS ends it', () =>
    visit(async (visitor) => {
      const { page } = visitor
      await page.goto(`${portal.url}/summary?ticket=${cas.grant(`${portal.url}/bpm-server/login/cas`, 'builder')}`)
      await isSignedInAs(visitor, '李设计')
      expect(await cas.endSession('builder')).toEqual([200])
      await loadAgain(visitor)
      await at(visitor, '/login?target_uri=%2Fsummary')
    }))

  test('ends when the OpenID Connect provider ends it', () =>
    visit(async (visitor) => {
      const { page } = visitor
      await page.goto(`${portal.url}/login`)
      await visitor.button('单点登录 OIDC').click()
      await page.locator('input[name=login]').fill('builder')
      await page.locator('input[name=password]').fill('x')
      await page.locator('button[type=submit]').click()
      await page.locator('button[type=submit]').click()
      await at(visitor, '/ywx/workbench')
      await isSignedInAs(visitor, '李设计')
      const other = await visitor.context.newPage()
      await other.goto(`${oidc.issuer}/session/end`)
      await other.locator('button[value=yes], button[name=logout]').first().click()
      await other.waitForURL(`${oidc.issuer}/session/end/success**`)
      await loadAgain(visitor)
      await at(visitor, '/login?target_uri=%2Fywx%2Fworkbench')
    }))

  test('says why it failed', () =>
    visit(async (visitor) => {
      const { page } = visitor
      await page.goto(`${portal.url}/login`)
      await visitor.button('单点登录 CAS').click()
      await page.getByLabel('CAS 用户').fill('lilei')
      await visitor.button('进入').click()
      await at(visitor, '/login?reason=account_unknown')
      await page.getByText('您的账号尚未在本平台开通，请联系管理员').waitFor()
      await visitor.shot('sign-on-phone')
    }, 'phone'))
})

describe('a ticket in the address', () => {
  const service = () => `${portal.url}/bpm-server/login/cas`

  test('signs in and leads to the page it stood on, without standing in the address', () =>
    visit(async (visitor) => {
      await visitor.page.goto(`${portal.url}/task-deal?id=1&ticket=${cas.grant(service(), 'zhangwei')}`)
      await at(visitor, '/task-deal?id=1')
      await visitor.page.waitForFunction(() => window.localStorage.getItem('portal.token') !== null)
      expect(await visitor.page.evaluate(() => window.sessionStorage.getItem('ticket'))).toBe('')
    }))

  test('that is worth nothing leads to the login, once', () =>
    visit(async (visitor) => {
      await visitor.page.goto(`${portal.url}/task-deal?ticket=ST-made-up`)
      await at(visitor, '/login?reason=ticket_invalid')
      await visitor.page.getByText('登录凭证无效或已失效，请重新登录').waitFor()
      expect(await visitor.page.evaluate(() => window.sessionStorage.getItem('ticket'))).toBe('')
    }))
})

describe('a QR code in the address', () => {
  const codeOf = async (username: string) => {
    const form = new URLSearchParams({ username, password: 'Portal@2026' })
    const login = await fetch(`${portal.url}/bpm-server/login`, { method: 'POST', body: form })
    const { token } = (await login.json()) as { token: string }
    const reply = await fetch(`${portal.url}/auth/customSSO/getRandomCodeForIamByBpmToken`, {
      headers: { 'x-token': token },
    })
    return ((await reply.json()) as { randomCode: string }).randomCode
  }

  test.each([
    ['/', '/ywx/workbench'],
    ['/summary', '/summary'],
  ])('at %s signs in and leads to %s; the code is forgotten', (from, to) =>
    visit(async (visitor) => {
      await visitor.page.goto(`${portal.url}${from}?qrCode=${await codeOf('builder')}`)
      await at(visitor, to)
      await visitor.button(/用户菜单/).waitFor()
      expect(await visitor.page.evaluate(() => window.sessionStorage.getItem('qrCode'))).toBeNull()
      expect(
        JSON.parse(await visitor.page.evaluate(() => window.sessionStorage.getItem('userInfo') ?? '')),
      ).toMatchObject({
        username: 'builder',
      })
    }),
  )

  test('that was used sets up nobody and is forgotten', () =>
    visit(async (visitor) => {
      await visitor.page.goto(`${portal.url}/summary?qrCode=used`)
      await at(visitor, '/login?target_uri=%2Fsummary')
      await visitor.page.getByText('二维码无效或已过期，请重新扫码登录').waitFor()
      expect(await visitor.page.evaluate(() => window.sessionStorage.getItem('qrCode'))).toBeNull()
      await visitor.button('单点登录 CAS').waitFor()
      await visitor.field('用户名').fill('zhangwei')
      await visitor.page.getByLabel('密码', { exact: true }).fill('Portal@2026')
      await visitor.button('登录').click()
      await at(visitor, '/summary')
    }))
})
