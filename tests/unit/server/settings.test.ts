import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import schema from '@/schemas/settings.schema.json' with { type: 'json' }
import { readEnv } from '@/server/env'

describe('the settings', () => {
  it('are all in the README', async () => {
    const readme = await readFile('README.md', 'utf8')
    const missing = Object.keys(schema.properties).filter((name) => !readme.includes(`\`${name}\``))
    expect(missing).toEqual([])
  })

  it('name every mistake at once, and no secret', () => {
    const variables = {
      PORT: '70000',
      PORTAL_ADMIN_PASSWORD: 'onlyletters',
      TRUSTED_PROXIES: 'x, 10.0.0.0/8, y',
      S3_BUCKET_URL: 'https://minio.example.com/portal',
      S3_ACCESS_KEY_ID: 'key',
    }
    const read = () => readEnv(variables)
    expect(read).toThrow(/PORT.*“70000”/)
    expect(read).toThrow(/S3_SECRET_ACCESS_KEY 须与/)
    expect(read).not.toThrow(/onlyletters/)
    expect(read).toThrow(/^(?:[A-Z_3]+ [^\n]+\n){3}[A-Z_3]+ [^\n]+$/)
  })

  it('count as absent where they are empty, and are read as what they mean', () => {
    expect(readEnv({ PORT: '', LOGOUT_ORIGINS: '', METRICS_PORT: '', SSO_CREATE_USERS: 'on' })).toMatchObject({
      port: 3000,
      logoutOrigins: [],
      metricsPort: undefined,
      signOn: { createsAccounts: true },
    })
    expect(readEnv({ LOGOUT_ORIGINS: 'https://a.example, https://b.example' }).logoutOrigins).toHaveLength(2)
    expect(readEnv({ EXTENDED_MENUS: '[{"name":"x"}]' }).extendedMenus).toEqual([{ name: 'x', url: '', show: true }])
    for (const EXTENDED_MENUS of ['{', '{}', '[{}]', '"x"', '[null]'])
      expect(() => readEnv({ EXTENDED_MENUS })).toThrow('EXTENDED_MENUS')
  })
})
