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
import { modelOf } from '@/tests/helpers/processModel'
import { databases, withServer } from '@/tests/helpers/server'

describe.each(databases)('an instance that goes over to another version, on %s', (kind) => {
  const server = withServer(kind)
  let office: Office
  let process = ''
  let id = ''

  beforeAll(async () => {
    office = await openOffice(server)
    const { builder, hr } = office.ids
    const by = (user: string) => ({
      approvers: [{ type: 'user' as const, users: [user] }],
      sameAsStarter: 'self' as const,
    })
    const nodes = { 主管: by(builder), 人事: by(hr) }
    process = await publishApproval(office, 'migrated', straight(nodes))
    id = await startRequest(office.starter, 'migrated')
    // The new version has other nodes.
    const next = modelOf(straight({ 经理: by(builder), 人事: by(hr) }))
    const { revision } = (await office.builder.call('getResource', { params: { id: process } })).body.draft
    const patches = (['elements', 'flows', 'activities'] as const).map((part) => ({
      op: 'replace',
      path: `/${part}`,
      value: next[part],
    }))
    const drafted = await office.builder.call('patchDraft', {
      params: { id: process },
      body: { baseRevision: revision, patches } as never,
    })
    expect(drafted.status).toBe(200)
    const action = { params: { id: process, action: 'publish' as const }, body: {} }
    expect((await office.builder.call('operateResource', action)).body).toMatchObject({ publishedVersion: 2 })
  })

  it('is told before what the new version does not have, and what could stand for it', async () => {
    const { newVersion, places } = (await office.admin.call('listMoves', { params: { id } })).body
    expect({ newVersion, places }).toEqual({
      newVersion: 2,
      places: [
        {
          node: '主管',
          title: '主管',
          isThere: false,
          targets: [
            { node: '经理', title: '经理' },
            { node: '人事', title: '人事' },
          ],
        },
      ],
    })
    const bare = { params: { id }, body: { opinion: '改流程' } }
    expect((await office.admin.call('migrateProcess', bare)).body).toMatchObject({ code: 'conflict' })
    const nowhere = { params: { id }, body: { opinion: '改流程', map: { 主管: 'end' } } }
    expect((await office.admin.call('migrateProcess', nowhere)).body).toMatchObject({ code: 'conflict' })
    for (const map of [{ 主管: 7 }, ['经理'], { 主管: '' }]) {
      const body = { opinion: '改流程', map } as never
      expect((await office.admin.call('migrateProcess', { params: { id }, body })).body.code).toBe('bad_request')
    }
  })

  it('goes on there with its task, by its new name', async () => {
    const { admin, builder, hr, starter } = office
    const task = await taskIn(builder, id)
    const body = { opinion: '改流程', map: { 主管: '经理' } }
    expect((await admin.call('migrateProcess', { params: { id }, body })).body).toEqual({ version: 2 })
    expect(await taskIn(builder, id)).toBe(task)
    expect((await viewOf(builder, id)).task).toMatchObject({ title: '经理' })
    expect((await viewOf(starter, id)).current).toMatchObject([{ node: '经理', title: '经理' }])
    await agree(builder, id)
    await agree(hr, id)
    expect((await viewOf(starter, id)).status).toBe('finished')
    expect((await admin.call('listMoves', { params: { id } })).body).toMatchObject({ newVersion: null, places: [] })
  })
})
