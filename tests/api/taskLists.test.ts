import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  type Office,
  openOffice,
  publishApproval,
  startRequest,
  straight,
  taskIn,
  viewOf,
} from '@/tests/helpers/approvals'
import { type Caller, databases, withServer } from '@/tests/helpers/server'
import { publishForm } from '@/tests/helpers/serverForms'

describe.each(databases)('lists of the task centre on %s', (kind) => {
  const server = withServer(kind)
  let office: Office

  beforeAll(async () => {
    office = await openOffice(server)
    const approvers = [{ type: 'user' as const, users: [office.ids.builder] }]
    await publishApproval(office, 'listed', straight({ boss: { approvers } }))
  })

  const todo = async (caller: Caller, query: Record<string, string> = {}) =>
    (await caller.call('listTodo', { query })).body.content as { id: string; instanceId: string; isNew: boolean }[]

  it('badges stale: a task is new until it is opened, for each person by himself', async () => {
    const { starter, builder } = office
    const id = await startRequest(starter, 'listed')
    const row = async () => (await todo(builder)).find(({ instanceId }) => instanceId === id)
    expect(await row()).toMatchObject({ isNew: true })
    await viewOf(builder, id)
    expect(await row()).toMatchObject({ isNew: false })
  })

  it('are narrowed by process, application, starter and time', async () => {
    const { starter, builder, appId } = office
    const id = await startRequest(starter, 'listed')
    const has = async (query: Record<string, string>) =>
      (await todo(builder, { size: '100', ...query })).some(({ instanceId }) => instanceId === id)
    const { content } = (await builder.call('listTaskProcesses')).body
    const process = content.find(({ title }: { title: string }) => title === 'listed')
    expect(await has({ process: process.id, app: appId, starter: '张', from: '2020-01-01', to: '2999-01-01' })).toBe(
      true,
    )
    expect(await has({ starter: '没有这个人' })).toBe(false)
    expect(await has({ to: '2020-01-01' })).toBe(false)
    expect(await has({ from: '2999-01-01' })).toBe(false)
  })

  it('say how many there are behind the last page too', async () => {
    const { starter, builder } = office
    await startRequest(starter, 'listed')
    const total = async (query: Record<string, string>) => (await builder.call('listTodo', { query })).body.total
    const all = await total({ size: '100' })
    expect(all).toBeGreaterThan(0)
    expect(await total({ page: '50', size: '20' })).toBe(all)
  })

  it('drafts are stored, found, gone on with, and gone once they are submitted; nobody else sees them', async () => {
    const { starter, builder, hr } = office
    const id = randomUUID()
    const save = (caller: Caller, data: object) =>
      caller.call('saveProcessDraft', { params: { id }, body: { process: 'listed', data } })
    const drafts = async (caller: Caller) => (await caller.call('listProcessDrafts')).body.content as { id: string }[]
    expect((await save(starter, { reason: '还没写完' })).status).toBe(200)
    expect((await save(starter, { reason: '写完了' })).status).toBe(200)
    expect((await save(hr, { reason: '别人的' })).status).toBe(409)
    expect(await drafts(starter)).toMatchObject([{ id, kind: 'process', processTitle: 'listed', process: 'listed' }])
    expect(await drafts(hr)).toEqual([])
    expect((await starter.call('getProcessDraft', { params: { id } })).body.data).toEqual({ reason: '写完了' })
    expect((await hr.call('getProcessDraft', { params: { id } })).status).toBe(404)
    expect((await hr.call('deleteProcessDraft', { params: { id } })).status).toBe(404)
    const body = { process: 'listed', data: { days: 2, reason: '写完了' } }
    expect((await starter.call('startProcess', { params: { processInstId: id }, body })).status).toBe(200)
    expect(await drafts(starter)).toEqual([])
    expect(await taskIn(builder, id)).not.toBe('')
    const other = randomUUID()
    await starter.call('saveProcessDraft', { params: { id: other }, body: { process: 'listed', data: {} } })
    expect((await starter.call('deleteProcessDraft', { params: { id: other } })).status).toBe(200)
    expect(await drafts(starter)).toEqual([])
  })

  it('drafts of plain forms are in the same list, and gone once they are submitted', async () => {
    const { starter, builder, hr } = office
    await publishForm(builder, 'noted', [
      { id: 'topic', type: 'Text', title: '主题', required: true },
      { id: 'memo', type: 'TextArea', title: '说明' },
    ])
    const id = randomUUID()
    const save = (caller: Caller, body: { form?: string; process?: string; data: object }) =>
      caller.call('saveProcessDraft', { params: { id }, body })
    expect((await save(starter, { form: 'noted', data: { memo: '还没写完' } })).status).toBe(200)
    const of = async (caller: Caller) =>
      (await caller.call('listTaskProcesses', { query: { drafts: true } })).body.content.map(
        ({ title }: { title: string }) => title,
      )
    expect(await of(starter)).toContain('表单 noted')
    expect(await of(hr)).not.toContain('表单 noted')
    expect((await save(hr, { form: 'noted', data: {} })).status).toBe(409)
    expect((await save(starter, { form: 'nowhere', data: {} })).status).toBe(404)
    expect((await save(starter, { data: {} })).status).toBe(400)
    expect((await save(starter, { form: 'noted', process: 'listed', data: {} })).status).toBe(400)
    const drafts = async () => (await starter.call('listProcessDrafts')).body.content
    expect(await drafts()).toMatchObject([
      {
        id,
        kind: 'form',
        process: 'noted',
        processTitle: '表单 noted',
        summary: [{ title: '说明', text: '还没写完' }],
      },
    ])
    expect((await starter.call('getProcessDraft', { params: { id } })).body.data).toEqual({ memo: '还没写完' })
    const submit = (data: object) =>
      starter.call('submitForm', { body: { form: 'noted', data }, headers: { 'idempotency-key': id } })
    expect((await submit({ memo: '写完了' })).status).toBe(422)
    expect(await drafts()).toHaveLength(1)
    expect((await submit({ topic: '周会', memo: '写完了' })).status).toBe(200)
    expect(await drafts()).toEqual([])
  })
})
