import { generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logoutRequest, startCasServer } from '@/tests/helpers/casServer'
import { startOidcServer, visitProvider } from '@/tests/helpers/oidcServer'
import { databases, form, type TestServer, withServer } from '@/tests/helpers/server'
import { freePort } from '@/tests/helpers/serverPostgres'

const portal = 'http://portal.example'
const service = `${portal}/bpm-server/login/cas`
const client = { clientId: 'portal', clientSecret: 'a secret of the tests' }
const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'
const cas = await startCasServer()
const oidcPort = await freePort()
let receiver: TestServer
const oidc = await startOidcServer({
  port: oidcPort,
  portal,
  ...client,
  deliver: async (payload) => {
    const { headers } = form({})
    return (await receiver.inject({ method: 'POST', url: '/bpm-server/logout/oidc', payload, headers })).status
  },
})

afterAll(async () => {
  await Promise.all([cas.close(), oidc.close()])
})

describe.each(databases)('a logout elsewhere on %s', (kind) => {
  const server = withServer(kind, {
    CAS_URL: cas.url,
    OIDC_ISSUER: oidc.issuer,
    OIDC_CLIENT_ID: client.clientId,
    OIDC_CLIENT_SECRET: client.clientSecret,
  })
  beforeAll(() => {
    receiver = server
  })

  const get = (url: string, cookie = '') =>
    server.inject({ method: 'GET', url, headers: { host: 'portal.example', cookie } })
  const post = (url: string, fields: Record<string, string>) =>
    server.inject({ method: 'POST', url: `/bpm-server${url}`, ...form(fields) })
  const codeIn = (location: unknown) => new URL(String(location), portal).searchParams.get('qrCode') ?? ''
  const redeem = async (randomCode: string) =>
    (await server.anonymous.call('authByQrCode', { query: { randomCode } })).body as { code: number; token: string }
  const isLive = async (token: string) => {
    const url = '/bpm-server/api/biz-om/user/current'
    return (await server.inject({ method: 'GET', url, headers: { 'x-token': token } })).status === 200
  }

  describe('by CAS', () => {
    const begin = async (username = 'zhangwei') => {
      const ticket = cas.grant(service, username)
      const { headers } = await get(`/bpm-server/login/cas?ticket=${ticket}`)
      return { ticket, code: codeIn(headers.location) }
    }
    const logOut = (text: string) => post('/login/cas', { logoutRequest: text })

    it('ends the session that the ticket began, and no other', async () => {
      const [mine, other, byPassword] = [await begin(), await begin(), await server.login('zhangwei')]
      const [token, otherToken] = [(await redeem(mine.code)).token, (await redeem(other.code)).token]
      expect((await logOut(logoutRequest(mine.ticket))).status).toBe(200)
      expect(await Promise.all([token, otherToken, byPassword.token].map(isLive))).toEqual([false, true, true])
      expect((await logOut(logoutRequest(mine.ticket))).status).toBe(200)
    })

    it('comes before a session that is still on its way', async () => {
      const { ticket, code } = await begin()
      expect((await logOut(logoutRequest(ticket))).status).toBe(200)
      expect((await redeem(code)).code).toBe(0)
    })

    it('says nothing of tickets that are not known', async () => {
      const { token } = await redeem((await begin()).code)
      const reply = await logOut(logoutRequest('ST-made-up'))
      expect(reply).toMatchObject({ status: 200, body: {} })
      expect(await isLive(token)).toBe(true)
    })

    it.each([
      ['no XML', 'ST-1'],
      ['another message', '<samlp:Response><samlp:SessionIndex>ST-1</samlp:SessionIndex></samlp:Response>'],
      ['no ticket', '<samlp:LogoutRequest/>'],
      ['two tickets', '<LogoutRequest><SessionIndex>a</SessionIndex><SessionIndex>b</SessionIndex></LogoutRequest>'],
      ['entities', `<!DOCTYPE x [<!ENTITY t "ST-1">]>${logoutRequest('&t;')}`],
      ['too much', logoutRequest('x'.repeat(10_000))],
    ])('is refused with %s', async (_, text) => {
      expect(await logOut(text)).toMatchObject({ status: 400, body: { code: 'bad_request' } })
    })
  })

  describe('by OpenID Connect', () => {
    const begin = async (username = 'zhangwei') => {
      const visit = visitProvider(portal)
      const { headers } = await get('/bpm-server/login/oidc')
      const back = await visit.signIn(String(headers.location), username)
      const cookie = String(headers['set-cookie']).split(';')[0]
      const { headers: led } = await get(back.slice(portal.length), cookie)
      return { visit, code: codeIn(led.location) }
    }
    const seconds = Math.floor(Date.now() / 1000)
    const claims: JWTPayload = {
      iss: oidc.issuer,
      aud: client.clientId,
      sub: 'zhangwei',
      iat: seconds,
      exp: seconds + 120,
      jti: 'once',
      events: { [logoutEvent]: {} },
    }
    const logOut = (token: string) => post('/logout/oidc', { logout_token: token })

    it('ends the session that began there, and no other', async () => {
      const [mine, other] = [await begin(), await begin()]
      const [token, otherToken] = [(await redeem(mine.code)).token, (await redeem(other.code)).token]
      await mine.visit.signOut(oidc.issuer)
      expect(await Promise.all([token, otherToken].map(isLive))).toEqual([false, true])
    })

    it('comes before a session that is still on its way', async () => {
      const { visit, code } = await begin()
      await visit.signOut(oidc.issuer)
      expect((await redeem(code)).code).toBe(0)
    })

    it('ends all sessions of a user that is named without a session, and of nobody else', async () => {
      const codes = [await begin(), await begin(), await begin('builder')].map(({ code }) => code)
      const byCas = await get(`/bpm-server/login/cas?ticket=${cas.grant(service, 'zhangwei')}`)
      const tokens: string[] = []
      for (const code of [...codes, codeIn(byCas.headers.location)]) tokens.push((await redeem(code)).token)
      expect(await logOut(await oidc.sign(claims))).toMatchObject({ status: 200, body: {} })
      expect(await Promise.all(tokens.map(isLive))).toEqual([false, false, true, true])
    })

    it('says nothing of users and sessions that are not known', async () => {
      expect((await logOut(await oidc.sign({ ...claims, sub: 'nobody' }))).status).toBe(200)
      expect((await logOut(await oidc.sign({ ...claims, sub: undefined, sid: 'none' }))).status).toBe(200)
    })

    it.each<[string, JWTPayload]>([
      ['for somebody else', { aud: 'another' }],
      ['of another provider', { iss: 'https://elsewhere.example' }],
      ['without an event', { events: undefined }],
      ['with another event', { events: { 'https://elsewhere.example/event': {} } }],
      ['with an event that is none', { events: { [logoutEvent]: true } }],
      ['with a nonce', { nonce: 'n' }],
      ['that names nobody', { sub: undefined }],
      ['without jti', { jti: undefined }],
      ['without a time', { iat: undefined }],
      ['without an end', { exp: undefined }],
      ['that has expired', { exp: seconds - 3600 }],
      ['that is old', { iat: seconds - 3600 }],
    ])('is refused with a token %s', async (_, part) => {
      const { token } = await redeem((await begin()).code)
      expect(await logOut(await oidc.sign({ ...claims, ...part }))).toMatchObject({
        status: 400,
        body: { code: 'bad_request' },
      })
      expect(await isLive(token)).toBe(true)
    })

    it('is refused with a token that the provider did not sign', async () => {
      const { privateKey } = await generateKeyPair('RS256')
      const sign = (alg: string, key: CryptoKey | Uint8Array) =>
        new SignJWT(claims).setProtectedHeader({ alg, kid: 'tests' }).sign(key)
      const forged = [
        await sign('RS256', privateKey),
        await sign('HS256', new TextEncoder().encode(client.clientSecret.padEnd(32))),
        new UnsecuredJWT(claims).encode(),
        'no token',
      ]
      for (const token of forged) expect((await logOut(token)).status).toBe(400)
    })
  })
})

describe('a portal without single sign-on', () => {
  const server = withServer('pglite')

  it.each([
    ['/login/cas', { logoutRequest: logoutRequest('ST-1') }],
    ['/logout/oidc', { logout_token: 'x' }],
  ])('says so at %s', async (url, fields) => {
    const reply = await server.inject({ method: 'POST', url: `/bpm-server${url}`, ...form(fields) })
    expect(reply).toMatchObject({ status: 501, body: { code: 'sign_on_not_configured' } })
  })
})
