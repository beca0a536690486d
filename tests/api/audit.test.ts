import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { connect } from '@/server/db/connect'
import { type Caller, databases, form, withServer } from '@/tests/helpers/server'
import { publishForm } from '@/tests/helpers/serverForms'

interface Entry {
  operation: string
  target: string
  username: string | null
  address: string | null
  changes: string
  number: number
  previousHash: string
  hash: string
}

describe.each(databases)('the audit log on %s', (kind) => {
  const server = withServer(kind)
  let root: Caller
  let builder: Caller
  let user: Caller
  let appId: string

  beforeAll(async () => {
    appId = await server.demoAppId()
    root = await server.login('admin')
    builder = (await server.login('builder')).in(appId)
    user = (await server.login('zhangwei')).in(appId)
  })

  const entries = async (query: Record<string, string | number> = {}): Promise<Entry[]> =>
    (await root.call('listAuditEntries', { query: { size: 200, ...query } })).body.content
  const last = async (operation: string) => (await entries()).find((entry) => entry.operation === operation)

  it('knows who signed in, out, and was refused, from where', async () => {
    const guest = await server.login('hradmin')
    await server.inject({
      method: 'POST',
      url: '/bpm-server/login',
      ...form({ username: 'nobody_here', password: 'wrong' }),
    })
    await server.inject({ method: 'GET', url: '/bpm-server/logout', headers: { 'x-token': guest.token } })
    expect(await last('login')).toMatchObject({ target: 'hradmin', username: 'hradmin', address: '127.0.0.1' })
    expect(await last('loginRefused')).toMatchObject({ target: 'nobody_here', username: null, address: '127.0.0.1' })
    expect(await last('logout')).toMatchObject({ username: 'hradmin' })
    expect(
      (await entries({ category: 'signIn' })).every(({ operation }) => /login|logout|session/i.test(operation)),
    ).toBe(true)
  })

  it('knows changes of rights, applications and records, with what was before and after', async () => {
    const created = await root.call('createApplication', { body: { code: 'audited', name: '审计' } })
    const { id } = created.body
    const member = (await user.call('currentUser')).body.id
    await root.call('setMember', { params: { id, userId: member }, body: { permissionType: 3 } })
    await root.call('removeMember', { params: { id, userId: member } })
    await root.call('deleteApplication', { params: { id } })
    expect((await entries({ appId: id })).map(({ operation }) => operation)).toEqual([
      'deleteApplication',
      'removeMember',
      'setMember',
      'createApplication',
    ])
    await publishForm(builder, 'audited_form', [
      { id: 'name', type: 'Text', title: '名称' },
      { id: 'note', type: 'Text', title: '备注' },
      { id: 'code', type: 'Password', title: '口令' },
    ])
    const { orderId } = (
      await user.call('submitForm', {
        body: { form: 'audited_form', data: { name: '一', note: '不变', code: '口令口令一' } },
      })
    ).body
    await user.call('updateFormInstance', {
      params: { orderId },
      body: { rev: 1, data: { name: '二', code: '口令口令二' } },
    })
    await user.call('deleteFormInstance', { params: { orderId } })
    const ofRecord = (await entries({ category: 'record', search: orderId })).toReversed()
    expect(ofRecord.map(({ operation }) => operation)).toEqual([
      'submitForm',
      'updateFormInstance',
      'deleteFormInstance',
    ])
    const changes = JSON.parse(ofRecord[1]!.changes)
    expect(changes).toMatchObject({ before: { name: '一' }, after: { name: '二' } })
    expect(Object.keys(changes.after).toSorted()).toEqual(['code', 'name'])
    expect(JSON.stringify(changes)).not.toMatch(/argon2|口令口令/)
    expect(ofRecord.every(({ username, address }) => username === 'zhangwei' && address === '127.0.0.1')).toBe(true)
    expect(ofRecord[0]).toMatchObject({ target: orderId, targetName: expect.stringContaining('张伟') })
    expect(await last('publish')).toMatchObject({ target: 'form:audited_form@1', username: 'builder' })
  })

  it('is read by super users alone', async () => {
    for (const caller of [user, builder])
      expect(await caller.call('listAuditEntries')).toMatchObject({ status: 403, body: { code: 'not_administrator' } })
  })

  it('chains its entries: each contains the hash of the one before it', async () => {
    const chain = (await entries()).toSorted((a, b) => a.number - b.number)
    for (const [index, entry] of chain.entries()) if (index > 0) expect(entry.previousHash).toBe(chain[index - 1]?.hash)
    expect((await root.call('verifyAuditEntries')).body).toMatchObject({ brokenAt: null })
  })

  it.runIf(kind === 'postgres')('shows which entry was changed or taken out', async () => {
    const { db, close } = await connect(server.env)
    const verify = async () => (await root.call('verifyAuditEntries')).body.brokenAt
    await sql`update audit set target = 'somebody' where number = 3`.execute(db)
    expect(await verify()).toBe(3)
    await sql`delete from audit where number = 2`.execute(db)
    expect(await verify()).toBe(2)
    await close()
  })
})

describe.each(databases)('own sessions on %s', (kind) => {
  const server = withServer(kind)

  it('are seen and ended by their owner, and by nobody else', async () => {
    const [here, there] = [await server.login('zhangwei'), await server.login('zhangwei')]
    const other = await server.login('hradmin')
    const sessions = async (caller: Caller) =>
      (await caller.call('listMySessions')).body.content as { id: string; isCurrent: boolean; address: string }[]
    const mine = await sessions(here)
    expect(mine).toHaveLength(2)
    expect(mine.every(({ address }) => address === '127.0.0.1')).toBe(true)
    expect(JSON.stringify(mine)).not.toContain(there.token)
    const elsewhere = mine.find(({ isCurrent }) => !isCurrent)!
    expect((await other.call('endMySession', { params: { id: elsewhere.id } })).status).toBe(404)
    expect((await here.call('endMySession', { params: { id: elsewhere.id } })).status).toBe(200)
    expect((await there.call('currentUser')).status).toBe(401)
    expect(await sessions(here)).toMatchObject([{ isCurrent: true }])
  })
})
