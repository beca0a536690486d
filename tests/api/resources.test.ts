import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, databases, withServer } from '@/tests/helpers/server'

describe.each(databases)('resources on %s', (kind) => {
  const server = withServer(kind)
  let builder: Caller
  let user: Caller

  beforeAll(async () => {
    const appId = await server.demoAppId()
    builder = (await server.login('builder')).in(appId)
    user = (await server.login('zhangwei')).in(appId)
  })

  const field = (id: string, rest: object = {}) => ({ id, type: 'Text', title: id, ...rest })
  const add = (...nodes: object[]) => nodes.map((value) => ({ op: 'add', path: '/root/children/-', value }))
  const create = async (code: string, ...nodes: object[]) => {
    const { body } = await builder.call('createResource', { body: { kind: 'form', code, title: `表单 ${code}` } })
    if (nodes.length > 0)
      await builder.call('patchDraft', { params: { id: body.id }, body: { baseRevision: 0, patches: add(...nodes) } })
    return body.id as string
  }
  const patch = (id: string, baseRevision: number, patches: object[], rest: object = {}) =>
    builder.call('patchDraft', { params: { id }, body: { baseRevision, patches, ...rest } })
  const operate = (id: string, action: string, body: object = {}) =>
    builder.call('operateResource', { params: { id, action }, body })
  const get = async (id: string) => (await builder.call('getResource', { params: { id } })).body

  it('makes a process for a form, answered for by whoever makes it', async () => {
    await operate(await create('for_process', field('name')), 'publish')
    const body = { kind: 'process', title: '合同审批', from: 'form:for_process' }
    const { body: made } = await builder.call('createResource', { body })
    const { id } = (await builder.call('currentUser')).body
    expect(made.code).toBe('he_tong_shen_pi')
    expect(made.draft.document.settings).toEqual({
      form: { $ref: 'form:for_process' },
      administrators: [`user:${id}`],
    })
    expect((await operate(made.id, 'publish')).body.publishedVersion).toBe(1)
  })

  it.each(['for_process', 'form:', 'form:a b', 'form:a#b'])('refuses to make anything from %s', async (from) => {
    const body = { kind: 'process', title: '合同审批', from }
    expect((await builder.call('createResource', { body })).status).toBe(400)
  })

  it('creates, patches and publishes a form that users then see', async () => {
    const id = await create('first', field('name'))
    expect((await user.call('publishedForm', { params: { id: 'first' } })).status).toBe(404)
    const published = await operate(id, 'publish', { note: '第一版', baseRevision: 1 })
    expect(published.body).toMatchObject({ publishedVersion: 1, online: true })
    for (const key of ['first', id]) {
      const { body } = await user.call('publishedForm', { params: { id: key } })
      expect(body).toMatchObject({ id, code: 'first', version: 1 })
      expect(body.document.root.children).toEqual([field('name')])
    }
    expect(
      (await builder.call('workbenchMenus', { query: { appId: builder.appId! } })).body.content.find(
        ({ code }: { code: string }) => code === 'forms',
      ).children,
    ).toContainEqual({
      name: '表单 first',
      code: 'first',
      type: 'form',
      path: `/app/${builder.appId}/form/first`,
    })
  })

  it('keeps a code to one resource of its kind in an application', async () => {
    await create('once')
    const again = await builder.call('createResource', { body: { kind: 'form', code: 'once', title: '再来' } })
    expect(again).toMatchObject({ status: 409, body: { code: 'duplicate' } })
  })

  it('gives a code to what comes without one: its title in pinyin, numbered where that is taken', async () => {
    const codeOf = async (title: string) =>
      (await builder.call('createResource', { body: { kind: 'form', code: null, title } })).body.code
    expect(await codeOf('设备采购')).toBe('she_bei_cai_gou')
    expect(await codeOf('设备采购')).toBe('she_bei_cai_gou_2')
    expect(await codeOf('2026 年会')).toMatch(/^form_2026/)
    expect(await codeOf('！！')).toBe('form')
  })

  it('gives both sides of a conflict', async () => {
    const id = await create('conflict', field('a'))
    const stale = await patch(id, 0, add(field('b')))
    expect(stale).toMatchObject({ status: 409, body: { code: 'revision_conflict' } })
    expect(stale.body.details).toMatchObject({ baseRevision: 0, yours: add(field('b')) })
    expect(stale.body.details.theirs).toMatchObject({ revision: 1, updatedByName: '李设计' })
    expect(stale.body.details.theirs.document.root.children).toEqual([field('a')])
    expect((await get(id)).draft.revision).toBe(1)
  })

  it('keeps one of two patches made at the same time', async () => {
    const id = await create('race')
    const replies = await Promise.all(['a', 'b', 'c', 'd'].map((name) => patch(id, 0, add(field(name)))))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect((await get(id)).draft.document.root.children).toHaveLength(1)
  })

  it('keeps the journal beside the draft, opaque and limited', async () => {
    const id = await create('journal', field('a'))
    const journal = { undo: [{ any: ['thing', null, 1] }] }
    expect((await patch(id, 1, [], { journal })).body).toEqual({ revision: 1 })
    expect((await get(id)).draft.journal).toEqual(journal)
    await patch(id, 1, add(field('b')))
    expect((await get(id)).draft.journal).toEqual(journal)
    const huge = await patch(id, 2, [], { journal: 'x'.repeat(1024 * 1024) })
    expect(huge).toMatchObject({ status: 413, body: { code: 'payload_too_large' } })
  })

  it.each([
    ['a place that is not there', [{ op: 'replace', path: '/root/children/9/title', value: 'x' }]],
    ['a prototype', [{ op: 'add', path: '/root/constructor/prototype/x', value: 1 }]],
    ['another code', [{ op: 'replace', path: '/code', value: 'other' }]],
    ['the whole document away', [{ op: 'remove', path: '' }]],
    ['an index that is none', [{ op: 'add', path: '/root/children/01', value: {} }]],
  ])('refuses a patch of %s and changes nothing', async (_, patches) => {
    const id = await create(`refused_${Math.random().toString(36).slice(2)}`)
    expect((await patch(id, 0, patches)).status).toBe(400)
    expect((await get(id)).draft.revision).toBe(0)
  })

  it('keeps the order of keys that a builder wrote', async () => {
    const id = await create('order', { zeta: 1, id: 'a', type: 'Text', alpha: 2 })
    expect(Object.keys((await get(id)).draft.document.root.children[0])).toEqual(['zeta', 'id', 'type', 'alpha'])
  })

  it('refuses to publish a document with errors, naming them', async () => {
    const id = await create('broken', field('a'), field('a'), { id: 'x', type: 'Nonsense' })
    const { status, body } = await operate(id, 'publish')
    expect(status).toBe(422)
    expect(body.code).toBe('document_invalid')
    expect(body.details.problems.map(({ nodeId }: { nodeId: string }) => nodeId)).toEqual(
      expect.arrayContaining(['a', 'x']),
    )
    expect((await get(id)).publishedVersion).toBeNull()
  })

  it('refuses to publish a dangling reference and to delete what is referred to', async () => {
    const id = await create('refers', { id: 'd', type: 'DictSelect', title: '字典', dict: 'shades' })
    expect(await operate(id, 'publish')).toMatchObject({
      status: 422,
      body: {
        code: 'reference_missing',
        details: { references: [{ target: 'dictionary:shades', path: '/root/children/0/dict' }] },
      },
    })
    const dict = await builder.call('createDict', {
      body: { code: 'shades', name: '颜色', items: [{ value: 'r', label: '红' }] },
    })
    expect((await operate(id, 'publish')).status).toBe(200)
    const refused = await builder.call('deleteDict', { params: { id: dict.body.id } })
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'in_use',
        details: { resources: [{ isPublished: false, title: '表单 refers' }, { isPublished: true }] },
      },
    })
  })

  it('numbers versions, keeps their content and goes back to an old one', async () => {
    const id = await create('versions', field('a'))
    await operate(id, 'publish', { note: '一' })
    expect(await operate(id, 'publish')).toMatchObject({ status: 409, body: { code: 'conflict' } })
    await patch(id, 1, [{ op: 'replace', path: '/root/children/0/title', value: '改了' }])
    await operate(id, 'publish', { note: '二', baseRevision: 2 })
    const { body: versions } = await builder.call('listVersions', { query: { resourceId: id } })
    expect(
      versions.content.map(({ version, note, authorName }: Record<string, unknown>) => [version, note, authorName]),
    ).toEqual([
      [2, '二', '李设计'],
      [1, '一', '李设计'],
    ])
    expect(versions.content[0].sha256).not.toBe(versions.content[1].sha256)
    const old = await builder.call('getVersion', { query: { resourceId: id, version: 1 } })
    expect(old.body.document.root.children[0].title).toBe('a')
    const restored = await builder.call('newVersionFrom', { params: { id: versions.content[1].id }, body: {} })
    expect(restored.body.draft).toMatchObject({ revision: 3 })
    expect(restored.body.draft.document.root.children[0].title).toBe('a')
    expect(restored.body.publishedDocument.root.children[0].title).toBe('改了')
    const discarded = await operate(id, 'discard')
    expect(discarded.body.draft.document.root.children[0].title).toBe('改了')
    expect((await operate(id, 'publish')).status).toBe(409)
  })

  it('takes a form offline and online again', async () => {
    const id = await create('offline', field('a'))
    await operate(id, 'publish')
    expect((await operate(id, 'withdraw')).body.online).toBe(false)
    expect((await user.call('publishedForm', { params: { id: 'offline' } })).status).toBe(404)
    expect((await user.call('submitForm', { body: { form: 'offline', data: {} } })).status).toBe(404)
    expect((await operate(id, 'publish')).body).toMatchObject({ online: true, publishedVersion: 2 })
  })

  it('deletes only what nobody uses', async () => {
    const id = await create('used', field('a'))
    await operate(id, 'publish')
    const { body } = await user.call('submitForm', { body: { form: 'used', data: { a: 'x' } } })
    const refused = await builder.call('deleteResource', { params: { id } })
    expect(refused).toMatchObject({ status: 409, body: { code: 'in_use', details: { instances: 1, resources: [] } } })
    await user.call('deleteFormInstance', { params: { orderId: body.orderId } })
    expect((await builder.call('deleteResource', { params: { id } })).body).toEqual({})
    expect((await builder.call('getResource', { params: { id } })).status).toBe(404)
  })

  it('finds resources by title, code and pinyin', async () => {
    for (const search of ['请假', 'leave_app', 'qingjia', 'qjsq']) {
      const { body } = await builder.call('listResources', { query: { kind: 'form', search } })
      expect(body.content.map(({ code }: { code: string }) => code)).toEqual(['leave_apply'])
    }
  })
})
