import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '@/server/app'
import { readEnv } from '@/server/env'
import { clientOf, type TestServer } from '@/tests/helpers/server'
import { makeDataFolder } from '@/tests/helpers/serverFolder'

describe('the site', () => {
  let server: TestServer
  let dataDir = ''
  const webDir = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-web-'))

  beforeAll(async () => {
    fs.mkdirSync(path.join(webDir, 'assets'))
    fs.mkdirSync(path.join(webDir, 'map'))
    for (const file of ['amap.js', 'amap.css']) fs.copyFileSync(`public/map/${file}`, path.join(webDir, 'map', file))
    fs.writeFileSync(
      path.join(webDir, 'index.html'),
      '<!doctype html><meta property="csp-nonce" nonce="__CSP_NONCE__"><meta name="frame-origins" content="" /><title>门户</title>',
    )
    fs.writeFileSync(path.join(webDir, 'assets', 'app-1234.js'), `console.log('${'x'.repeat(5000)}')`)
    dataDir = await makeDataFolder()
    const env = {
      ...readEnv({
        DATA_DIR: dataDir,
        LOG_LEVEL: 'silent',
        PORTAL_DEMO: 'false',
        PORTAL_ADMIN_PASSWORD: 'Portal@2026',
        AMAP_KEY: 'key12345',
        METRICS_TOKEN: 'for prometheus',
        FRAME_ORIGINS: 'https://maps.example.com, https://bi.example.com:8443',
      }),
      webDir,
    }
    server = clientOf(buildApp(env), env)
    await server.app.ready()
  })
  afterAll(async () => {
    await server.app.close()
    for (const folder of [webDir, dataDir]) fs.rmSync(folder, { recursive: true, force: true })
  })

  const get = (url: string, headers: Record<string, string> = { accept: 'text/html' }) =>
    server.inject({ method: 'GET', url, headers })

  it.each(['/', '/login', '/ywx/workbench', '/app/x/form/leave_apply', '/statistics/index'])(
    'gives the page at %s, with a nonce of its own',
    async (url) => {
      const [first, second] = [await get(url), await get(url)]
      const nonce = /nonce="([^"]+)"/.exec(first.body)?.[1]
      const policy = String(first.headers['content-security-policy'])
      expect(first.status).toBe(200)
      expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`)
      expect(policy).toContain("script-src 'self';")
      expect(policy).not.toContain('unsafe-eval')
      expect(second.body).not.toContain(nonce!)
      expect(first.headers['cache-control']).toBe('no-cache')
    },
  )

  it('lets forms show the sites in frames that the operator names, and no others', async () => {
    const { headers, body } = await get('/')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("frame-src 'self' https://maps.example.com https://bi.example.com:8443;")
    expect(body).toContain('name="frame-origins" content="https://maps.example.com https://bi.example.com:8443"')
    for (const FRAME_ORIGINS of [
      'http://a.example.com',
      'https://a.example.com/x',
      '*',
      'https://a.example.com; script-src *',
    ])
      expect(() => readEnv({ FRAME_ORIGINS }), FRAME_ORIGINS).toThrow('FRAME_ORIGINS')
  })

  it('gives the map a page of its own, without an origin and with the key', async () => {
    const { status, headers, body } = await get('/amap.html')
    expect(status).toBe(200)
    expect(body).toContain('name="amap-key" content="key12345"')
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/sandbox allow-scripts$/)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'self'")
    const nonce = /<script nonce="([^"]+)">/.exec(body)?.[1]
    expect(policy).toContain(`'nonce-${nonce}'`)
    expect((await get('/amap.html')).body).not.toContain(nonce!)
    for (const AMAP_KEY of ['short', 'key"><script>', 'key 12345'])
      expect(() => readEnv({ AMAP_KEY })).toThrow('AMAP_KEY')
  })

  it('caches hashed assets permanently and compresses them', async () => {
    const reply = await get('/assets/app-1234.js', { 'accept-encoding': 'br' })
    expect(reply.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    })
    expect((await get('/assets/missing.js')).status).toBe(404)
  })

  it('distinguishes calls and pages', async () => {
    expect((await get('/bpm-server/api/nothing')).body.code).toBe('not_found')
    expect((await get('/nothing/here', { accept: 'application/json' })).body.code).toBe('not_found')
  })

  it.each(['/', '/login', '/404', '/ywx/workbench', '/personal-info'])(
    'gives the page at %s whatever is accepted',
    async (url) => {
      for (const headers of [{}, { accept: '*/*' }, { accept: 'application/json' }] as Record<string, string>[]) {
        const reply = await get(url, headers)
        expect(reply.status).toBe(200)
        expect(reply.body).toContain('<!doctype html>')
      }
    },
  )

  it('tells how it is', async () => {
    expect((await get('/healthz')).body).toEqual({ status: 'ok' })
    expect((await get('/readyz')).body).toEqual({ status: 'ok' })
    const read = (authorization: string) => get('/metrics', { authorization })
    expect((await read('Bearer for prometheus')).body).toContain('http_request_duration_seconds')
    expect((await read('Bearer for somebody')).status).toBe(404)
    expect((await get('/metrics', {})).status).toBe(404)
    expect((await get('/openapi.json')).body.openapi).toBe('3.1.0')
    expect((await get('/api-docs')).body).not.toContain('<script')
  })

  it('shows no demo accounts where there is no demo', async () => {
    expect((await server.anonymous.call('activeProfile')).body).toEqual({
      env: 'DEV',
      demo: false,
      portalFlag: 0,
      appFlag: 0,
      singleSignOn: [],
    })
  })
})

describe('the settings', () => {
  it.each([
    [{ PORT: 'x' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ PORTAL_DEMO: 'maybe' }, 'PORTAL_DEMO'],
    [{ PORTAL_ADMIN_PASSWORD: 'short' }, 'PORTAL_ADMIN_PASSWORD'],
    [{ API_PREFIX: 'bpm' }, 'API_PREFIX'],
    [{ PORTAL_ENV: 'TEST' }, 'PORTAL_ENV'],
    [{ LOGOUT_ORIGINS: 'https://a.example/x' }, 'LOGOUT_ORIGINS'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
    [{ TRUSTED_PROXIES: '10.0.0.0/64' }, 'TRUSTED_PROXIES'],
    [{ DATABASE_TIMEOUT: 'never' }, 'DATABASE_TIMEOUT'],
  ])('say what is wrong with %o', (variables, name) => {
    expect(() => readEnv(variables as Record<string, string>)).toThrow(
      new RegExp(`${name}.*[\\u4e00-\\u9fff].*${name}`, 's'),
    )
  })

  it('show the demo by default only with the embedded database', () => {
    expect(readEnv({}).isDemo).toBe(true)
    expect(readEnv({ DATABASE_URL: 'postgres://localhost/x' }).isDemo).toBe(false)
    expect(readEnv({ PORTAL_ENV: 'PROD' }).isDemo).toBe(false)
    expect(readEnv({ PORTAL_ENV: 'PROD', PORTAL_DEMO: 'true' }).isDemo).toBe(true)
  })

  it('keep the embedded demo on this machine unless they say otherwise', () => {
    expect(readEnv({}).host).toBe('127.0.0.1')
    expect(readEnv({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0')
    expect(readEnv({ PORTAL_ENV: 'PROD' }).host).toBe('0.0.0.0')
    expect(readEnv({ DATABASE_URL: 'postgres://localhost/x', PORTAL_DEMO: 'true' }).host).toBe('0.0.0.0')
  })
})
