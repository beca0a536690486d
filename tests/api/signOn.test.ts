import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from '@/server/env'
import { startCasServer } from '@/tests/helpers/casServer'
import { startOidcServer, visitProvider } from '@/tests/helpers/oidcServer'
import { databases, type TestServer, withServer } from '@/tests/helpers/server'
import { freePort } from '@/tests/helpers/serverPostgres'

const portal = 'http://portal.example'
const client = { clientId: 'portal', clientSecret: 'a secret of the tests' }
const service = `${portal}/bpm-server/login/cas`
const cas = await startCasServer()
const oldCas = await startCasServer({ isOld: true })
const oidcPort = await freePort()
const oidc = await startOidcServer({ port: oidcPort, portal, ...client })

afterAll(async () => {
  await Promise.all([cas.close(), oldCas.close(), oidc.close()])
})

const get = (server: TestServer, url: string, cookie = '') =>
  server.inject({ method: 'GET', url, headers: { host: 'portal.example', ...(cookie ? { cookie } : {}) } })
const codeIn = (location: unknown) => new URL(String(location), portal).searchParams.get('qrCode') ?? ''
const redeem = (server: TestServer, randomCode: string) =>
  server.anonymous.call('authByQrCode', { query: { randomCode } })

describe.each(databases)('single sign-on on %s', (kind) => {
  const server = withServer(kind, {
    CAS_URL: cas.url,
    OIDC_ISSUER: `http://127.0.0.1:${oidcPort}`,
    OIDC_CLIENT_ID: client.clientId,
    OIDC_CLIENT_SECRET: client.clientSecret,
  })
  const loginCas = async (ticket: string) =>
    (await get(server, `/bpm-server/login/cas?ticket=${encodeURIComponent(ticket)}`)).headers.location

  it('says by what one may sign in', async () => {
    expect((await server.anonymous.call('activeProfile')).body.singleSignOn).toEqual(['cas', 'oidc'])
  })

  describe('CAS', () => {
    it('leads to the CAS server without a ticket', async () => {
      const reply = await get(server, '/bpm-server/login/cas')
      expect(reply.status).toBe(302)
      expect(reply.headers.location).toBe(`${cas.url}/login?service=${encodeURIComponent(service)}`)
    })

    it('signs in by a ticket, which counts once, and so does the code', async () => {
      const ticket = cas.grant(service, 'zhangwei')
      const location = await loginCas(ticket)
      expect(location).toMatch(/^\/login\?qrCode=[\w-]{43}$/)
      expect(await loginCas(ticket)).toBe('/login?reason=ticket_invalid')
      const reply = await redeem(server, codeIn(location))
      expect(reply.body).toMatchObject({ code: 1, user: { username: 'zhangwei' } })
      expect(reply.headers['set-cookie']).toMatch(/portal_token=[\w-]{43}; Path=\/; HttpOnly/)
      expect((await redeem(server, codeIn(location))).body).toEqual({
        code: 0,
        message: '二维码无效或已过期，请重新扫码登录',
      })
      const out = await get(server, '/bpm-server/logout', `portal_token=${reply.body.token}`)
      expect(out.headers.location).toBe(`${cas.url}/logout?service=${encodeURIComponent(`${portal}/login`)}`)
    })

    it.each([
      ['a ticket of another service', () => cas.grant('http://elsewhere.example/', 'zhangwei'), 'ticket_invalid'],
      ['a made-up ticket', () => 'ST-made-up', 'ticket_invalid'],
      ['somebody unknown', () => cas.grant(service, 'lilei'), 'account_unknown'],
    ])('refuses %s', async (_, ticket, reason) => {
      expect(await loginCas(ticket())).toBe(`/login?reason=${reason}`)
    })

    it.each([
      ['an error', { status: 500, body: 'down' }],
      ['no XML', { status: 200, body: '<<<' }],
      ['a document type', { status: 200, body: '<!DOCTYPE x [<!ENTITY y "admin">]><serviceResponse/>' }],
      [
        'success and failure at once',
        {
          status: 200,
          body: '<serviceResponse><authenticationSuccess><user>admin</user></authenticationSuccess><authenticationFailure code="X"/></serviceResponse>',
        },
      ],
      ['nobody', { status: 200, body: '<serviceResponse><authenticationSuccess/></serviceResponse>' }],
    ])('lets nobody in when the CAS server answers with %s', async (_, answer) => {
      cas.answerWith(answer)
      expect(await loginCas('ST-1')).toBe('/login?reason=upstream_failed')
      cas.answerWith(null)
    })

    it('refuses the disabled', async () => {
      const root = await server.login('admin')
      const { body } = await root.call('manageUsers', { query: { search: 'builder' } })
      const params = { id: body.content[0].id }
      const location = await loginCas(cas.grant(service, 'builder'))
      expect((await root.call('updateUser', { params, body: { isDisabled: true } })).status).toBe(200)
      expect(await loginCas(cas.grant(service, 'builder'))).toBe('/login?reason=account_disabled')
      // Whoever was disabled between the two steps is refused as well.
      expect((await redeem(server, codeIn(location))).body.code).toBe(0)
      await root.call('updateUser', { params, body: { isDisabled: false } })
    })

    it('names its realm to strangers, so that a stored ticket is redeemed', async () => {
      const reply = await server.anonymous.call('currentUser')
      expect(reply.headers['www-authenticate']).toBe('Bearer realm="cas"')
    })
  })

  describe('OpenID Connect', () => {
    const begin = async () => {
      const reply = await get(server, '/bpm-server/login/oidc')
      const cookie = String(reply.headers['set-cookie'])
      expect(cookie).toMatch(/Path=\/bpm-server\/login\/oidc; HttpOnly; SameSite=Lax/)
      return { start: String(reply.headers.location), cookie: cookie.split(';')[0]! }
    }
    const finish = async (address: string, cookie: string) =>
      (await get(server, address.slice(portal.length), cookie)).headers.location

    it('signs in by code, PKCE, state and nonce, and ends the session there too', async () => {
      const { start, cookie } = await begin()
      const query = new URL(start).searchParams
      expect(query.get('code_challenge_method')).toBe('S256')
      for (const name of ['state', 'nonce', 'code_challenge']) expect(query.get(name)).toMatch(/^[\w-]{43}$/)
      const back = await visitProvider(portal).signIn(start, 'zhangwei')
      const location = await finish(back, cookie)
      const { body } = await redeem(server, codeIn(location))
      expect(body).toMatchObject({ code: 1, user: { username: 'zhangwei', realName: '张伟' } })
      // The provider's code can be used once, too.
      expect(await finish(back, cookie)).toBe('/login?reason=ticket_invalid')
      const out = await get(server, '/bpm-server/logout', `portal_token=${body.token}`)
      const end = new URL(String(out.headers.location))
      expect(`${end.origin}${end.pathname}`).toBe(`${oidc.issuer}/session/end`)
      expect(end.searchParams.get('post_logout_redirect_uri')).toBe(`${portal}/login`)
      expect(end.searchParams.get('id_token_hint')).toMatch(/^ey/)
    })

    it('takes nobody back who began in another browser or brings another state', async () => {
      const [mine, other] = [await begin(), await begin()]
      const back = await visitProvider(portal).signIn(mine.start, 'zhangwei')
      expect(await finish(back, '')).toBe('/login?reason=ticket_invalid')
      expect(await finish(back, other.cookie)).toBe('/login?reason=ticket_invalid')
      expect(await finish(`${portal}/bpm-server/login/oidc/callback?error=access_denied`, mine.cookie)).toBe(
        '/login?reason=ticket_invalid',
      )
    })

    it('refuses whom the portal does not know', async () => {
      const { start, cookie } = await begin()
      const back = await visitProvider(portal).signIn(start, 'hanmeimei')
      expect(await finish(back, cookie)).toBe('/login?reason=account_unknown')
    })
  })

  describe('random codes', () => {
    it('sign in once, even when two redeem one at the same time', async () => {
      const user = await server.login('zhangwei')
      const { body } = await user.call('getRandomCode')
      expect(body.randomCode).toMatch(/^[\w-]{43}$/)
      const replies = await Promise.all([redeem(server, body.randomCode), redeem(server, body.randomCode)])
      expect(replies.map((reply) => reply.body.code).sort()).toEqual([0, 1])
      // The original session continues, and the new one is separate.
      const token = replies.find((reply) => reply.body.code === 1)!.body.token
      expect(token).not.toBe(user.token)
      expect((await user.call('currentUser')).status).toBe(200)
    })

    it.each([
      ['an empty one', ''],
      ['a made-up one', 'made-up'],
      ['a long one', 'x'.repeat(200)],
    ])('that nobody issued are refused: %s', async (_, code) => {
      expect((await redeem(server, code)).body.code).toBe(0)
    })
  })
})

describe.each(databases)('a login by telephone on %s', (kind) => {
  const server = withServer(kind)
  const begin = async () => (await server.anonymous.call('beginQrLogin')).body
  const answer = async (scanCode: string, isApproved: boolean, username = 'zhangwei') =>
    (await server.login(username)).call('answerQrLogin', { params: { scanCode }, body: { isApproved } })

  it('signs the browser in as the user who approves, once', async () => {
    const { scanCode, ticket } = await begin()
    expect((await redeem(server, ticket)).body.code).toBe(0)
    const user = await server.login('zhangwei')
    const scanned = await user.call('getQrLogin', {
      params: { scanCode },
      headers: { 'user-agent': 'anything' },
    })
    expect(scanned.body).toMatchObject({ browser: '未知浏览器', address: '127.0.0.1' })
    expect((await answer(scanCode, true)).status).toBe(200)
    expect((await redeem(server, ticket)).body).toMatchObject({ code: 1, user: { username: 'zhangwei' } })
    expect((await redeem(server, ticket)).body.code).toBe(0)
    expect(await answer(scanCode, true)).toMatchObject({ status: 410, body: { code: 'qr_login_gone' } })
  })

  it('is worth nothing to who sees the code, who is refused, and who is not signed in', async () => {
    const { scanCode, ticket } = await begin()
    expect((await redeem(server, scanCode)).body.code).toBe(0)
    const stranger = { params: { scanCode }, body: { isApproved: true } }
    expect((await server.anonymous.call('answerQrLogin', stranger)).status).toBe(401)
    expect((await answer(scanCode, false)).status).toBe(200)
    expect((await redeem(server, ticket)).body.code).toBe(0)
    expect((await answer(scanCode, true)).status).toBe(410)
    expect((await answer('made_up_made_up_made', true)).status).toBe(410)
  })

  it('is decided once when two answer at the same time', async () => {
    const { scanCode, ticket } = await begin()
    const replies = await Promise.all([answer(scanCode, true, 'zhangwei'), answer(scanCode, true, 'builder')])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 410])
    expect((await redeem(server, ticket)).body.code).toBe(1)
  })
})

describe.each(databases)('accounts made by signing on, on %s', (kind) => {
  const server = withServer(kind, {
    CAS_URL: oldCas.url,
    SSO_CREATE_USERS: 'true',
    PUBLIC_URL: 'https://portal.example/',
  })
  const own = 'https://portal.example/bpm-server/login/cas'
  const login = async (username: string) =>
    (await get(server, `/bpm-server/login/cas?ticket=${oldCas.grant(own, username)}`)).headers.location

  it('bear the name that CAS (2.0) gives, the role of users, and no password', async () => {
    const { body } = await redeem(server, codeIn(await login('lilei')))
    expect(body.user).toMatchObject({ username: 'lilei', realName: '李雷 & Co', isSuperuser: false, roles: ['user'] })
    const again = await redeem(server, codeIn(await login('lilei')))
    expect(again.body.user.id).toBe(body.user.id)
    const byPassword = await server.inject({
      method: 'POST',
      url: '/bpm-server/login',
      payload: 'username=lilei&password=null',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(byPassword.status).toBe(401)
    const logs = await login('0-not a name')
    expect(logs).toBe('/login?reason=account_unknown')
  })
})

describe('a portal without single sign-on', () => {
  const server = withServer('pglite')
  beforeAll(async () => {
    expect((await server.anonymous.call('activeProfile')).body.singleSignOn).toEqual([])
  })

  it.each(['cas?ticket=ST-1', 'oidc', 'oidc/callback?code=1'])('says so at /login/%s', async (path) => {
    expect((await get(server, `/bpm-server/login/${path}`)).headers.location).toBe(
      '/login?reason=sign_on_not_configured',
    )
  })
})

describe('the settings', () => {
  it.each([
    [{ CAS_URL: 'http://sso.example.com' }, 'CAS_URL'],
    [{ CAS_URL: 'sso' }, 'CAS_URL'],
    [{ OIDC_ISSUER: 'https://sso.example.com' }, 'OIDC_CLIENT_ID'],
    [{ PUBLIC_URL: 'https://portal.example.com/path' }, 'PUBLIC_URL'],
    [{ SSO_CREATE_USERS: 'yes' }, 'SSO_CREATE_USERS'],
  ])('%o are refused in a sentence', (variables, words) => {
    expect(() => readEnv(variables as Record<string, string>)).toThrow(words)
  })
})
