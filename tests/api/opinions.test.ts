import { beforeAll, describe, expect, it } from 'vitest'
import {
  agree,
  type Office,
  openOffice,
  publishApproval,
  startRequest,
  straight,
  taskIn,
  viewOf,
} from '@/tests/helpers/approvals'
import { operationUrl } from '@/tests/helpers/operations'
import { type Caller, databases, withServer } from '@/tests/helpers/server'

describe.each(databases)('opinions on %s', (kind) => {
  const server = withServer(kind)
  let office: Office

  beforeAll(async () => {
    office = await openOffice(server)
    const { builder, hr } = office.ids
    const both = { type: 'user' as const, users: [builder, hr] }
    await publishApproval(office, 'either', straight({ boss: { approvers: [both], several: 'any' } }))
    const boss = { approvers: [{ type: 'user', users: [builder] }], signature: true, fields: { reason: 'edit' } }
    await publishApproval(office, 'signed', straight({ boss }))
  })

  const upload = async (caller: Caller, name: string): Promise<string> => {
    const head = `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/plain\r\n\r\n`
    const reply = await server.inject({
      method: 'POST',
      url: operationUrl('uploadFile', server.env.apiPrefix),
      headers: {
        'x-token': caller.token,
        'x-er-tenant-id': office.appId,
        'content-type': 'multipart/form-data; boundary=x',
      },
      payload: `${head}text\r\n--x--\r\n`,
    })
    expect(reply.status).toBe(200)
    return reply.body.id
  }

  it('has phrases of one’s own in their order, and those of the organisation for all', async () => {
    const { admin, builder, hr } = office
    const save = (caller: Caller, owner: string, texts: string[]) =>
      caller.call('savePhrases', { body: { owner, texts } })
    await save(builder, 'own', ['同意', '请补充材料', ' 同意 ', ''])
    expect((await save(builder, 'own', ['请补充材料', '同意'])).body).toMatchObject({ own: ['请补充材料', '同意'] })
    expect((await save(builder, 'shared', ['已阅'])).body).toMatchObject({ code: 'not_administrator' })
    expect((await save(admin, 'shared', ['已阅'])).body).toMatchObject({ shared: ['已阅'], canShare: true })
    expect((await hr.call('listPhrases')).body).toEqual({ own: [], shared: ['已阅'], canShare: false })
  })

  it('typed opinions lost: a draft survives somebody else’s act, and says who did it and when', async () => {
    const { starter, builder, hr } = office
    const id = await startRequest(starter, 'either')
    const task = await taskIn(hr, id)
    const params = { id: task }
    const saved = await hr.call('saveTaskDraft', { params, body: { opinion: '我看可以' } })
    expect(saved.body).toMatchObject({ savedAt: expect.any(String) })
    expect((await viewOf(hr, id)).task.draft).toMatchObject({ opinion: '我看可以', data: null })
    expect((await viewOf(builder, id)).task.draft).toBeNull()
    await agree(builder, id)
    const view = (await hr.call('viewProcess', { params: { id }, query: { task } })).body
    expect(view).toMatchObject({ task: null, handled: { by: '李设计', act: 'agreed', at: expect.any(String) } })
    expect((await hr.call('saveTaskDraft', { params, body: { opinion: '晚了' } })).status).toBe(409)
    // 或签 does not pollute 已办.
    const finished = (await hr.call('listFinished')).body.content as { instanceId: string }[]
    expect(finished.some(({ instanceId }) => instanceId === id)).toBe(false)
  })

  it('is signed where the activity asks for it, with files that those who take part may read', async () => {
    const { starter, builder, hr } = office
    const id = await startRequest(starter, 'signed')
    const task = await taskIn(builder, id)
    const [file, signature, foreign] = [
      await upload(builder, '报价.txt'),
      await upload(builder, '签名.txt'),
      await upload(hr, '别人的.txt'),
    ]
    const complete = (body: object) =>
      builder.call('completeTask', { params: { id: task }, body: { outcome: 'agree', ...body } })
    expect((await complete({})).body).toMatchObject({ code: 'validation_failed', message: '请签名' })
    expect((await complete({ signature, files: [foreign] })).body).toMatchObject({ code: 'validation_failed' })
    expect((await viewOf(builder, id)).task.signature).toBe(true)
    expect((await complete({ signature, files: [file] })).status).toBe(200)
    const { log } = await viewOf(starter, id)
    const entry = log.find(({ act }: { act: string }) => act === 'agreed')
    expect(entry).toMatchObject({ signature, files: [{ id: file, name: '报价.txt' }] })
    expect((await starter.call('downloadFile', { params: { id: file } })).status).toBe(200)
    expect((await starter.call('downloadFile', { params: { id: foreign } })).status).toBe(404)
  })
})
