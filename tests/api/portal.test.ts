import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, databases, withServer } from '@/tests/helpers/server'

const nowhere = '00000000-0000-7000-8000-000000000000'

describe.each(databases)('the portal on %s', (kind) => {
  const server = withServer(kind)
  let appId: string
  let root: Caller
  let admin: Caller
  let builder: Caller
  let user: Caller

  beforeAll(async () => {
    appId = await server.demoAppId()
    root = await server.login('admin')
    admin = (await server.login('hradmin')).in(appId)
    builder = (await server.login('builder')).in(appId)
    user = (await server.login('zhangwei')).in(appId)
  })

  describe('catalogues', () => {
    const create = (name: string, parentId?: string) =>
      builder.call('createCatalog', { body: { name, ...(parentId ? { parentId } : {}) } })

    it('grow, are renamed, moved and removed; names are distinct among siblings', async () => {
      const { body: top } = await create('人事管理')
      const { body: below } = await create('考勤', top.id)
      expect(below.fullNamePath).toBe('人事管理/考勤')
      expect((await create('考勤', top.id)).body.code).toBe('duplicate')
      expect((await create('考勤')).status).toBe(200)
      const { body: list } = await user.call('listCatalogs', { query: { parentId: top.id } })
      expect(list.content).toMatchObject([{ name: '考勤', leaf: true, resources: 0 }])
      const ring = await builder.call('updateCatalog', { params: { id: top.id }, body: { parentId: below.id } })
      expect(ring.body.code).toBe('conflict')
      expect((await builder.call('deleteCatalog', { params: { id: top.id } })).body.code).toBe('in_use')
      expect((await builder.call('deleteCatalog', { params: { id: below.id } })).status).toBe(200)
      expect((await create('孤儿', nowhere)).body.code).toBe('reference_missing')
    })
  })

  it('files resources in a catalogue, found from every catalogue above', async () => {
    const { body: top } = await builder.call('createCatalog', { body: { name: '归档' } })
    const { body: below } = await builder.call('createCatalog', { body: { name: '归档下级', parentId: top.id } })
    const { body: forms } = await builder.call('listResources', { query: { search: 'leave_apply' } })
    const file = (catalogId: string | null) =>
      builder.call('fileResource', { params: { id: forms.content[0].id }, body: { catalogId } })
    expect((await file(nowhere)).body.code).toBe('reference_missing')
    expect((await file(below.id)).status).toBe(200)
    const { body: found } = await builder.call('listResources', { query: { catalogId: top.id } })
    expect(found.content).toMatchObject([{ code: 'leave_apply', catalogName: '归档下级' }])
    expect((await builder.call('deleteCatalog', { params: { id: below.id } })).body.code).toBe('in_use')
    await file(null)
    expect((await builder.call('deleteCatalog', { params: { id: below.id } })).status).toBe(200)
  })

  describe('announcements', () => {
    it('are seen once published, and no more once withdrawn', async () => {
      const { body: draft } = await root.call('createAnnouncement', {
        body: { title: '放假通知', content: '国庆放假' },
      })
      const read = () => user.call('getAnnouncement', { params: { id: draft.id } })
      const titles = async () =>
        (await user.call('listAnnouncements')).body.content.map(({ title }: { title: string }) => title)
      const operate = (action: string) => root.call('operateAnnouncement', { params: { id: draft.id, action } })
      expect((await read()).status).toBe(404)
      expect(await titles()).not.toContain('放假通知')
      expect((await operate('withdraw')).body.code).toBe('conflict')
      expect((await operate('publish')).body).toMatchObject({ status: 'published' })
      expect((await operate('publish')).body.code).toBe('conflict')
      expect((await read()).body.content).toBe('国庆放假')
      expect(await titles()).toContain('放假通知')
      await operate('withdraw')
      expect((await read()).status).toBe(404)
      expect((await root.call('deleteAnnouncement', { params: { id: draft.id } })).status).toBe(200)
    })

    it('are listed with the pinned ones first', async () => {
      for (const [title, isPinned] of [
        ['置顶', true],
        ['平常', false],
      ] as const) {
        const { body } = await root.call('createAnnouncement', { body: { title, content: 'x', isPinned } })
        await root.call('operateAnnouncement', { params: { id: body.id, action: 'publish' } })
      }
      const { body } = await user.call('listAnnouncements', { query: { size: 2 } })
      expect(body.content.map(({ title }: { title: string }) => title)).toEqual(['置顶', '平常'])
    })
  })

  describe('the application centre', () => {
    it('shows what the caller may open, favourites marked and in their order', async () => {
      const { body: outer } = await root.call('createApplication', {
        body: { code: 'mail', name: '邮件', appType: 'OUTER_APP', url: 'https://mail.example.com/' },
      })
      const { body: before } = await user.call('listApps')
      expect(before.content.map(({ code }: { code: string }) => code)).toEqual(['hr', 'practice'])
      await user.call('savePersonalApps', { body: { ids: [appId] } })
      expect((await user.call('listApps')).body.content[0].favourite).toBe(true)
      const refused = await user.call('savePersonalApps', { body: { ids: [outer.id] } })
      expect(refused.body.code).toBe('reference_missing')
      expect((await user.call('getPersonalApps')).body.total).toBe(1)
      await root.call('savePersonalApps', { body: { ids: [outer.id, appId] } })
      const { body: own } = await root.call('getPersonalApps')
      expect(own.content.map(({ code }: { code: string }) => code)).toEqual(['mail', 'hr'])
      const unsafe = { code: 'bad', name: '坏', url: 'javascript:alert(1)' }
      expect((await root.call('createApplication', { body: unsafe })).status).toBe(400)
    })
  })

  describe('menus', () => {
    const seen = async (caller: Caller) => (await caller.call('workbenchMenus', { query: { appId } })).body.content
    const save = (content: object[], rest: object = {}) =>
      admin
        .call('getMenus', { params: { id: appId } })
        .then(({ body }) => admin.call('saveMenus', { params: { id: appId }, body: { ...body, content, ...rest } }))

    it('show what the administrators keep, then the published dashboards, processes and forms that nobody placed', async () => {
      const content = [
        { name: '假期', type: 'group', children: [{ name: '请假', type: 'form', code: 'leave_apply' }] },
        { name: '官网', type: 'url', url: 'https://example.com', openType: 'NEW_WINDOW' },
      ]
      expect((await save(content)).status).toBe(200)
      const menus = await seen(user)
      expect(menus[0].children[0]).toMatchObject({ name: '请假', path: `/app/${appId}/form/leave_apply` })
      expect(menus[1]).toMatchObject({ url: 'https://example.com', openType: 'NEW_WINDOW' })
      const codes = ({ children }: { children: { code: string }[] }) => children.map(({ code }) => code)
      expect(menus.slice(2).map(codes)).toEqual([
        ['hr_board'],
        ['travel_flow', 'leave_flow', 'purchase_flow'],
        ['expense_claim'],
        ['leave_calendar', 'materials_list'],
      ])
      await save(content, { addsPublished: false })
      expect(await seen(user)).toHaveLength(2)
    })

    it('leave out what the caller has no role for and what is not published', async () => {
      await save(
        [
          { name: '专员', type: 'form', code: 'leave_apply', roles: ['hr_specialist'] },
          { name: '未发布', type: 'form', code: 'not_there' },
          { name: '空组', type: 'group' },
          { name: '大家', type: 'form', code: 'expense_claim' },
        ],
        { addsPublished: false },
      )
      expect((await seen(user)).map(({ name }: { name: string }) => name)).toEqual(['大家'])
    })

    it('refuse what leads nowhere, too deep trees and stale revisions', async () => {
      const group = (children: object[]) => ({ name: '组', type: 'group', children })
      for (const [item, words] of [
        [{ name: '甲', type: 'url', url: 'javascript:alert(1)' }, '地址'],
        [{ name: '乙', type: 'form' }, '选择要打开的资源'],
        [group([group([group([{ name: '丙', type: 'form', code: 'x' }])])]), '层级过深'],
        [{ name: '丁', type: 'form', code: 'x', children: [group([])] }, '只有分组'],
      ] as const) {
        const reply = await save([item])
        expect(reply.status).toBe(422)
        expect(reply.body.message).toContain(words)
      }
      const { body } = await admin.call('getMenus', { params: { id: appId } })
      await save([])
      const stale = await admin.call('saveMenus', { params: { id: appId }, body })
      expect(stale.body.code).toBe('revision_conflict')
    })
  })
})
