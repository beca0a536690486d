import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { connect } from '@/server/db/connect'
import { forgetOld } from '@/server/db/forgetOld'
import { type Caller, databases, withServer } from '@/tests/helpers/server'
import { publishForm } from '@/tests/helpers/serverForms'

const dayMs = 24 * 3600_000

describe.each(databases)('the recycle bin on %s', (kind) => {
  const server = withServer(kind)
  let user: Caller
  let other: Caller
  let manager: Caller

  beforeAll(async () => {
    const appId = await server.demoAppId()
    const builder = (await server.login('builder')).in(appId)
    user = (await server.login('zhangwei')).in(appId)
    manager = (await server.login('hradmin')).in(appId)
    const members = await manager.call('listMembers', { params: { id: appId }, query: { size: 200 } })
    const { username } = members.body.content.find(
      (member: { username: string; permissionType: number }) =>
        member.permissionType === 3 && member.username !== 'zhangwei',
    )
    other = (await server.login(username)).in(appId)
    await publishForm(builder, 'binned', [{ id: 'name', type: 'Text', title: '名称' }])
  })

  const submit = async (name: string, caller = user) =>
    (await caller.call('submitForm', { body: { form: 'binned', data: { name } } })).body.orderId as string
  const params = (orderId: string) => ({ params: { orderId } })
  const remove = async (orderId: string, caller = user) =>
    expect((await caller.call('deleteFormInstance', params(orderId))).status).toBe(200)
  const binned = async (caller: Caller) =>
    (await caller.call('listDeletedFormInstances', { query: { size: 200 } })).body.content as Record<string, unknown>[]
  const idsIn = async (caller: Caller) => (await binned(caller)).map(({ orderId }) => orderId)
  const restore = (orderId: string, caller = user) => caller.call('restoreFormInstance', params(orderId))

  it('takes a record out of every list and every call, and gives it back as it was', async () => {
    const orderId = await submit('一')
    const before = (await user.call('getFormInstance', params(orderId))).body
    await remove(orderId)
    expect((await user.call('getFormInstance', params(orderId))).status).toBe(404)
    expect((await user.call('updateFormInstance', { ...params(orderId), body: { rev: 1, data: {} } })).status).toBe(404)
    expect((await user.call('deleteFormInstance', params(orderId))).status).toBe(404)
    for (const name of ['listFormInstances', 'manageFormInstances', 'listMyRequests'] as const) {
      const { body } = await (name === 'manageFormInstances' ? manager : user).call(name, { query: { size: 200 } })
      expect(JSON.stringify(body), name).not.toContain(orderId)
    }
    const [row] = await binned(user)
    expect(row).toMatchObject({ orderId, form: 'binned', title: before.title, deletedByName: '张伟' })
    expect(Date.parse(String(row?.removedAt)) - Date.parse(String(row?.deletedAt))).toBe(30 * dayMs)
    expect((await restore(orderId)).status).toBe(200)
    expect((await user.call('getFormInstance', params(orderId))).body).toEqual(before)
    expect(await idsIn(user)).not.toContain(orderId)
    expect((await restore(orderId)).status).toBe(404)
  })

  it('is open to the owner of a record and to managers, whoever deleted it', async () => {
    const [mine, theirs] = [await submit('二'), await submit('三', other)]
    await remove(mine, manager)
    await remove(theirs, other)
    expect(await idsIn(user)).toEqual([mine])
    expect(await idsIn(manager)).toEqual(expect.arrayContaining([mine, theirs]))
    expect((await restore(theirs)).status).toBe(404)
    expect((await restore(mine)).status).toBe(200)
    expect((await restore(theirs, manager)).status).toBe(200)
  })

  it.runIf(kind === 'postgres')('is emptied after thirty days', async () => {
    const orderId = await submit('四')
    await remove(orderId)
    const { db, close } = await connect(server.env)
    const lieSince = (days: number) =>
      sql`update form_instance set deleted_at = now() - make_interval(days => ${days}::int) where id = ${orderId}::uuid`.execute(
        db,
      )
    await lieSince(29)
    await forgetOld(db)
    expect(await idsIn(user)).toEqual([orderId])
    await lieSince(31)
    await forgetOld(db)
    await close()
    expect(await idsIn(user)).toEqual([])
  })
})
