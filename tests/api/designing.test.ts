import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, databases, withServer } from '@/tests/helpers/server'

describe.each(databases)('what a designer asks for on %s', (kind) => {
  const server = withServer(kind)
  let builder: Caller
  let admin: Caller
  let id: string

  beforeAll(async () => {
    const appId = await server.demoAppId()
    builder = (await server.login('builder')).in(appId)
    admin = (await server.login('hradmin')).in(appId)
    const { body } = await builder.call('createResource', { body: { kind: 'form', code: 'fields', title: '字段' } })
    id = body.id
  })

  const replaceFields = async (...children: object[]) => {
    const { body } = await builder.call('getResource', { params: { id } })
    await builder.call('patchDraft', {
      params: { id },
      body: {
        baseRevision: body.draft.revision,
        patches: [{ op: 'replace', path: '/root/children', value: children }],
      },
    })
    await builder.call('operateResource', { params: { id, action: 'publish' }, body: {} })
  }
  const own = async () => {
    const { body } = await builder.call('publishedFields', { params: { id } })
    return body.content.find(({ isOwn }: { isOwn: boolean }) => isOwn)
  }

  it('lists the fields of every version of the form, the newest meaning first, and those of other published forms', async () => {
    expect(await own()).toBeUndefined()
    await replaceFields(
      { id: 'a', type: 'Text', title: '旧名', maxLength: 5 },
      { id: 'b', type: 'Number', title: '乙' },
    )
    await replaceFields({ id: 'a', type: 'Text', title: '新名', required: true })
    expect((await own()).fields).toEqual([
      { bind: 'a', type: 'Text', title: '新名', properties: {} },
      { bind: 'b', type: 'Number', title: '乙', properties: {} },
    ])
    const { body } = await builder.call('publishedFields', { params: { id } })
    const claim = body.content.find(({ code }: { code: string }) => code === 'expense_claim')
    const table = claim.fields.find(({ type }: { type: string }) => type === 'SubTable')
    expect(table.columns.length).toBeGreaterThan(1)
    expect(JSON.stringify(claim)).not.toContain('expression')
  })

  it('shows a draft as a role or a person would be given it', async () => {
    const { body: made } = await builder.call('createResource', {
      body: { kind: 'form', code: 'seen', title: '预览' },
    })
    const patches = [
      {
        op: 'replace',
        path: '/root/children',
        value: [
          { id: 'open', type: 'Text', title: '公开' },
          { id: 'secret', type: 'Text', title: '机密' },
        ],
      },
      { op: 'add', path: '/access', value: { secret: { view: ['role:sysadmin'] } } },
    ]
    await builder.call('patchDraft', {
      params: { id: made.id },
      body: { baseRevision: made.draft.revision, patches },
    })
    const preview = async (query: Record<string, string>) =>
      (await builder.call('previewForm', { params: { id: made.id }, query })).body
    const ids = (reply: { document: { root: { children: { id: string }[] } } }) =>
      reply.document.root.children.map(({ id: one }) => one)
    expect(ids(await preview({ role: 'sysadmin' }))).toEqual(['open', 'secret'])
    expect(ids(await preview({ role: 'user' }))).toEqual(['open'])
    const { body: people } = await builder.call('listUsers', { query: { search: '张伟', size: 1 } })
    const person = await preview({ userId: people.content[0].id })
    expect(ids(person)).toEqual(['open'])
    expect(person.principals).toContain(`user:${people.content[0].id}`)
    expect(person.principals.some((one: string) => one.startsWith('org:'))).toBe(true)
    const nobody = { userId: '00000000-0000-7000-8000-000000000000' }
    expect((await builder.call('previewForm', { params: { id: made.id }, query: nobody })).status).toBe(404)
  })

  it('tells builders of each other while they are there', async () => {
    const here = (who: Caller, client: string, leaving = false) =>
      who.call('keepPresence', { params: { id }, body: { client, leaving } })
    expect((await here(builder, 'builder-tab-1')).body).toEqual({ content: [] })
    expect((await here(builder, 'builder-tab-2')).body).toEqual({ content: [] })
    const { body } = await here(admin, 'admin-tab-1')
    expect(body.content).toHaveLength(1)
    expect((await here(builder, 'builder-tab-1')).body.content).toHaveLength(1)
    // Another user's page can't be removed.
    await here(builder, 'admin-tab-1', true)
    expect((await here(builder, 'builder-tab-1')).body.content).toHaveLength(1)
    await here(admin, 'admin-tab-1', true)
    expect((await here(builder, 'builder-tab-1')).body.content).toEqual([])
    await here(builder, 'builder-tab-1', true)
    expect((await here(admin, 'admin-tab-1')).body.content).toHaveLength(1)
    const nowhere = { id: '00000000-0000-7000-8000-000000000000' }
    const missing = await builder.call('keepPresence', { params: nowhere, body: { client: 'builder-tab-1' } })
    expect(missing.status).toBe(404)
  })
})
