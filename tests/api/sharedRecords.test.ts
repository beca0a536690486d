import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, databases, withServer } from '@/tests/helpers/server'
import { publishForm } from '@/tests/helpers/serverForms'

describe.each(databases)('records that a form shares on %s', (kind) => {
  const server = withServer(kind)
  let builder: Caller
  let user: Caller
  let manager: Caller

  beforeAll(async () => {
    const appId = await server.demoAppId()
    builder = (await server.login('builder')).in(appId)
    user = (await server.login('zhangwei')).in(appId)
    manager = (await server.login('hradmin')).in(appId)
  })

  it.each([
    ['are chosen and read by every member, and changed by none but their own', 'archive', true],
    ['stay those of their authors where it does not', 'own_archive', false],
  ] as const)('%s', async (_, code, shared) => {
    const children = [
      { id: 'name', type: 'Text', title: '名称' },
      { id: 'account', type: 'Text', title: '账号' },
    ]
    const only = { view: ['role:nobody'], edit: ['role:nobody'] }
    const uses = `uses_${code}`
    await publishForm(builder, code, [], {
      root: { id: 'root', type: 'Form', shared, children },
      access: { account: only },
    })
    await publishForm(builder, uses, [
      { id: 'party', type: 'RelatedRecord', title: '供应商', form: { $ref: `form:${code}` }, labelField: 'name' },
    ])
    const { orderId } = (await builder.call('submitForm', { body: { form: code, data: { name: '宏达' } } })).body
    const choices = await user.call('listChoices', { params: { form: uses, node: 'party' } })
    expect(choices.body.content.map(({ label }: { label: string }) => label)).toEqual(shared ? ['宏达'] : [])
    const submitted = await user.call('submitForm', { body: { form: uses, data: { party: orderId } } })
    expect(submitted.status).toBe(shared ? 200 : 422)
    const read = await user.call('getFormInstance', { params: { orderId } })
    expect(read.status).toBe(shared ? 200 : 404)
    if (shared) {
      expect(read.body).toMatchObject({ data: { name: '宏达' }, canEdit: false, canDelete: false })
      expect(read.body.data).not.toHaveProperty('account')
    }
    const change = { params: { orderId }, body: { rev: 1, data: { name: '改' } } }
    expect((await user.call('updateFormInstance', change)).status).toBe(404)
    expect((await user.call('deleteFormInstance', { params: { orderId } })).status).toBe(404)
    expect((await user.call('listFormInstances', { query: { form: code } })).body.content).toEqual([])
    expect((await manager.call('getFormInstance', { params: { orderId } })).body.canEdit).toBe(true)
  })
})
