import { beforeAll, describe, expect, it } from 'vitest'
import type { TreeDocument } from '@/domain/documents/document'
import { readEnv } from '@/server/env'
import { SettingsError } from '@/server/settings/readSettings'
import { type Caller, databases, withServer } from '@/tests/helpers/server'

describe.each(databases)('the workbench on %s', (kind) => {
  const server = withServer(kind, {
    PORTAL_ENV: 'PROD',
    PORTAL_FLAG: '1',
    APP_FLAG: '2',
    EXTENDED_MENUS: '[{"name":"个人信息","url":""},{"name":"报表","url":"https://bi.example.com/","show":false}]',
  })
  let root: Caller
  let user: Caller
  let other: Caller

  beforeAll(async () => {
    root = await server.login('admin')
    user = await server.login('zhangwei')
    other = await server.login('builder')
  })

  describe('as a page', () => {
    let page: TreeDocument
    const titled = (title: string) => ({ ...page, title })
    const read = async (caller: Caller) => {
      const { body } = await caller.call('getWorkbench')
      return [body.source, body.document.title]
    }

    beforeAll(async () => {
      page = (await user.call('getWorkbench')).body.document
    })

    it('is the built-in one, then the default of all, then the own one', async () => {
      expect(await read(user)).toEqual(['builtin', '工作台'])
      const asDefault = { body: { document: titled('大家的'), scope: 'default' } }
      expect((await user.call('saveWorkbench', asDefault)).body.code).toBe('not_administrator')
      expect((await root.call('saveWorkbench', asDefault)).status).toBe(200)
      expect(await read(user)).toEqual(['default', '大家的'])
      await user.call('saveWorkbench', { body: { document: titled('我的') } })
      await user.call('saveWorkbench', { body: { document: titled('我的二') } })
      expect(await read(user)).toEqual(['own', '我的二'])
      expect(await read(other)).toEqual(['default', '大家的'])
      await user.call('resetWorkbench')
      expect(await read(user)).toEqual(['default', '大家的'])
      expect((await user.call('resetWorkbench', { query: { scope: 'default' } })).body.code).toBe('not_administrator')
      await root.call('resetWorkbench', { query: { scope: 'default' } })
      expect(await read(user)).toEqual(['builtin', '工作台'])
    })

    it('takes only pages, of known cards that call nothing else', async () => {
      const save = async (document: object) => (await user.call('saveWorkbench', { body: { document } })).body.code
      expect(await save({ ...page, kind: 'form' })).toBe('document_invalid')
      const list = {
        id: 'evil',
        type: 'ShortList',
        title: '全删',
        source: { operation: 'cleanInSiteMessages' },
        rowKey: 'id',
        line: { title: 'title' },
      }
      expect(await save({ ...page, root: { ...page.root, children: [list] } })).toBe('document_invalid')
      expect(await save({ ...page, root: { ...page.root, children: [{ id: 'x', type: 'Nonsense' }] } })).toBe(
        'document_invalid',
      )
      expect((await read(user))[0]).toBe('builtin')
    })
  })

  it('keeps the quick entrances of each user', async () => {
    const content = [
      { name: '请假', url: '/ywx/workbench' },
      { name: '官网', url: `https://www.example.com/?u=\${username}` },
    ]
    expect((await user.call('savePersonalEntrance', { body: { content } })).body).toEqual({ content })
    expect((await user.call('getPersonalEntrance')).body).toEqual({ content })
    expect((await other.call('getPersonalEntrance')).body).toEqual({ content: [] })
    for (const url of ['javascript:alert(1)', '//evil.example', 'data:text/html,x', '/\\evil.example'])
      expect((await user.call('savePersonalEntrance', { body: { content: [{ name: 'x', url }] } })).status).toBe(400)
    expect((await user.call('getPersonalEntrance')).body).toEqual({ content })
  })

  it('fills system variables into addresses, encoded and never a secret', async () => {
    const resolve = async (url: string) => (await user.call('resolveSysVarUrl', { body: { url } })).body
    expect(await resolve(`https://a.example/?u=\${username}&n=\${realName}`)).toEqual({
      url: `https://a.example/?u=zhangwei&n=${encodeURIComponent('张伟')}`,
    })
    expect((await resolve(`https://a.example/?t=\${token}`)).code).toBe('bad_request')
    expect((await resolve(`\${username}:alert(1)`)).code).toBe('bad_request')
  })

  it('lists what the caller submitted in every application, and nothing of others', async () => {
    const { body } = await user.call('listMyRequests', { query: { size: 200 } })
    const member = user.in(await server.demoAppId())
    const forms = await member.call('listFormInstances', { query: { size: 200 } })
    const started = await member.call('listStarted', { query: { size: 200 } })
    const asked: { orderId: string; processInstanceId: string | null }[] = body.content
    expect(body.total).toBe(forms.body.total + started.body.total)
    const filled = asked.filter(({ processInstanceId }) => processInstanceId === null)
    expect(filled.map(({ orderId }) => orderId).sort()).toEqual(
      forms.body.content.map(({ orderId }: { orderId: string }) => orderId).sort(),
    )
    expect(asked.flatMap(({ processInstanceId }) => processInstanceId ?? []).sort()).toEqual(
      started.body.content.map(({ id }: { id: string }) => id).sort(),
    )
    expect(body.content.every(({ appName }: { appName: string }) => appName === '人事')).toBe(true)
  })

  it('gives the extended menu as the operator wants it', async () => {
    const { body } = await user.call('listExtendedMenus')
    const named = Object.fromEntries(body.content.map((entry: { name: string }) => [entry.name, entry]))
    expect(named.个人信息).toEqual({ name: '个人信息', url: '', show: true })
    expect(named.修改密码.url).toBe('/change-password')
    expect(named.报表).toEqual({ name: '报表', url: 'https://bi.example.com/', show: false })
    expect((await server.anonymous.call('activeProfile')).body).toMatchObject({
      env: 'PROD',
      portalFlag: 1,
      appFlag: 2,
    })
    expect(() => readEnv({ EXTENDED_MENUS: '[{"name":"x","url":"javascript:1"}]' })).toThrow(SettingsError)
    expect(() => readEnv({ APP_FLAG: '3' })).toThrow(/APP_FLAG/)
  })

  it('hands out random codes that differ', async () => {
    const codes = await Promise.all([1, 2].map(async () => (await user.call('getRandomCode')).body))
    expect(codes[0].code).toBe(1)
    expect(codes[0].randomCode).toMatch(/^[\w-]{43}$/)
    expect(codes[0].randomCode).not.toBe(codes[1].randomCode)
  })
})
