import { beforeAll, describe, expect, it } from 'vitest'
import { type Office, openOffice, publishApproval, startRequest, straight, viewOf } from '@/tests/helpers/approvals'
import { type Caller, databases, withServer } from '@/tests/helpers/server'
import { publishForm } from '@/tests/helpers/serverForms'
import { publishProcess } from '@/tests/helpers/serverProcesses'

const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(100)])

describe.each(databases)('the record of a process on %s', (kind) => {
  const server = withServer(kind)
  let office: Office

  beforeAll(async () => {
    office = await openOffice(server)
  })

  const upload = async (caller: Caller): Promise<{ id: string; name: string; size: number; type: string }> => {
    const head =
      '--xx\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'
    const payload = Buffer.concat([Buffer.from(head), png, Buffer.from('\r\n--xx--\r\n')])
    const headers = {
      'x-token': caller.token,
      'x-er-tenant-id': caller.appId ?? '',
      'content-type': 'multipart/form-data; boundary=xx',
    }
    return (await server.inject({ method: 'POST', url: '/fileService/files', payload, headers })).body
  }
  const download = async (caller: Caller, id: string) =>
    (await server.app.inject({ method: 'GET', url: `/fileService/files/${id}`, headers: { 'x-token': caller.token } }))
      .statusCode

  it('shows its files to who takes part, as far as his activity shows the field', async () => {
    const { builder, starter, hr } = office
    const plain = (await server.login('mengxiulan')).in(office.appId)
    const stranger = (await server.login('hanxinyi')).in(office.appId)
    const approver = (await plain.call('currentUser')).body.id
    await publishForm(builder, 'with_file', [
      { id: 'proof', type: 'Upload', title: '证明' },
      { id: 'secret', type: 'Upload', title: '密件' },
    ])
    const sketch = straight({ first: { approvers: [{ type: 'user', users: [approver] }] } })
    const first = { ...sketch.activities?.first, fields: { secret: 'hidden' } }
    await publishProcess(builder, 'file_flow', 'with_file', {
      ...sketch,
      activities: { ...sketch.activities, first },
    } as never)
    const [proof, secret] = [await upload(starter), await upload(starter)]
    const body = { process: 'file_flow', data: { proof: [proof], secret: [secret] } }
    const id = '00000000-0000-7000-8000-0000000000f1'
    expect((await starter.call('startProcess', { params: { processInstId: id }, body })).status).toBe(200)
    expect([await download(plain, proof.id), await download(plain, secret.id)]).toEqual([200, 404])
    expect([await download(stranger, proof.id), await download(starter, secret.id)]).toEqual([404, 200])
    expect(await download(hr, proof.id)).toBe(200)
  })

  it('is changed in the process alone, not even by managers', async () => {
    const { builder, hr, starter, ids } = office
    await publishApproval(office, 'kept', straight({ first: { approvers: [{ type: 'user', users: [ids.builder] }] } }))
    const id = await startRequest(starter, 'kept')
    const { orderId } = (await viewOf(builder, id)).form
    const read = (await hr.call('getFormInstance', { params: { orderId } })).body
    expect([read.canEdit, read.canDelete]).toEqual([false, false])
    const body = { data: { ...read.data, reason: '改过的' }, rev: read.rev }
    const changed = await hr.call('updateFormInstance', { params: { orderId }, body })
    expect([changed.status, changed.body.message]).toEqual([409, '此记录属于一个流程，只能在流程中修改'])
  })

  it('begins in its process where a list offers a new one', async () => {
    const { builder, starter, ids } = office
    const first = { approvers: [{ type: 'user', users: [ids.builder] }] }
    await publishForm(builder, 'seal', [{ id: 'reason', type: 'Text', title: '事由' }])
    const listed = async () => (await starter.call('getDataList', { params: { code: 'seals' } })).body.process
    const body = { kind: 'list', code: 'seals', title: '用印台账', from: 'form:seal' }
    const { id } = (await builder.call('createResource', { body })).body
    const publish = { params: { id, action: 'publish' }, body: { baseRevision: 0, note: '' } }
    expect((await builder.call('operateResource', publish)).status).toBe(200)
    expect(await listed()).toBeNull()
    await publishProcess(builder, 'seal_flow', 'seal', straight({ first }) as never)
    expect(await listed()).toEqual({ code: 'seal_flow', canStart: true })
  })

  it('begins in its process where the form is opened to be filled in, and says who may start it', async () => {
    const { builder, hr, starter, ids } = office
    const first = { approvers: [{ type: 'user', users: [ids.builder] }] }
    await publishForm(builder, 'badge', [{ id: 'reason', type: 'Text', title: '事由' }])
    const opened = async (caller: Caller) => {
      const { status, body } = await caller.call('publishedForm', { params: { id: 'badge' } })
      expect(status).toBe(200)
      return body.process
    }
    expect(await opened(starter)).toBeNull()
    const start = { startable: [`user:${ids.starter}`] }
    const sketch = { ...straight({ first }), activities: { start, first } } as never
    const process = await publishProcess(builder, 'badge_flow', 'badge', sketch)
    const begins = { code: 'badge_flow', canStart: true }
    expect([await opened(starter), await opened(hr)]).toEqual([begins, { ...begins, canStart: false }])
    const fill = async (caller: Caller) =>
      (await caller.call('submitForm', { body: { form: 'badge', data: { reason: '补办' } } })).body
    expect(await fill(hr)).toMatchObject({
      code: 'forbidden',
      message: '此表单通过流程提交，您不能发起这个流程，请联系管理员',
    })
    const withdraw = { params: { id: process, action: 'withdraw' }, body: {} }
    expect((await builder.call('operateResource', withdraw)).status).toBe(200)
    expect(await opened(starter)).toBeNull()
    expect(await fill(hr)).toHaveProperty('orderId')
  })
})
