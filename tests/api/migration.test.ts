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
    for (const to of ['end', 'start']) {
      const nowhere = { params: { id }, body: { opinion: '改流程', map: { 主管: to } } }
      expect((await office.admin.call('migrateProcess', nowhere)).body).toMatchObject({ code: 'conflict' })
    }
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

  it('is one of those that are shown with what each lacks, and go over together', async () => {
    const { admin, builder, starter, ids } = office
    const params = { id: process }
    const old = async (caller = admin) => (await caller.call('listMigrations', { params, query: {} })).body
    expect(await old()).toMatchObject({ version: 2, mayMigrate: true, total: 0, content: [] })
    // Back to the first version, with which three are started; the second one again is the third.
    const publish = async (version: number) =>
      expect(
        (
          await builder.call('operateResource', {
            params: { id: process, action: 'rollback' as const },
            body: { version, note: '' },
          })
        ).status,
      ).toBe(200)
    await publish(1)
    const three = [await startRequest(starter, 'migrated'), await startRequest(starter, 'migrated')]
    const far = await startRequest(starter, 'migrated')
    await agree(builder, far)
    await publish(2)
    const shown = await old()
    expect(shown).toMatchObject({ version: 4, total: 3, isCapped: false })
    expect(shown.content.map(({ id: one }: { id: string }) => one)).toEqual([far, ...three.toReversed()])
    expect(shown.content[0]).toMatchObject({
      version: 3,
      starterName: '张伟',
      places: [{ node: '人事', isThere: true }],
    })
    expect(shown.content[1].places).toMatchObject([{ title: '主管', isThere: false }])
    // Who designs it reads how many there are, and moves none; others read nothing of it.
    expect(await old(builder)).toMatchObject({ mayMigrate: false, total: 3 })
    expect(await old(starter)).toMatchObject({ code: 'forbidden' })
    const body = { ids: [three[0]!, far, three[0]!, id, ids.hr], opinion: '改流程', map: { 主管: '经理' } }
    for (const caller of [builder, starter])
      expect((await caller.call('migrateProcesses', { params, body })).status).toBe(403)
    const { results } = (await admin.call('migrateProcesses', { params, body })).body
    expect(results).toMatchObject([
      { id: three[0], result: 'migrated', message: null },
      { id: far, result: 'migrated' },
      { id, result: 'refused' },
      { id: ids.hr, result: 'refused' },
    ])
    expect((await viewOf(builder, three[0]!)).task).toMatchObject({ title: '经理' })
    const without = { ids: [three[1]!], opinion: '改流程' }
    expect((await admin.call('migrateProcesses', { params, body: without })).body.results).toMatchObject([
      { result: 'refused' },
    ])
    expect((await old()).total).toBe(1)
    for (const wrong of [{ ids: [] }, { ids: ['x'] }, { opinion: '' }])
      expect((await admin.call('migrateProcesses', { params, body: { ...body, ...wrong } as never })).status).toBe(400)
    const nobody = { params: { id: ids.hr }, query: {} }
    expect((await admin.call('listMigrations', nobody)).status).toBe(404)
  })
})
