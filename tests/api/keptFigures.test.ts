import { beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '@/server/app'
import { chartOf } from '@/tests/helpers/chartOf'
import { type Caller, clientOf, databases, withServer } from '@/tests/helpers/server'
import { publishForm } from '@/tests/helpers/serverForms'

describe.each(databases)('figures that are kept for others, on %s', (kind) => {
  const server = withServer(kind)
  let builder: Caller
  let manager: Caller

  beforeAll(async () => {
    const appId = await server.demoAppId()
    builder = (await server.login('builder')).in(appId)
    manager = (await server.login('hradmin')).in(appId)
    await publishForm(builder, 'figures', [{ id: 'amount', type: 'Number', title: '数量' }])
    await builder.call('submitForm', { body: { form: 'figures', data: { amount: 1 } } })
  })

  /** The one number of a chart without groups. */
  async function figure(source: string, { caller = builder, measure = {} } = {}): Promise<number> {
    const document = chartOf(source, { measures: [{ id: 'n', aggregate: 'count', ...measure }] })
    const { status, body } = await caller.call('previewChart', { body: { document } })
    expect(status).toBe(200)
    return Number(body.rows[0]?.values[0] ?? 0)
  }

  it('count what was sent, removed and restored at once', async () => {
    const total = (caller = builder) => figure('form:figures', { caller })
    const sum = () => figure('form:figures', { measure: { aggregate: 'sum', field: 'amount' } })
    const before = await total()
    expect(await total(manager)).toBe(before)
    const { body } = await builder.call('submitForm', { body: { form: 'figures', data: { amount: 7 } } })
    expect(await total()).toBe(before + 1)
    const first = await sum()
    await builder.call('updateFormInstance', { params: body, body: { rev: 1, data: { amount: 17 } } })
    expect(await sum()).toBe(first + 10)
    const params = { orderId: body.orderId }
    await builder.call('deleteFormInstance', { params })
    expect(await total()).toBe(before)
    await builder.call('restoreFormInstance', { params })
    expect(await total()).toBe(before + 1)
  })

  it('count the records of an entity at once', async () => {
    const source = 'entity:materials'
    const before = await figure(source)
    const data = { name: '投影仪', code: 'P-1', category: 'office', quantity: 1, state: 'used' }
    const made = await manager.call('createRecord', { params: { source }, body: { data } })
    expect(made.body).toMatchObject({ rev: 1 })
    expect(await figure(source)).toBe(before + 1)
    const params = { source, id: made.body.id }
    await manager.call('deleteRecord', { params })
    expect(await figure(source)).toBe(before)
    await manager.call('restoreRecord', { params })
    expect(await figure(source)).toBe(before + 1)
  })

  it.runIf(kind === 'postgres')('count what was sent to another node', async () => {
    const second = buildApp(server.env)
    await second.ready()
    try {
      const other = (await clientOf(second, server.env).login('builder')).in(builder.appId ?? '')
      const before = await figure('form:figures')
      expect(await figure('form:figures', { caller: other })).toBe(before)
      await other.call('submitForm', { body: { form: 'figures', data: { amount: 1 } } })
      await expect.poll(() => figure('form:figures')).toBe(before + 1)
    } finally {
      await second.close()
    }
  })
})
