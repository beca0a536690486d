import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, databases, withServer } from '@/tests/helpers/server'
import { publishForm } from '@/tests/helpers/serverForms'

const name = { id: 'name', type: 'Text', title: '名称' }
const uniqueName = { ...name, unique: true }
const message = '「名称」与其他记录重复，请更换'

describe.each(databases)('unique fields of forms on %s', (kind) => {
  const server = withServer(kind)
  let appId: string
  let builder: Caller
  let user: Caller
  let manager: Caller

  beforeAll(async () => {
    appId = await server.demoAppId()
    builder = (await server.login('builder')).in(appId)
    user = (await server.login('zhangwei')).in(appId)
    manager = (await server.login('hradmin')).in(appId)
  })

  const submit = (form: string, data: object, caller = user) => caller.call('submitForm', { body: { form, data } })
  const params = (orderId: string) => ({ params: { orderId } })
  const change = (orderId: string, rev: number, data: object) =>
    user.call('updateFormInstance', { ...params(orderId), body: { rev, data } })

  /** Publishes the next version of a form. */
  async function republish(id: string, nodes: object[]) {
    const { draft } = (await builder.call('getResource', { params: { id } })).body
    const patches = [{ op: 'replace', path: '/root/children', value: nodes }]
    const saved = await builder.call('patchDraft', { params: { id }, body: { baseRevision: draft.revision, patches } })
    expect(saved.status).toBe(200)
    return builder.call('operateResource', { params: { id, action: 'publish' }, body: {} })
  }

  it('refuse a value of another record, at the field, until that is changed or deleted', async () => {
    await publishForm(builder, 'suppliers', [uniqueName, { id: 'grade', type: 'Number', title: '等级', unique: true }])
    const first = await submit('suppliers', { name: '北京ABC公司（总部）', grade: 1 })
    expect(first.status).toBe(200)
    const doubled = await submit('suppliers', { name: ' 北京Ａbc公司(总部)', grade: 1 }, manager)
    expect(doubled.status).toBe(422)
    expect(doubled.body).toMatchObject({ code: 'validation_failed', message })
    expect(doubled.body.details.errors).toEqual([
      { nodeId: 'name', bind: 'name', code: 'invalid', message },
      { nodeId: 'grade', bind: 'grade', code: 'invalid', message: '「等级」与其他记录重复，请更换' },
    ])
    // No value is not a value that others have.
    for (const data of [{}, { name: '' }, { name: '  ' }]) expect((await submit('suppliers', data)).status).toBe(200)
    const second = (await submit('suppliers', { name: '乙公司' })).body.orderId
    expect((await change(second, 1, { name: '北京ABC公司（总部）' })).body.details.errors).toMatchObject([
      { nodeId: 'name' },
    ])
    expect((await change(second, 1, { name: '乙公司', grade: 2 })).status).toBe(200)
    expect((await change(first.body.orderId, 1, { name: '丙公司', grade: 1 })).status).toBe(200)
    expect((await change(second, 2, { name: '北京ABC公司（总部）', grade: 2 })).status).toBe(200)
    expect((await submit('suppliers', { name: '乙公司' })).status).toBe(200)
  })

  it('are free of records in the recycle bin, which are not restored to a value that is taken', async () => {
    await publishForm(builder, 'binned_names', [uniqueName])
    const { orderId } = (await submit('binned_names', { name: '甲' })).body
    expect((await user.call('deleteFormInstance', params(orderId))).status).toBe(200)
    const other = (await submit('binned_names', { name: '甲' })).body.orderId
    const refused = await user.call('restoreFormInstance', params(orderId))
    expect(refused.body).toMatchObject({ code: 'validation_failed', message })
    expect((await user.call('getFormInstance', params(orderId))).status).toBe(404)
    expect((await change(other, 1, { name: '乙' })).status).toBe(200)
    expect((await user.call('restoreFormInstance', params(orderId))).status).toBe(200)
    expect((await submit('binned_names', { name: '甲' })).status).toBe(422)
  })

  it('are refused to a form whose records have doubles, and count records of all versions', async () => {
    const id = await publishForm(builder, 'late', [name])
    const ids: string[] = []
    for (const value of ['甲', '甲', '乙', '丙', '丙', '丙'])
      ids.push((await submit('late', { name: value })).body.orderId)
    const renamed = { ...uniqueName, bind: 'fullName' }
    const refused = await republish(id, [renamed])
    expect(refused.body.code).toBe('document_invalid')
    expect(refused.body.details.problems).toMatchObject([
      {
        nodeId: 'name',
        message: '「名称」不允许重复，但已有 5 条记录的值与其他记录相同，请先修改这些记录',
        pointer: '/root/children/0/unique',
      },
    ])
    for (const [index, orderId] of ids.entries()) await change(orderId, 1, { name: `名${index}` })
    const published = await republish(id, [renamed])
    expect(published.body.publishedVersion).toBe(2)
    expect((await submit('late', { fullName: '名3' })).status).toBe(422)
    const added = (await submit('late', { fullName: '新' })).body.orderId
    // A record of the first version is changed under its own key.
    expect((await change(ids[0]!, 2, { name: '新' })).body.details.errors).toMatchObject([{ bind: 'name' }])
    expect((await change(ids[0]!, 2, { name: '旧' })).status).toBe(200)
    expect((await change(added, 1, { fullName: '名0' })).status).toBe(200)
    expect((await republish(id, [{ ...renamed, unique: false }])).body.publishedVersion).toBe(3)
    expect((await submit('late', { fullName: '旧' })).status).toBe(200)
  })

  it('let one of many through who submit the same at the same moment', async () => {
    await publishForm(builder, 'raced', [uniqueName, { id: 'other', type: 'Text', title: '其他', unique: true }])
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, index) => submit('raced', { name: '同一个', other: String(index) })),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ body }) => body.code === 'validation_failed')).toHaveLength(11)
    // Whoever was refused has taken nothing.
    const free = replies.findIndex(({ status }) => status !== 200)
    expect((await submit('raced', { name: '另一个', other: String(free) })).status).toBe(200)
  })
})
