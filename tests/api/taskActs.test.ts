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
import { databases, withServer } from '@/tests/helpers/server'

interface Said {
  act: string
  by: string
  to: string[]
  opinion: string | null
}

describe.each(databases)('acts beside the decision, on %s', (kind) => {
  const server = withServer(kind)
  let office: Office

  beforeAll(async () => {
    office = await openOffice(server)
    const approvers = [{ type: 'user', users: [office.ids.hr] }]
    const buttons = { delegate: { on: true }, dropSign: { on: true }, save: { on: false } }
    await publishApproval(office, 'acts', straight({ 审批: { approvers, buttons, sameAsStarter: 'self' } }))
  })

  const buttonsOf = async (caller: Office['hr'], id: string) =>
    (await viewOf(caller, id)).task?.buttons.map(({ name }: { name: string }) => name) ?? null
  const lastOf = async (id: string): Promise<Said> => (await viewOf(office.starter, id)).log.at(-1)

  it('委派: the other one answers, and the task comes back to be decided', async () => {
    const { starter, hr, builder, ids } = office
    const id = await startRequest(starter, 'acts')
    expect(await buttonsOf(hr, id)).toEqual([
      'agree',
      'reject',
      'return',
      'transfer',
      'addSign',
      'cc',
      'delegate',
      'dropSign',
    ])
    const task = await taskIn(hr, id)
    const stranger = { to: '00000000-0000-7000-8000-000000000000' }
    expect((await hr.call('delegateTask', { params: { id: task }, body: stranger })).body.code).toBe(
      'validation_failed',
    )
    await hr.call('delegateTask', { params: { id: task }, body: { to: ids.builder, opinion: '请核实' } })
    expect(await taskIn(hr, id)).toBe('')
    expect(await buttonsOf(builder, id)).toEqual(['resolve', 'save'])
    expect((await agree(builder, id)).body).toMatchObject({ code: 'conflict' })
    expect((await hr.call('resolveTask', { params: { id: task }, body: {} })).body).toMatchObject({ code: 'conflict' })
    const resolved = await builder.call('resolveTask', { params: { id: task }, body: { opinion: '属实' } })
    expect(resolved.status).toBe(200)
    expect(await lastOf(id)).toMatchObject({ act: 'resolved', opinion: '属实' })
    expect((await agree(hr, id)).status).toBe(200)
    expect((await viewOf(starter, id)).status).toBe('finished')
  })

  it('减签: who added a signer takes him away while he has not decided; nobody else does', async () => {
    const { starter, hr, builder, ids } = office
    const id = await startRequest(starter, 'acts')
    const task = await taskIn(hr, id)
    const added = { where: 'parallel' as const, people: [ids.builder] }
    await hr.call('addSigners', { params: { id: task }, body: added })
    const { signers } = (await viewOf(hr, id)).task
    expect(signers).toHaveLength(1)
    expect((await viewOf(builder, id)).task.signers).toEqual([])
    const of = { params: { id: signers[0].task }, body: {} }
    expect((await builder.call('dropSigner', of)).body).toMatchObject({ code: 'conflict' })
    expect((await starter.call('dropSigner', of)).body).toMatchObject({ code: 'conflict' })
    expect((await hr.call('dropSigner', { params: { id: task }, body: {} })).body).toMatchObject({ code: 'conflict' })
    expect((await hr.call('dropSigner', of)).status).toBe(200)
    expect(await taskIn(builder, id)).toBe('')
    expect(await lastOf(id)).toMatchObject({ act: 'signerDropped' })
  })

  it('抄送: who has the task lets others read, once; others cannot', async () => {
    const { starter, hr, builder, ids } = office
    const id = await startRequest(starter, 'acts')
    const task = await taskIn(hr, id)
    const body = { people: [ids.builder], opinion: '供参考' }
    expect((await starter.call('copyTask', { params: { id: task }, body })).body).toMatchObject({ code: 'conflict' })
    expect((await builder.call('listCopied')).body.content).not.toContainEqual(
      expect.objectContaining({ instanceId: id }),
    )
    for (const _twice of [1, 2]) expect((await hr.call('copyTask', { params: { id: task }, body })).status).toBe(200)
    const copies = (await builder.call('listCopied')).body.content as { instanceId: string }[]
    expect(copies.filter(({ instanceId }) => instanceId === id)).toHaveLength(1)
    expect(await lastOf(id)).toMatchObject({ act: 'copied', opinion: '供参考' })
    expect((await viewOf(builder, id)).readers).toHaveLength(1)
    await agree(hr, id)
    expect((await hr.call('copyTask', { params: { id: task }, body })).body).toMatchObject({ code: 'conflict' })
  })

  it('what an activity has off is refused, whoever calls for it; at 办理 nothing is rejected', async () => {
    const { starter, hr, ids } = office
    const off = { cc: { on: false }, transfer: { on: false } }
    const approvers = [{ type: 'user', users: [ids.hr] }]
    await publishApproval(office, 'work', straight({ 审批: { type: 'handle', approvers, buttons: off } }))
    const id = await startRequest(starter, 'work')
    const task = await taskIn(hr, id)
    const { buttons } = (await viewOf(hr, id)).task
    expect(buttons).toContainEqual({ name: 'agree', text: '完成办理' })
    expect(buttons.map(({ name }: { name: string }) => name)).toEqual(['agree', 'return', 'addSign', 'save'])
    const params = { id: task }
    for (const refused of [
      await hr.call('copyTask', { params, body: { people: [ids.builder] } }),
      await hr.call('transferTask', { params, body: { to: ids.builder } }),
      await hr.call('completeTask', { params, body: { outcome: 'reject', opinion: '不办' } }),
    ])
      expect([refused.status, refused.body.message]).toEqual([409, '此环节没有开放这项操作'])
    expect((await agree(hr, id)).status).toBe(200)
    expect((await viewOf(starter, id)).log.map(({ act }: Said) => act)).toContain('handled')
  })

  it('refuses what is no such call', async () => {
    const { hr, starter, ids } = office
    const id = await taskIn(hr, await startRequest(starter, 'acts'))
    const call = async (operation: 'copyTask' | 'delegateTask', body: unknown) =>
      (await hr.call(operation, { params: { id }, body: body as never })).body.code
    expect(await call('copyTask', { people: [] })).toBe('bad_request')
    expect(await call('copyTask', { people: Array(51).fill(ids.hr) })).toBe('bad_request')
    expect(await call('copyTask', { people: ['x'] })).toBe('bad_request')
    expect(await call('delegateTask', {})).toBe('bad_request')
    expect(await call('delegateTask', { to: ids.hr, more: 1 })).toBe('bad_request')
  })
})
