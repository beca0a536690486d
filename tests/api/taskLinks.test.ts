import { beforeAll, describe, expect, it } from 'vitest'
import {
  agree,
  type Office,
  openOffice,
  publishApproval,
  startRequest,
  straight,
  taskIn,
} from '@/tests/helpers/approvals'
import { type Caller, databases, withServer } from '@/tests/helpers/server'

describe.each(databases)('where things of a process lead on %s', (kind) => {
  const server = withServer(kind)
  let office: Office

  beforeAll(async () => {
    office = await openOffice(server)
    const { ids } = office
    await publishApproval(office, 'linked', straight({ boss: { approvers: [{ type: 'user', users: [ids.builder] }] } }))
    await publishApproval(office, 'narrow', {
      ...straight({ boss: { approvers: [{ type: 'user', users: [ids.builder] }] } }),
      activities: {
        start: { startable: [`user:${ids.hr}`] },
        boss: { approvers: [{ type: 'user', users: [ids.builder] }] },
      },
    })
  })

  const newest = async (caller: Caller) => (await caller.call('listNotifications')).body.content[0]

  it('every message leads to its task or its instance', async () => {
    const { starter, builder, appId } = office
    const id = await startRequest(starter, 'linked')
    const task = await taskIn(builder, id)
    expect(await newest(builder)).toMatchObject({ mark: 0, link: `/ywx/${appId}/task/deal/${task}` })
    await agree(builder, id)
    expect(await newest(starter)).toMatchObject({
      title: '已办结：张伟的linked',
      link: `/ywx/${appId}/task/view/${id}`,
    })
  })

  it('an address without an application finds it, for those who take part', async () => {
    const { starter, builder, hr, appId } = office
    const id = await startRequest(starter, 'linked')
    const place = (caller: Caller) => caller.call('locateProcess', { params: { id } })
    expect((await place(builder)).body).toEqual({ appId })
    expect((await place(starter)).body).toEqual({ appId })
    expect([200, 404]).toContain((await place(hr)).status)
    const stranger = await server.login('wangfang').catch(() => server.anonymous)
    expect([401, 404]).toContain((await place(stranger)).status)
  })

  it('a process is in the menu of those who may start it', async () => {
    const { starter, hr, appId } = office
    const offered = async (caller: Caller) =>
      JSON.stringify((await caller.call('workbenchMenus', { query: { appId } })).body.content)
    expect(await offered(hr)).toContain('/process/narrow')
    expect(await offered(starter)).not.toContain('/process/narrow')
    expect(await offered(starter)).toContain('/process/linked')
  })
})
