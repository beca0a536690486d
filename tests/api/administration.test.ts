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

describe.each(databases)('administrators of processes on %s', (kind) => {
  const server = withServer(kind)
  let office: Office
  let process = ''

  beforeAll(async () => {
    office = await openOffice(server)
    const { builder, hr } = office.ids
    process = await publishApproval(
      office,
      'moved',
      straight({
        boss: { approvers: [{ type: 'user', users: [builder] }] },
        hr: { approvers: [{ type: 'user', users: [hr] }] },
      }),
    )
  })

  it('move an instance to another node, with a reason; nobody else may', async () => {
    const { starter, builder, admin, hr } = office
    const id = await startRequest(starter, 'moved')
    const params = { id }
    const moves = (await admin.call('listMoves', { params })).body
    expect(moves).toMatchObject({ from: [{ title: 'boss' }], newVersion: null })
    expect(moves.to.map(({ node }: { node: string }) => node)).toEqual(['start', 'boss', 'hr'])
    const body = { task: moves.from[0].task, to: 'hr', opinion: '部门负责人出差' }
    expect((await starter.call('jumpProcess', { params, body })).status).toBe(403)
    expect((await admin.call('jumpProcess', { params, body: { ...body, to: 'nowhere' } })).status).toBe(404)
    expect((await admin.call('jumpProcess', { params, body })).status).toBe(200)
    expect(await taskIn(builder, id)).toBe('')
    expect(await taskIn(hr, id)).not.toBe('')
    const { log } = await viewOf(starter, id)
    expect(log.at(-1)).toMatchObject({ act: 'jumped', to: ['hr'], opinion: '部门负责人出差' })
  })

  it('take an instance over to the published version; its open task stays', async () => {
    const { starter, builder, admin, hr, ids } = office
    const id = await startRequest(starter, 'moved')
    const params = { id }
    expect((await admin.call('migrateProcess', { params, body: { opinion: '改流程' } })).status).toBe(409)
    const approvers = [{ type: 'user', users: [ids.builder] }]
    const patches = [{ op: 'replace', path: '/activities/hr/approvers', value: approvers }]
    const { revision } = (await builder.call('getResource', { params: { id: process } })).body.draft
    const patched = await builder.call('patchDraft', {
      params: { id: process },
      body: { baseRevision: revision, patches },
    })
    expect(patched.status).toBe(200)
    await builder.call('operateResource', { params: { id: process, action: 'publish' }, body: {} })
    expect((await starter.call('migrateProcess', { params, body: { opinion: '改流程' } })).status).toBe(403)
    const migrated = await admin.call('migrateProcess', { params, body: { opinion: '改流程' } })
    expect(migrated.body).toEqual({ version: 2 })
    expect((await starter.call('listNotifications')).body.content[0]).toMatchObject({ content: '改流程' })
    await agree(builder, id)
    // By the new version both approvers are one person.
    expect(await taskIn(hr, id)).toBe('')
    expect(await viewOf(starter, id)).toMatchObject({ status: 'finished', process: { version: 2 } })
  })

  it('suspend, resume and terminate; the starter begins again', async () => {
    const { starter, builder, admin } = office
    const id = await startRequest(starter, 'moved', { days: 3, reason: '出差' })
    const params = { id }
    await admin.call('suspendProcess', { params, body: { opinion: '核查' } })
    expect(await taskIn(builder, id)).toBe('')
    await admin.call('resumeProcess', { params, body: {} })
    await admin.call('terminateProcess', { params, body: { opinion: '重复申请' } })
    const ended = await viewOf(starter, id)
    expect(ended).toMatchObject({ status: 'terminated', canRestart: true })
    const { data, rev } = ended.form
    const again = await starter.call('restartProcess', { params: { processInstId: id }, body: { data, rev } })
    expect(again.status).toBe(200)
    expect(await viewOf(starter, id)).toMatchObject({ status: 'running', round: 2 })
    expect((await viewOf(starter, id)).log.at(-1)).toMatchObject({ act: 'restarted', round: 2 })
  })
})
