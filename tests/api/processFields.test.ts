import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { agree, type Office, openOffice, startRequest, straight, taskIn, viewOf } from '@/tests/helpers/approvals'
import { type Caller, databases, withServer } from '@/tests/helpers/server'
import { publishForm } from '@/tests/helpers/serverForms'
import { publishProcess } from '@/tests/helpers/serverProcesses'

const level = {
  type: 'Classification',
  title: '密级',
  options: ['公开', '内部', '秘密', '机密'].map((label, at) => ({ value: String(at), label })),
  restrictFrom: '2',
}

describe.each(databases)('fields of a process, on %s', (kind) => {
  const server = withServer(kind)
  let office: Office
  /** A member of the application who has to do with nothing in it. */
  let reader: { id: string; caller: Caller }

  beforeAll(async () => {
    office = await openOffice(server)
    const { admin, builder, ids, appId } = office
    const account = { username: 'lina', realName: '李娜', password: 'Secret-2026' }
    const { id } = (await admin.call('createUser', { body: account })).body
    await admin.call('setMember', { params: { id: appId, userId: id }, body: { permissionType: 3 } as never })
    reader = { id, caller: (await server.login('lina', 'Secret-2026')).in(appId) }
    const approvers = [{ type: 'user', users: [ids.hr] }]
    await publishForm(builder, 'fields_form', [
      { id: 'reason', type: 'Text', title: '事由' },
      { id: 'secret', type: 'Text', title: '底价' },
      { id: 'cc', type: 'Cc', title: '抄送' },
      { id: 'ccHr', type: 'Cc', title: '审批抄送' },
      { id: 'level', ...level },
      { id: 'body', type: 'BodyDocument', title: '正文' },
      { id: 'related', type: 'RelatedProcess', title: '关联流程' },
    ])
    const closed = { level: 'hidden', cc: 'read', ccHr: 'edit', secret: 'hidden' }
    await publishProcess(
      builder,
      'fields',
      'fields_form',
      straight({ 审批: { approvers, fields: closed, sameAsStarter: 'self' } }),
    )
  })

  const copiesOf = async (caller: Caller, id: string) =>
    (await caller.call('listCopied')).body.content.filter((one: { instanceId: string }) => one.instanceId === id).length
  const start = (caller: Caller, data: object) =>
    caller.call('startProcess', { params: { processInstId: randomUUID() }, body: { process: 'fields', data } as never })

  it('抄送: whom the starter names may read at once, is notified once and is in the log', async () => {
    const { starter, builder, ids } = office
    const id = await startRequest(starter, 'fields', { reason: '采购', cc: [ids.builder] })
    expect(await copiesOf(builder, id)).toBe(1)
    const told = await builder.call('listInSiteMessages', { params: { id: 'builder' } })
    expect(JSON.stringify(told.body).match(new RegExp(`task/view/${id}`, 'g'))).toHaveLength(1)
    expect((await viewOf(starter, id)).log).toContainEqual(expect.objectContaining({ act: 'copied' }))
    await agree(office.hr, id)
    expect(await copiesOf(builder, id)).toBe(1)
  })

  it('抄送: an approver adds people where the field is open to him, and cannot where it is not', async () => {
    const { starter, hr, builder, ids } = office
    const id = await startRequest(starter, 'fields', { reason: '采购' })
    const { form } = await viewOf(hr, id)
    const complete = async (data: object) =>
      hr.call('completeTask', {
        params: { id: await taskIn(hr, id) },
        body: { outcome: 'agree', data: { ...form.data, ...data }, rev: form.rev } as never,
      })
    expect((await complete({ cc: [ids.builder] })).body.code).toBe('validation_failed')
    expect((await complete({ ccHr: [ids.builder] })).status).toBe(200)
    expect([await copiesOf(builder, id), await copiesOf(starter, id)]).toEqual([1, 0])
  })

  it('抄送: who cannot work in the application is refused, and nothing starts', async () => {
    const { starter } = office
    const refused = await start(starter, { cc: [randomUUID()] })
    expect([refused.status, refused.body.code]).toEqual([422, 'validation_failed'])
  })

  it('抄送: what is hidden where the copy was sent stays hidden from its reader', async () => {
    const { starter, hr } = office
    const id = await startRequest(starter, 'fields', { reason: '采购', secret: '8000' })
    const { form } = await viewOf(hr, id)
    const data = { ...form.data, ccHr: [reader.id] }
    const body = { outcome: 'agree', data, rev: form.rev } as never
    await hr.call('completeTask', { params: { id: await taskIn(hr, id) }, body })
    expect((await viewOf(starter, id)).form.data.secret).toBe('8000')
    const seen = (await viewOf(reader.caller, id)).form.data
    expect(seen).toMatchObject({ reason: '采购' })
    expect(seen).not.toHaveProperty('secret')
  })

  it('关联流程: one chooses what one may read, and others see of it only that there is something', async () => {
    const { starter, hr } = office
    const own = await startRequest(starter, 'fields', { reason: '出差' })
    const readable = (caller: Caller, query: Record<string, string> = {}) =>
      caller.call('listReadable', { query: { size: 100, ...query } })
    const idsIn = async (caller: Caller, query = {}) =>
      (await readable(caller, query)).body.content.map(({ id }: { id: string }) => id)
    expect(await idsIn(starter)).toContain(own)
    expect(await idsIn(hr, { ids: own })).toEqual([own])
    const stranger = reader.caller
    expect(await idsIn(stranger, { ids: `${own},x` })).toEqual([])
    expect((await start(starter, { related: [own] })).status).toBe(200)
    const refused = await start(stranger, { related: [own] })
    expect(refused.body).toMatchObject({
      code: 'validation_failed',
      details: { errors: [{ bind: 'related', message: expect.stringContaining('您无权选择') }] },
    })
    for (const odd of [[randomUUID()], ['x'], own, [own, own]])
      expect((await start(starter, { related: odd })).body.code).toBe('validation_failed')
  })
  it('密级: from the level that restricts, nobody sends copies, whether or not he sees the level', async () => {
    const { starter, hr, builder, ids } = office
    const copy = async (id: string) =>
      hr.call('copyTask', { params: { id: await taskIn(hr, id) }, body: { people: [ids.builder] } })
    const internal = await startRequest(starter, 'fields', { level: '1' })
    expect((await viewOf(starter, internal)).classification).toEqual({ label: '内部', isRestricted: false })
    expect((await copy(internal)).status).toBe(200)
    const secret = await startRequest(starter, 'fields', { level: '2' })
    expect((await viewOf(starter, secret)).classification).toEqual({ label: '秘密', isRestricted: true })
    expect((await viewOf(hr, secret)).classification).toEqual({ label: null, isRestricted: true })
    const refused = await copy(secret)
    expect([refused.status, refused.body.message]).toEqual([409, '此流程的密级不允许抄送'])
    expect((await start(starter, { level: '3', cc: [ids.builder] })).body.code).toBe('validation_failed')
    expect(await copiesOf(builder, secret)).toBe(0)
  })

  it('正文: takes one file that exists, of a kind that the field allows', async () => {
    const { starter } = office
    const pdf = { id: randomUUID(), name: '正文.pdf' }
    for (const odd of [[pdf], [pdf, pdf], pdf.id])
      expect((await start(starter, { body: odd })).body.code).toBe('validation_failed')
  })
})
