import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, databases, withServer } from '@/tests/helpers/server'
import { publishForm } from '@/tests/helpers/serverForms'

describe.each(databases)('conditions on whoever is at work on %s', (kind) => {
  const server = withServer(kind)
  let builder: Caller
  let user: Caller
  let id: string
  let colleague: string

  beforeAll(async () => {
    const appId = await server.demoAppId()
    builder = (await server.login('builder')).in(appId)
    user = (await server.login('zhangwei')).in(appId)
    const idOf = async (who: Caller) => (await who.call('currentUser', {})).body.id
    id = await idOf(user)
    colleague = await idOf(builder)
  })

  it('limit what a field is chosen from to one’s own', async () => {
    const children = [
      { id: 'who', type: 'UserPicker', title: '员工' },
      { id: 'days', type: 'Number', title: '余额' },
    ]
    await publishForm(builder, 'balance', [], { root: { id: 'root', type: 'Form', shared: true, children } })
    await publishForm(builder, 'uses_balance', [
      {
        id: 'mine',
        type: 'RelatedRecord',
        title: '年假',
        form: { $ref: 'form:balance' },
        filter: 'who == user.id',
        columns: ['days'],
      },
    ])
    for (const [who, days] of [
      [id, 5],
      [colleague, 12],
    ] as const)
      expect((await builder.call('submitForm', { body: { form: 'balance', data: { who, days } } })).status).toBe(200)
    const seen = async (caller: Caller) =>
      (await caller.call('listChoices', { params: { form: 'uses_balance', node: 'mine' } })).body.content.map(
        ({ data }: { data: { days: number } }) => data.days,
      )
    expect(await seen(user)).toEqual([5])
    expect(await seen(builder)).toEqual([12])
  })

  it('filter lists', async () => {
    const list = (filter: string) => builder.call('listFormInstances', { query: { form: 'balance', filter } })
    const own = await list('createdBy == user.id && who != user.id')
    expect(own.body.content.map(({ data }: { data: { days: number } }) => data.days)).toEqual([5])
    expect((await list('who == user.org')).body.content).toEqual([])
    expect((await list('who == user.name')).status).toBe(422)
  })
})
