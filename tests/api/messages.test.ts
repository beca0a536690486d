import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { buildApp } from '@/server/app'
import { type Caller, databases, demoPassword, withServer } from '@/tests/helpers/server'

describe.each(databases)('messages on %s', (kind) => {
  const server = withServer(kind)
  let root: Caller
  let user: Caller
  let other: Caller
  let appId = ''
  let port = 0

  beforeAll(async () => {
    appId = await server.demoAppId()
    root = (await server.login('admin')).in(appId)
    user = await server.login('zhangwei')
    other = await server.login('builder')
    port = await listen(server.app)
  })

  const send = (title: string, content: string, usernames: string[] = ['zhangwei'], by = root) =>
    by.call('sendNotification', { body: { title, content, usernames } })
  const inbox = async (caller: Caller, username: string, query = {}) =>
    (await caller.call('listInSiteMessages', { params: { id: username }, query })).body

  it('reaches whom they are sent to, and nobody else', async () => {
    expect((await send('开会', '下午三点')).body).toEqual({ sent: 1 })
    const { code, data } = await inbox(user, 'zhangwei', { current: 1, pageSize: 5 })
    expect(code).toBe(1)
    expect(data).toMatchObject({ total: 1, unread: 1 })
    expect(data.records[0]).toMatchObject({ title: '开会', content: '下午三点', mark: 0, sender: '系统管理员' })
    expect((await inbox(other, 'builder')).data.total).toBe(0)
    expect((await other.call('listInSiteMessages', { params: { id: 'zhangwei' } })).status).toBe(404)
    expect((await root.call('listNotifications', { query: { id: 'zhangwei' } })).status).toBe(404)
    const { id } = data.records[0]
    expect((await other.call('readInSiteMessage', { params: { id } })).status).toBe(404)
    const change = { params: { action: 'delete' }, query: { msgIds: id } }
    expect((await other.call('actOnNotifications', change)).body).toEqual({ changed: 0 })
    expect((await inbox(user, 'zhangwei')).data).toMatchObject({ total: 1, unread: 1 })
  })

  it('are read once opened, can be marked again, filtered by mark and title, and cleared', async () => {
    await send('第二条', '')
    const { data } = await inbox(user, 'zhangwei', { title: '开会' })
    expect(data.total).toBe(1)
    const { id } = data.records[0]
    expect((await user.call('readInSiteMessage', { params: { id } })).body.mark).toBe(1)
    expect((await inbox(user, 'zhangwei', { mark: 1 })).data).toMatchObject({ total: 1, unread: 1 })
    expect((await user.call('listNotifications', { query: { id: 'zhangwei', status: 0 } })).body.total).toBe(1)
    const act = (action: string) => user.call('actOnNotifications', { params: { action }, query: { msgIds: id } })
    expect((await act('unread')).body).toEqual({ changed: 1 })
    expect((await act('unread')).body).toEqual({ changed: 0 })
    expect((await inbox(user, 'zhangwei')).data.unread).toBe(2)
    expect((await act('delete')).body).toEqual({ changed: 1 })
    await send('给别人', '内容', ['builder'])
    expect((await user.call('cleanInSiteMessages')).status).toBe(200)
    expect((await inbox(user, 'zhangwei')).data).toEqual({ records: [], total: 0, unread: 0 })
    expect((await inbox(other, 'builder')).data.total).toBe(1)
  })

  it('are sent by administrators, to members of their application', async () => {
    const admin = (await server.login('hradmin')).in(appId)
    expect((await send('x', 'x', ['zhangwei'], other.in(appId))).status).toBe(403)
    expect((await send('x', 'x', ['nobody'], admin)).body.code).toBe('reference_missing')
    const stranger = (await root.call('listUsers', { query: { size: 200, type: 'user' } })).body.content
    const members = (await root.call('listMembers', { params: { id: appId }, query: { size: 200 } })).body
    const all = await admin.call('sendNotification', { body: { title: '全员', content: '通知' } })
    expect(all.body.sent).toBe(members.total)
    expect(stranger.length).toBeGreaterThan(0)
    await user.call('cleanInSiteMessages')
  })

  describe('by socket', () => {
    const sockets: WebSocket[] = []
    afterAll(() => {
      for (const socket of sockets) socket.terminate()
    })

    const open = (caller: Caller, username: string, { at = port, origin }: { at?: number; origin?: string } = {}) => {
      const socket = new WebSocket(`ws://127.0.0.1:${at}/bpm-server/messageInSite/${username}`, {
        headers: { cookie: `portal_token=${caller.token}`, ...(origin ? { origin } : {}) },
      })
      // An unhandled refusal would count as an error.
      socket.on('error', () => {})
      sockets.push(socket)
      return socket
    }
    const statusOf = async (socket: WebSocket) => {
      const [, response] = await once(socket, 'unexpected-response')
      return response.statusCode as number
    }
    const next = async (socket: WebSocket) => String((await once(socket, 'message'))[0])

    it('come after the commit as title and content, and a heartbeat is answered', async () => {
      const socket = open(user, 'zhangwei')
      await once(socket, 'open')
      const message = next(socket)
      await send('新消息', '内容')
      expect(JSON.parse(await message)).toEqual({ title: '新消息', content: '内容' })
      const pong = next(socket)
      socket.send('HeartBeat')
      expect(await pong).toBe('pong')
    })

    it("refuses strangers, other people's names, foreign pages and plain calls", async () => {
      expect(await statusOf(open({ token: '' } as Caller, 'zhangwei'))).toBe(401)
      expect(await statusOf(open(other, 'zhangwei'))).toBe(404)
      for (const origin of ['https://evil.example', 'null'])
        expect(await statusOf(open(user, 'zhangwei', { origin }))).toBe(403)
      const own = open(user, 'zhangwei', { origin: `http://127.0.0.1:${port}` })
      await once(own, 'open')
      const plain = await user.call('messageInSite', { params: { username: 'zhangwei' } })
      expect(plain).toMatchObject({ status: 426, body: { code: 'upgrade_required' } })
    })

    const ends: [how: string, end: (guest: Caller, id: string) => Promise<unknown>][] = [
      [
        'a logout',
        ({ token }) =>
          server.inject({ method: 'GET', url: '/bpm-server/logout', headers: { cookie: `portal_token=${token}` } }),
      ],
      [
        'a password that is set anew',
        (_, id) => root.call('resetPassword', { params: { id }, body: { password: 'Secret-2026' } }),
      ],
      [
        'an account that is disabled',
        (_, id) => root.call('updateUser', { params: { id }, body: { isDisabled: true } }),
      ],
    ]
    it.each(ends)('ends at once with the session, by %s', async (_, end) => {
      const username = `guest${crypto.randomUUID().slice(0, 8)}`
      const { body } = await root.call('createUser', {
        body: { username, realName: '来客', password: 'Secret-2025' },
      })
      const guest = await server.login(username, 'Secret-2025')
      const socket = open(guest, username)
      await once(socket, 'open')
      const closed = once(socket, 'close')
      await end(guest, body.id)
      expect((await closed)[0]).toBe(4401)
    })

    it.runIf(kind === 'postgres')('come from one node to another', async () => {
      const second = buildApp(server.env)
      try {
        const socket = open(user, 'zhangwei', { at: await listen(second) })
        await once(socket, 'open')
        const message = next(socket)
        await send('跨节点', '内容')
        expect(JSON.parse(await message)).toMatchObject({ title: '跨节点' })
        const guest = await server.login('zhangwei')
        const ending = open(guest, 'zhangwei', { at: (second.server.address() as AddressInfo).port })
        await once(ending, 'open')
        const closed = once(ending, 'close')
        await server.inject({ method: 'GET', url: '/bpm-server/logout', headers: { 'x-token': guest.token } })
        expect((await closed)[0]).toBe(4401)
      } finally {
        for (const socket of sockets) socket.terminate()
        await second.close()
      }
    })
  })
})

describe.each(databases)('passwords on %s', (kind) => {
  const server = withServer(kind)

  it('are changed by who knows the old one; other sessions end', async () => {
    const here = await server.login('zhangwei')
    const there = await server.login('zhangwei')
    const change = (oldPassword: string, newPassword: string) =>
      here.call('changePassword', { body: { oldPassword, newPassword } })
    expect((await change('wrong-one', 'Better@2027')).body.code).toBe('password_wrong')
    expect((await change(demoPassword, 'short1')).body.code).toBe('password_weak')
    expect((await change(demoPassword, 'onlyletters')).body.code).toBe('password_weak')
    expect((await change(demoPassword, demoPassword)).body.code).toBe('password_weak')
    expect((await there.call('currentUser')).status).toBe(200)
    expect((await change(demoPassword, 'Better@2027')).status).toBe(200)
    expect((await there.call('currentUser')).status).toBe(401)
    expect((await here.call('currentUser')).status).toBe(200)
    expect((await server.login('zhangwei', 'Better@2027')).token).toBeTruthy()
  })

  it('cannot be tried at leisure', async () => {
    const here = await server.login('builder')
    const attempt = () => here.call('changePassword', { body: { oldPassword: 'guess', newPassword: 'Better@2027' } })
    for (let count = 0; count < 10; count += 1) expect((await attempt()).body.code).toBe('password_wrong')
    expect((await attempt()).body.code).toBe('too_many_requests')
  })
})

async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  await vi.waitUntil(() => app.server.listening)
  return (app.server.address() as AddressInfo).port
}
