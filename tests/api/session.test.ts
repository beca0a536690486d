import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, databases, demoPassword, form, withServer } from '@/tests/helpers/server'

describe.each(databases)('session on %s', (kind) => {
  const server = withServer(kind)
  const url = '/bpm-server/login'

  it('signs in with a form and gives the user', async () => {
    const reply = await server.inject({
      method: 'POST',
      url,
      ...form({ username: 'zhangwei', password: demoPassword }),
    })
    expect(reply.status).toBe(200)
    expect(reply.body.user).toMatchObject({
      username: 'zhangwei',
      realName: '张伟',
      isSuperuser: false,
      roles: ['user'],
    })
    expect(reply.headers['set-cookie']).toMatch(/HttpOnly; SameSite=Lax/)
    expect(JSON.stringify(reply.body)).not.toMatch(/hash/i)
  })

  it.each([
    ['a wrong password', { username: 'zhangwei', password: 'wrong' }],
    ['an unknown user', { username: 'nobody', password: demoPassword }],
  ])('refuses %s in the same words', async (_, fields) => {
    const reply = await server.inject({ method: 'POST', url, ...form(fields) })
    expect(reply).toMatchObject({
      status: 401,
      body: { code: 'login_failed', message: '用户名或密码错误，请重新输入' },
    })
  })

  it('takes only a form, and none from another site', async () => {
    const json = await server.inject({ method: 'POST', url, payload: { username: 'admin', password: demoPassword } })
    expect(json.body.code).toBe('unsupported_media_type')
    const { payload, headers } = form({ username: 'admin', password: demoPassword })
    const foreign = await server.inject({
      method: 'POST',
      url,
      payload,
      headers: { ...headers, 'sec-fetch-site': 'cross-site' },
    })
    expect(foreign).toMatchObject({ status: 403, body: { code: 'csrf_refused' } })
  })

  it('slows down guessing for one name without locking others out', async () => {
    const guess = () => server.inject({ method: 'POST', url, ...form({ username: 'hradmin', password: 'guess' }) })
    for (let count = 0; count < 10; count += 1) expect((await guess()).status).toBe(401)
    expect(await guess()).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect((await server.login('builder')).token).toBeTruthy()
  })

  it('lets the right password in after many wrong ones, though slowly', async () => {
    const guess = (password: string) => server.inject({ method: 'POST', url, ...form({ username: 'admin', password }) })
    for (let count = 0; count < 10; count += 1) expect((await guess('wrong')).status).toBe(401)
    expect((await guess(demoPassword)).status).toBe(200)
    for (let count = 0; count < 10; count += 1) expect((await guess('wrong')).status).toBe(401)
    expect((await guess('wrong')).status).toBe(429)
    // Refused without checking the password: another attempt was made just now.
    expect((await guess(demoPassword)).status).toBe(429)
    await expect.poll(async () => (await guess(demoPassword)).status, { timeout: 30_000, interval: 1000 }).toBe(200)
  })

  it('ends the session that is named by the header when it logs out', async () => {
    const user = await server.login('zhangwei')
    const reply = await server.inject({
      method: 'GET',
      url: '/bpm-server/logout',
      headers: { 'x-token': user.token },
    })
    expect(reply.status).toBe(302)
    expect((await user.call('currentUser')).status).toBe(401)
  })

  it('takes no code that another site brings', async () => {
    const user = await server.login('zhangwei')
    const { randomCode } = (await user.call('getRandomCode')).body
    const redeem = (site: string) =>
      server.anonymous.call('authByQrCode', { query: { randomCode }, headers: { 'sec-fetch-site': site } })
    expect(await redeem('cross-site')).toMatchObject({ status: 403, body: { code: 'csrf_refused' } })
    expect((await redeem('same-origin')).body.code).toBe(1)
  })

  it('gives no more than some hundred pictures to scan to one address', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 302; count += 1) statuses.push((await server.anonymous.call('beginQrLogin')).status)
    expect(statuses.slice(0, 300).every((status) => status === 200)).toBe(true)
    expect(statuses.at(-1)).toBe(429)
  })

  it('knows the current user only by the header', async () => {
    const user = await server.login('zhangwei')
    expect((await user.call('currentUser')).body).toMatchObject({ username: 'zhangwei', orgName: '快递科' })
    const byCookie = await server.inject({
      method: 'GET',
      url: '/bpm-server/api/biz-om/user/current',
      headers: { cookie: `portal_token=${user.token}` },
    })
    expect(byCookie.status).toBe(401)
    expect(byCookie.headers['www-authenticate']).toBe('Bearer realm="oauth"')
  })

  it('answers a worthless token with the realm local', async () => {
    const reply = await server.inject({
      method: 'GET',
      url: '/bpm-server/api/biz-om/user/current',
      headers: { 'x-token': 'forged' },
    })
    expect(reply).toMatchObject({ status: 401, body: { code: 'session_expired' } })
    expect(reply.headers['www-authenticate']).toBe('Bearer realm="local"')
  })

  it('gives a new token at each login and ends the one that was sent', async () => {
    const old = await server.login('zhangwei')
    const { payload, headers } = form({ username: 'zhangwei', password: demoPassword })
    const next = await server.inject({ method: 'POST', url, payload, headers: { ...headers, 'x-token': old.token } })
    expect(next.body.token).not.toBe(old.token)
    expect((await old.call('currentUser')).status).toBe(401)
  })

  describe('logout', () => {
    const logout = (target: string, token: string) =>
      server.inject({
        method: 'GET',
        url: '/bpm-server/logout',
        query: { target_uri: target },
        headers: { host: 'portal.example', cookie: `portal_token=${token}` },
      })

    it('ends the session and leads back', async () => {
      const user = await server.login('zhangwei')
      const reply = await logout('/ywx/workbench?a=1', user.token)
      expect(reply.status).toBe(302)
      expect(reply.headers.location).toBe('/ywx/workbench?a=1')
      expect((await user.call('currentUser')).status).toBe(401)
    })

    it.each([
      ['http://portal.example/login', '/login'],
      ['https://evil.example/', '/login'],
      ['//evil.example', '/login'],
      ['/\\evil.example', '/login'],
      ['javascript:alert(1)', '/login'],
      ['http://portal.example//evil.example', '/evil.example'],
    ])('leads %s to %s', async (target, location) => {
      expect((await logout(target, '')).headers.location).toBe(location)
    })
  })

  describe('isSuperuser', () => {
    let admin: Caller
    let user: Caller
    beforeAll(async () => {
      admin = await server.login('admin')
      user = await server.login('zhangwei')
    })

    it('answers about oneself; about others only to super users', async () => {
      expect((await admin.call('isSuperuser', { query: { username: 'admin' } })).body).toBe(true)
      expect((await user.call('isSuperuser', { query: { username: 'zhangwei' } })).body).toBe(false)
      expect((await user.call('isSuperuser', { query: { username: 'admin' } })).status).toBe(403)
      expect((await admin.call('isSuperuser', { query: { username: 'zhangwei' } })).body).toBe(false)
    })
  })

  it('shows the demo accounts in the demo', async () => {
    const { body } = await server.anonymous.call('activeProfile')
    expect(body).toMatchObject({ env: 'DEV', demo: true })
    expect(body.accounts.map(({ username }: { username: string }) => username)).toEqual([
      'admin',
      'hradmin',
      'builder',
      'zhangwei',
    ])
  })
})

describe('guesses behind a proxy that is trusted', () => {
  const server = withServer('pglite', {
    TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8',
    PUBLIC_URL: 'https://portal.example',
  })
  const guess = (username: string, address: string, password = 'wrong') =>
    server.inject({
      method: 'POST',
      url: '/bpm-server/login',
      payload: form({ username, password }).payload,
      headers: { ...form({}).headers, 'x-forwarded-for': address },
    })

  it('slow down who tries one account after another, and nobody else', async () => {
    const statuses: number[] = []
    for (let count = 0; count < 150; count += 1) statuses.push((await guess(`someone${count}`, '203.0.113.7')).status)
    expect(statuses.slice(0, 50)).toEqual(Array(50).fill(401))
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(80)
    expect((await guess('zhangwei', '203.0.113.8', demoPassword)).status).toBe(200)
  })

  it('are counted by the network that a provider gives to one customer', async () => {
    for (let count = 0; count < 10; count += 1) await guess('builder', `2001:db8:1:2::${count}`)
    expect((await guess('builder', '2001:db8:1:2:ffff::1')).status).toBe(429)
    expect((await guess('builder', '2001:db8:1:3::1')).status).toBe(401)
  })

  it('sets a cookie that is sent only by https', async () => {
    const reply = await guess('hradmin', '203.0.113.9', demoPassword)
    expect(reply.headers['set-cookie']).toMatch(/; Secure/)
  })
})
