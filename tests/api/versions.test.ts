import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, databases, withServer } from '@/tests/helpers/server'

describe.each(databases)('versions and renames on %s', (kind) => {
  const server = withServer(kind)
  let appId: string
  let builder: Caller
  let user: Caller

  beforeAll(async () => {
    appId = await server.demoAppId()
    builder = (await server.login('builder')).in(appId)
    user = (await server.login('zhangwei')).in(appId)
  })

  const text = (id: string, rest: object = {}) => ({ id, type: 'Text', title: id, ...rest })
  const get = async (id: string) => (await builder.call('getResource', { params: { id } })).body
  const operate = (id: string, action: string, body: object = {}) =>
    builder.call('operateResource', { params: { id, action }, body })
  const patch = async (id: string, patches: object[]) =>
    builder.call('patchDraft', { params: { id }, body: { baseRevision: (await get(id)).draft.revision, patches } })
  const add = (id: string, node: object) => patch(id, [{ op: 'add', path: '/root/children/-', value: node }])
  const create = async (code: string, ...nodes: object[]) => {
    const { body } = await builder.call('createResource', { body: { kind: 'form', code, title: `表单 ${code}` } })
    for (const node of nodes) await add(body.id, node)
    return body.id as string
  }
  const titles = (document: { root: { children: { title: string }[] } }) =>
    document.root.children.map(({ title }) => title)
  const published = async (code: string) => (await user.call('publishedForm', { params: { id: code } })).body

  describe('rolling back', () => {
    it('publishes the old content as a new version, and a clean draft follows', async () => {
      const id = await create('back', text('one'))
      await operate(id, 'publish')
      await add(id, text('two'))
      await operate(id, 'publish')
      const { body } = await operate(id, 'rollback', { version: 1 })
      expect(body).toMatchObject({ publishedVersion: 3, online: true })
      expect(titles(body.draft.document)).toEqual(['one'])
      expect(body.publishedRevision).toBe(body.draft.revision)
      expect(titles((await published('back')).document)).toEqual(['one'])
      const { body: versions } = await builder.call('listVersions', { query: { resourceId: id } })
      expect(versions.content.map(({ note }: { note: string }) => note)).toEqual(['回滚到版本 1', '', ''])
      expect(versions.content[0].sha256).toBe(versions.content[2].sha256)
    })

    it('leaves unpublished work alone', async () => {
      const id = await create('back_dirty', text('one'))
      await operate(id, 'publish')
      await add(id, text('two'))
      await operate(id, 'publish')
      await add(id, text('three'))
      const { body } = await operate(id, 'rollback', { version: 1, note: '出了问题' })
      expect(titles(body.draft.document)).toEqual(['one', 'two', 'three'])
      expect(titles((await published('back_dirty')).document)).toEqual(['one'])
      expect((await operate(id, 'publish')).body.publishedVersion).toBe(4)
    })

    it('refuses the current version, a version that is not there and what has lost its references', async () => {
      const { body: dict } = await builder.call('createDict', {
        body: { code: 'fleeting', name: '临时', items: [{ value: 'a', label: 'A' }] },
      })
      const id = await create('back_refused', { id: 'd', type: 'DictSelect', title: '字典', dict: 'fleeting' })
      await operate(id, 'publish')
      expect((await operate(id, 'rollback', { version: 1 })).body.code).toBe('conflict')
      expect((await operate(id, 'rollback', { version: 9 })).body.code).toBe('not_found')
      expect((await operate(id, 'rollback')).body.code).toBe('bad_request')
      await patch(id, [{ op: 'remove', path: '/root/children/0' }])
      // The published version still uses it.
      expect((await builder.call('deleteDict', { params: { id: dict.id } })).body.code).toBe('in_use')
      await operate(id, 'publish')
      expect((await builder.call('deleteDict', { params: { id: dict.id } })).status).toBe(200)
      const refused = await operate(id, 'rollback', { version: 1 })
      expect(refused.body).toMatchObject({ code: 'reference_missing' })
      expect((await get(id)).publishedVersion).toBe(2)
    })
  })

  describe('where something is used', () => {
    it('is reported for drafts, published versions and menus, with the location', async () => {
      const { body: dict } = await builder.call('createDict', {
        body: { code: 'colours', name: '颜色', items: [{ value: 'r', label: '红' }] },
      })
      const id = await create('colour_form', { id: 'c', type: 'DictSelect', title: '选颜色', dict: 'colours' })
      await operate(id, 'publish')
      const { body } = await builder.call('dictionaryUsages', { params: { id: dict.id } })
      expect(body.content).toMatchObject([
        { code: 'colour_form', place: '选颜色', isPublished: false },
        { code: 'colour_form', place: '选颜色', isPublished: true },
      ])
      const admin = (await server.login('hradmin')).in(appId)
      const { body: menus } = await admin.call('getMenus', { params: { id: appId } })
      const content = [{ name: '组', type: 'group', children: [{ name: '色', type: 'form', code: 'colour_form' }] }]
      await admin.call('saveMenus', { params: { id: appId }, body: { ...menus, content } })
      const { body: usages } = await builder.call('resourceUsages', { params: { id } })
      expect(usages).toMatchObject({ content: [{ kind: 'menu', place: '组 / 色' }], instances: 0 })
    })
  })

  describe('renaming', () => {
    it('a dictionary changes every draft that uses it, and what is published goes on working', async () => {
      const { body: dict } = await builder.call('createDict', {
        body: { code: 'size', name: '尺码', items: [{ value: 's', label: '小' }] },
      })
      const id = await create('size_form', { id: 'd', type: 'DictSelect', title: '尺码', dict: 'size' })
      await operate(id, 'publish')
      const rename = (code: string) => builder.call('renameDictionary', { params: { id: dict.id }, body: { code } })
      expect((await rename('sizes')).status).toBe(200)
      expect((await get(id)).draft.document.root.children[0].dict).toBe('sizes')
      expect((await published('size_form')).document.root.children[0].dict).toBe('size')
      const submit = (data: object) =>
        user.call('submitForm', {
          body: { form: 'size_form', data },
          headers: { 'idempotency-key': crypto.randomUUID() },
        })
      expect((await submit({ d: 's' })).status).toBe(200)
      expect((await submit({ d: 'xxl' })).status).toBe(422)
      for (const code of ['size', 'sizes'])
        expect((await user.call('listDicts', { query: { code } })).body.total).toBe(1)
      const again = await builder.call('createDict', { body: { code: 'size', name: '别的', items: [] } })
      expect(again.body.code).toBe('duplicate')
      expect((await rename('size')).status).toBe(200)
      expect((await get(id)).draft.document.root.children[0].dict).toBe('size')
    })

    it('a form keeps its data, its links and its place in the menus', async () => {
      const id = await create('old_name', text('a'))
      await operate(id, 'publish')
      const { body: order } = await user.call('submitForm', {
        body: { form: 'old_name', data: { a: 'x' } },
        headers: { 'idempotency-key': crypto.randomUUID() },
      })
      const admin = (await server.login('hradmin')).in(appId)
      const { body: menus } = await admin.call('getMenus', { params: { id: appId } })
      const content = [{ name: '旧', type: 'form', code: 'old_name' }]
      await admin.call('saveMenus', { params: { id: appId }, body: { ...menus, content } })
      const { body } = await operate(id, 'rename', { code: 'new_name' })
      expect(body).toMatchObject({ code: 'new_name', draft: { document: { code: 'new_name' } } })
      for (const code of ['old_name', 'new_name']) expect((await published(code)).id).toBe(id)
      const seen = await user.call('getFormInstance', { params: { orderId: order.orderId } })
      expect(seen.body.data).toMatchObject({ a: 'x' })
      const { body: renamed } = await admin.call('getMenus', { params: { id: appId } })
      expect(renamed.content[0].code).toBe('new_name')
      const { body: shown } = await user.call('workbenchMenus', { query: { appId } })
      expect(shown.content[0].path).toBe(`/app/${appId}/form/new_name`)
      await operate(id, 'publish')
      expect((await published('old_name')).version).toBe(2)
      expect((await operate(id, 'rename', { code: 'new_name' })).body.code).toBe('conflict')
      expect((await operate(id, 'rename', { code: 'leave_apply' })).body.code).toBe('duplicate')
      const taken = await builder.call('createResource', { body: { kind: 'form', code: 'old_name', title: 'x' } })
      expect(taken.body.code).toBe('duplicate')
      expect((await operate(id, 'rollback', { version: 1 })).body.draft.document.code).toBe('new_name')
    })

    it('a field keeps its node, and stale revisions are refused', async () => {
      const id = await create('field_form', text('a'))
      const { body } = await operate(id, 'rename-field', { nodeId: 'a', bind: '姓名' })
      expect(body.draft.document.root.children[0]).toMatchObject({ id: 'a', bind: '姓名' })
      expect((await operate(id, 'rename-field', { nodeId: 'a', bind: '姓名' })).body.code).toBe('conflict')
      expect((await operate(id, 'rename-field', { nodeId: 'zzz', bind: 'b' })).body.code).toBe('not_found')
      expect((await operate(id, 'rename-field', { nodeId: 'a', bind: 'b', baseRevision: 0 })).body.code).toBe(
        'revision_conflict',
      )
    })
  })

  describe('a field with another key', () => {
    const submit = async (form: string, data: object) => {
      const headers = { 'idempotency-key': crypto.randomUUID() }
      expect((await user.call('submitForm', { body: { form, data }, headers })).status).toBe(200)
    }
    const rename = (id: string, nodeId: string, bind: string) => operate(id, 'rename-field', { nodeId, bind })
    const choices = async () => {
      const params = { form: 'keys_host', node: 'by_key' }
      return (await user.call('listChoices', { params })).body.content as { label: string; data: object }[]
    }

    it('is found in the data of every version, by each of its keys, and in the forms that name it', async () => {
      const id = await create('keys', text('name', { bind: 'first' }), text('other', { bind: 'rest' }))
      await operate(id, 'publish')
      await submit('keys', { first: '甲', rest: '一' })
      const form = { $ref: 'form:keys' }
      const chooser = { type: 'RelatedRecord', title: '选', form, labelField: 'first', columns: ['first', 'other'] }
      const filtered = { type: 'RelatedRecord', title: '筛', form, filter: 'first == "甲"' }
      const host = await create('keys_host', { id: 'by_key', ...chooser }, { id: 'filtered', ...filtered })
      await operate(host, 'publish')
      const usages = (await builder.call('resourceUsages', { params: { id }, query: { of: 'draft', field: 'name' } }))
        .body
      expect(usages.content).toMatchObject([
        { code: 'keys_host', place: '选' },
        { code: 'keys_host', place: '选' },
      ])
      expect(usages.instances).toBe(1)

      expect((await rename(id, 'name', 'rest')).body.code).toBe('duplicate')
      expect((await rename(id, 'name', 'second')).status).toBe(200)
      // References by key are converted to the field's id.
      expect((await get(host)).draft.document.root.children[0]).toMatchObject({
        labelField: 'name',
        columns: ['name', 'other'],
      })
      const { body: check } = await builder.call('publishCheck', { params: { id } })
      expect(check.dependants.length).toBeGreaterThan(0)
      expect(check.dependants.filter(({ isBroken }: { isBroken: boolean }) => isBroken)).toEqual([])
      await operate(id, 'publish')
      await submit('keys', { second: '乙', rest: '二' })
      // The published host still uses "first", and is found by it.
      const published = { params: { id }, query: { of: 'published', field: 'name' } }
      expect((await builder.call('resourceUsages', published)).body.content).toMatchObject([
        { code: 'keys_host', place: '选' },
        { code: 'keys_host', place: '选' },
      ])
      expect((await choices()).map(({ label, data }) => [label, data])).toEqual([
        ['乙', { second: '乙', rest: '二' }],
        ['甲', { second: '甲', rest: '一' }],
      ])
      const list = async (query: object) =>
        (await user.call('listFormInstances', { query: { form: 'keys', ...query } })).body.content.map(
          ({ version }: { version: number }) => version,
        )
      // The list of a form is shown with the fields of its newest version.
      const { body: listed } = await user.call('listFormInstances', { query: { form: 'keys', sort: 'createdAt' } })
      expect(listed.content.map(({ data }: { data: object }) => data)).toEqual([
        { second: '甲', rest: '一' },
        { second: '乙', rest: '二' },
      ])
      for (const key of ['name', 'first', 'second']) {
        expect(await list({ filter: `${key} == "甲"` })).toEqual([1])
        expect(await list({ filter: `${key} == "乙"` })).toEqual([2])
        expect(await list({ sort: key })).toEqual(await list({ sort: 'second' }))
      }
      const params = { form: 'keys_host', node: 'filtered' }
      expect((await user.call('listChoices', { params })).body.total).toBe(1)
    })

    it('whose old key another field takes leads each version to its own', async () => {
      const id = await create('keys_swap', text('a', { bind: 'x' }))
      await operate(id, 'publish')
      await submit('keys_swap', { x: 'eins' })
      await rename(id, 'a', 'y')
      await add(id, text('b', { bind: 'x' }))
      await operate(id, 'publish')
      await submit('keys_swap', { x: 'zwei', y: 'eins' })
      const found = async (filter: string) =>
        (await user.call('listFormInstances', { query: { form: 'keys_swap', filter } })).body.total
      expect(await found('a == "eins"')).toBe(2)
      expect(await found('x == "zwei"')).toBe(1)
      // In the old version this key belonged to another field.
      expect(await found('b == "eins"')).toBe(0)
    })
  })

  it('the gate tells before publishing what it would say at publishing', async () => {
    const id = await create('gate', { id: 'd', type: 'DictSelect', title: '字典', dict: 'nowhere' })
    const { body } = await builder.call('publishCheck', { params: { id } })
    expect(body).toMatchObject({ problems: [], missing: [{ target: 'dictionary:nowhere' }], dependants: [] })
    expect((await operate(id, 'publish')).body.code).toBe('reference_missing')
  })
})
