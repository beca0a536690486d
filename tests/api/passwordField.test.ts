import { verify } from '@node-rs/argon2'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, databases, withServer } from '@/tests/helpers/server'
import { publishForm } from '@/tests/helpers/serverForms'
import { storedData } from '@/tests/helpers/storedData'

describe.each(databases)('a password field on %s', (kind) => {
  const server = withServer(kind)
  let user: Caller
  let manager: Caller

  beforeAll(async () => {
    const appId = await server.demoAppId()
    user = (await server.login('zhangwei')).in(appId)
    manager = (await server.login('hradmin')).in(appId)
    await publishForm((await server.login('builder')).in(appId), 'secretive', [
      { id: 'name', type: 'Text', title: '系统' },
      { id: 'code', type: 'Password', title: '口令', required: true, minLength: 6, maxLength: 20 },
    ])
  })

  it('is stored as a hash, sent to nobody and unchanged when it is left empty', async () => {
    const submit = (code: string) => user.call('submitForm', { body: { form: 'secretive', data: { name: 'a', code } } })
    expect((await submit('短')).status).toBe(422)
    const { orderId } = (await submit('绝密-口令-1')).body
    const stored = async () => (kind === 'postgres' ? String((await storedData(server, orderId)).code) : null)
    const first = await stored()
    if (first !== null) expect(await verify(first, '绝密-口令-1')).toBe(true)
    for (const caller of [user, manager]) {
      const reply = await caller.call('getFormInstance', { params: { orderId } })
      expect(reply.body.data).toEqual({ name: 'a' })
    }
    const list = await manager.call('manageFormInstances', { query: { form: 'secretive' } })
    expect(JSON.stringify(list.body)).not.toMatch(/argon2|绝密/)

    const change = async (rev: number, data: object) =>
      (await user.call('updateFormInstance', { params: { orderId }, body: { rev, data } })).status
    // The hash is longer than the field allows; it stays, since it was not typed.
    expect(await change(1, { name: 'b' })).toBe(200)
    expect(await change(2, { name: 'c', code: null })).toBe(200)
    expect(await stored()).toBe(first)
    expect(await change(3, { code: '太短' })).toBe(422)
    expect(await change(3, { code: '另一个长口令' })).toBe(200)
    const second = await stored()
    if (second !== null) expect(await verify(second, '另一个长口令')).toBe(true)
  })
})
