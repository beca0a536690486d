import { beforeAll, describe, expect, it } from 'vitest'
import { type Office, openOffice, publishApproval, startRequest, straight, taskIn } from '@/tests/helpers/approvals'
import { databases, withServer } from '@/tests/helpers/server'

const nowhere = '00000000-0000-7000-8000-000000000000'

describe.each(databases)('positions on %s', (kind) => {
  const server = withServer(kind)
  let office: Office
  let cashier: string

  const newPosition = (code: string, name = '出纳') => office.admin.call('createPosition', { body: { code, name } })

  beforeAll(async () => {
    office = await openOffice(server)
    cashier = (await newPosition('cashier')).body.id
  })

  it('are made, found by pinyin, renamed, and removed once nobody holds them', async () => {
    const { admin, ids } = office
    const { body: clerk } = await newPosition('clerk', '文员')
    expect(clerk).toMatchObject({ code: 'clerk', name: '文员', members: 0 })
    expect((await newPosition('clerk')).body.code).toBe('duplicate')
    const { body } = await admin.call('listPositions', { query: { search: 'wenyuan' } })
    expect(body).toMatchObject({ total: 1, content: [{ code: 'clerk' }] })
    const params = { id: clerk.id }
    expect((await admin.call('updatePosition', { params, body: { name: '内勤' } })).body.name).toBe('内勤')
    const add = (...userIds: string[]) => admin.call('addPositionMembers', { params, body: { userIds } })
    expect((await add(ids.hr, ids.hr, ids.starter)).body).toEqual({ added: 2 })
    expect((await add(ids.hr)).body).toEqual({ added: 0 })
    expect((await add(nowhere)).body.code).toBe('reference_missing')
    const { body: members } = await admin.call('listPositionMembers', { params, query: { search: 'zhangwei' } })
    expect(members.content).toMatchObject([{ userId: ids.starter, username: 'zhangwei' }])
    expect((await admin.call('deletePosition', { params })).body.code).toBe('in_use')
    for (const userId of [ids.hr, ids.starter])
      expect((await admin.call('removePositionMember', { params: { ...params, userId } })).status).toBe(200)
    expect((await admin.call('removePositionMember', { params: { ...params, userId: ids.hr } })).status).toBe(404)
    expect((await admin.call('deletePosition', { params })).status).toBe(200)
    expect((await admin.call('getPosition', { params })).status).toBe(404)
  })

  it('are read by everybody who designs, and changed by administrators only', async () => {
    const { builder } = office
    expect((await builder.call('listPositions')).body.total).toBeGreaterThan(0)
    expect((await builder.call('createPosition', { body: { code: 'mine', name: '我的' } })).status).toBe(403)
    expect((await builder.call('listPositionMembers', { params: { id: cashier } })).status).toBe(403)
  })

  it('decide in processes: all who hold it, or those nearest to the starter', async () => {
    const { admin, builder, starter, hr, ids } = office
    await admin.call('addPositionMembers', { params: { id: cashier }, body: { userIds: [ids.hr] } })
    const rule = { type: 'position', positions: ['cashier'] }
    await publishApproval(office, 'paid', straight({ 付款: { approvers: [rule] } }))
    const id = await startRequest(starter, 'paid')
    expect(await taskIn(hr, id)).not.toBe('')
    const preview = async (nearest: boolean, from: string) =>
      (
        await builder.call('previewApprovers', {
          body: {
            rules: [{ ...rule, ...(nearest ? { nearest } : {}) }] as never,
            starter: from,
            sameAsStarter: 'self',
          },
        })
      ).body.people
    const found = [{ principal: `user:${ids.hr}`, reason: 'position' }]
    expect(await preview(false, ids.starter)).toMatchObject(found)
    // The personnel department is not above 张伟's, but its own people have it.
    expect(await preview(true, ids.starter)).toEqual([])
    expect(await preview(true, ids.hr)).toMatchObject(found)
  })

  it('that nobody holds are told at publishing', async () => {
    await newPosition('empty', '空岗')
    const id = await publishApproval(
      office,
      'unheld',
      straight({ 审批: { approvers: [{ type: 'position', positions: ['empty'] }] } }),
    )
    const { body } = await office.builder.call('publishCheck', { params: { id } })
    expect(body.problems.map(({ message }: { message: string }) => message).join()).toContain('找不到审批人')
  })
})
