import { beforeAll, describe, expect, it } from 'vitest'
import { agree, type Office, openOffice, publishApproval, straight, taskIn, viewOf } from '@/tests/helpers/approvals'
import { begin, through, until } from '@/tests/helpers/parentProcesses'
import { databases, withServer } from '@/tests/helpers/server'
import { publishProcess } from '@/tests/helpers/serverProcesses'

interface View {
  status: string
  waits: { number: number; type: string; child: string | null; failed: boolean; error: string | null }[]
  log: { act: string; by: string | null; text: string | null; instance: string | null }[]
  form: { data: Record<string, unknown>; rev: number }
}

describe.each(databases)('subprocesses on %s', (kind) => {
  const server = withServer(kind)
  let office: Office

  beforeAll(async () => {
    office = await openOffice(server)
    const { builder, ids } = office
    await publishApproval(office, 'part', straight({ check: { approvers: [{ type: 'user', users: [ids.builder] }] } }))
    const inputs = [
      { field: 'days', value: 'days * 2' },
      { field: 'reason', value: 'reason' },
    ]
    const outputs = [{ field: 'salary', value: 'days' }]
    const call = { process: { $ref: 'process:part' }, inputs, outputs }
    const whole = (code: string, settings: object) =>
      publishProcess(builder, code, 'part_form', through('call', { call: { ...call, ...settings } }, ids.hr))
    await whole('whole', {})
    await whole('whole_ends', { onReject: 'end' })
    await whole('whole_goes_on', { continues: true })
    await whole('whole_without', { inputs: [] })
  })

  const started = async (process: string) => {
    const id = await begin(office.starter, process, { days: 3, reason: '采购' })
    const view = await until<View>(office.starter, id, ({ log }) => log.some(({ act }) => act === 'called'))
    const child = view.log.find(({ act }) => act === 'called')?.instance ?? ''
    return { id, child }
  }

  it('are started with values, waited for, and bring values back', async () => {
    const { starter, builder, hr } = office
    const { id, child } = await started('whole')
    expect(await viewOf(starter, id)).toMatchObject({ waits: [{ type: 'call', child, failed: false }], current: [] })
    expect(await viewOf(starter, child)).toMatchObject({
      form: { data: { days: 6, reason: '采购' } },
      starter: { name: '张伟' },
    })
    const related = async (of: string) => (await starter.call('listRelated', { params: { id: of } })).body.content
    expect(await related(id)).toContainEqual(expect.objectContaining({ id: child, relation: 'child' }))
    expect(await related(child)).toContainEqual(expect.objectContaining({ id, relation: 'parent' }))
    expect(await taskIn(hr, id)).toBe('')
    expect((await agree(builder, child)).status).toBe(200)
    const after = await until<View>(starter, id, ({ waits }) => waits.length === 0)
    expect(after.form.data).toMatchObject({ days: 3, salary: 6 })
    expect(after.log.at(-1)).toMatchObject({ act: 'childEnded', text: 'finished', instance: child })
    expect((await agree(hr, id)).status).toBe(200)
    expect((await viewOf(starter, id)).status).toBe('finished')
  })

  it('that were refused let the process go on, or end it', async () => {
    const { starter, builder, hr } = office
    const refuse = async (child: string) => {
      const params = { id: await taskIn(builder, child) }
      return builder.call('completeTask', { params, body: { outcome: 'reject', opinion: '不' } })
    }
    const going = await started('whole')
    expect((await refuse(going.child)).status).toBe(200)
    await until<View>(starter, going.id, ({ waits }) => waits.length === 0)
    expect(await taskIn(hr, going.id)).not.toBe('')
    const ending = await started('whole_ends')
    await refuse(ending.child)
    await until<View>(starter, ending.id, ({ status }) => status === 'rejected')
  })

  it('that continue are not waited for, and outlive the process', async () => {
    const { starter, admin, hr } = office
    const { id, child } = await started('whole_goes_on')
    expect(await taskIn(hr, id)).not.toBe('')
    await admin.call('terminateProcess', { params: { id }, body: {} })
    expect((await viewOf(starter, child)).status).toBe('running')
  })

  it('end with the process that waits for them, suspended or not', async () => {
    const { starter, admin } = office
    const { id, child } = await started('whole')
    await admin.call('suspendProcess', { params: { id: child }, body: {} })
    expect((await admin.call('terminateProcess', { params: { id }, body: {} })).status).toBe(200)
    const ended = await until<View>(starter, child, ({ status }) => status === 'terminated')
    expect(ended.log.map(({ act }) => act)).toContain('terminated')
  })

  it('that can’t be started wait for an administrator, who is told why', async () => {
    const { starter, admin, hr } = office
    const id = await begin(starter, 'whole_without', { days: 3 })
    const { waits } = await until<View>(starter, id, (view) => view.waits[0]?.failed === true)
    expect(waits[0]?.error).toBeNull()
    const { content } = (await admin.call('listIncidents')).body
    const [incident] = content.filter(({ instanceId }: { instanceId: string }) => instanceId === id)
    expect(incident).toMatchObject({ type: 'call', error: expect.stringContaining('天数'), node: 'middle' })
    expect((await starter.call('listIncidents')).status).toBe(403)
    const body = { wait: waits[0]?.number }
    expect((await starter.call('retryWait', { params: { id }, body })).status).toBe(403)
    expect((await admin.call('skipWait', { params: { id }, body })).status).toBe(200)
    expect(await taskIn(hr, id)).not.toBe('')
    expect((await admin.call('listIncidents')).body.content).toEqual([])
  })
})
