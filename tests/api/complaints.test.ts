import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, databases, withServer } from '@/tests/helpers/server'
import { publishForm } from '@/tests/helpers/serverForms'
import { publishProcess } from '@/tests/helpers/serverProcesses'

/** What users of other products complain of again and again, as far as lists, rights and people show it; the others are unit tests. */
describe.each(databases)('complaints that do not repeat here, on %s', (kind) => {
  const server = withServer(kind)
  let appId = ''
  const people: Record<string, Caller> = {}
  const ids: Record<string, string> = {}

  beforeAll(async () => {
    appId = await server.demoAppId()
    for (const name of ['builder', 'zhangwei', 'hradmin', 'admin']) {
      const caller = (await server.login(name)).in(appId)
      people[name] = caller
      ids[name] = (await caller.call('currentUser')).body.id
    }
    const builder = people.builder!
    await publishForm(builder, 'buy', [
      { id: 'what', type: 'Text', title: '采购内容' },
      {
        id: 'lines',
        type: 'SubTable',
        title: '明细',
        children: [
          { id: 'item', type: 'Text', title: '品名' },
          { id: 'price', type: 'Number', title: '单价' },
        ],
      },
    ])
    await publishProcess(builder, 'buy_flow', 'buy', {
      nodes: { start: 'start', both: 'task', last: 'task', told: 'cc', end: 'end' },
      flows: ['start -> both', 'both -> told', 'told -> last', 'last -> end'],
      activities: {
        both: {
          approvers: [{ type: 'user', users: [ids.builder!, ids.hradmin!] }],
          several: 'any',
          fields: { price: 'hidden' },
        },
        last: { approvers: [{ type: 'user', users: [ids.builder!] }] },
        told: { readers: [{ type: 'user', users: [ids.hradmin!] }] },
      },
      settings: { sameApprover: 'never' },
    })
  })

  const start = async (): Promise<string> => {
    const id = randomUUID()
    const data = { what: '纸', lines: [{ item: 'A4', price: 25 }] }
    const body = { process: 'buy_flow', data }
    expect((await people.zhangwei!.call('startProcess', { params: { processInstId: id }, body })).status).toBe(200)
    return id
  }
  const taskOf = async (name: string, instance: string): Promise<string | undefined> =>
    (await people[name]!.call('listTodo', { query: { size: 100 } })).body.content.find(
      ({ instanceId }: { instanceId: string }) => instanceId === instance,
    )?.id
  const agree = (name: string, task: string) =>
    people[name]!.call('completeTask', { params: { id: task }, body: { outcome: 'agree' } })
  const lists = async (name: string, list: 'listFinished' | 'listTodo', instance: string) =>
    (await people[name]!.call(list, { query: { size: 100 } })).body.content.filter(
      ({ instanceId }: { instanceId: string }) => instanceId === instance,
    ).length

  it('或签 pollutes 已办: whoever did not decide has it in no list', async () => {
    const id = await start()
    const task = (await taskOf('builder', id))!
    expect(await taskOf('hradmin', id)).toBeDefined()
    expect((await agree('builder', task)).status).toBe(200)
    expect(await lists('hradmin', 'listTodo', id)).toBe(0)
    expect(await lists('hradmin', 'listFinished', id)).toBe(0)
    expect(await lists('builder', 'listFinished', id)).toBe(1)
  })

  it('field rights only in the interface: a hidden column is in no reply, and is not lost', async () => {
    const id = await start()
    const seen = (await people.builder!.call('viewProcess', { params: { id } })).body
    expect(JSON.stringify(seen.form)).not.toContain('price')
    expect(JSON.stringify(seen.form)).toContain('A4')
    expect((await agree('builder', seen.task.id)).status).toBe(200)
    const own = (await people.zhangwei!.call('viewProcess', { params: { id } })).body
    expect(JSON.stringify(own.form.data)).toContain('25')
  })

  it('any signed-in user reads a process: it does not exist for others, in words that say nothing', async () => {
    const id = await start()
    const { content } = (await people.admin!.call('listUsers', { query: { size: 50 } })).body
    const { username } = content.find((one: { id: string }) => !Object.values(ids).includes(one.id))
    const stranger = (await server.login(username)).in(appId)
    const hidden = await stranger.call('viewProcess', { params: { id } })
    const missing = await stranger.call('viewProcess', { params: { id: randomUUID() } })
    expect(hidden.status).toBe(404)
    expect({ ...hidden.body, requestId: '' }).toEqual({ ...missing.body, requestId: '' })
    const task = (await taskOf('builder', id))!
    for (const [call, body] of [
      ['completeTask', { outcome: 'agree' }],
      ['transferTask', { to: ids.hradmin }],
    ] as const)
      expect((await stranger.call(call, { params: { id: task }, body: body as never })).status).toBe(404)
    // Who manages the application sees it.
    expect((await people.admin!.call('viewProcess', { params: { id } })).status).toBe(200)
  })

  it('double click or two nodes double a task: it is decided once', async () => {
    const id = await start()
    const task = (await taskOf('builder', id))!
    const replies = await Promise.all([1, 2, 3, 4].map(() => agree('builder', task)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    const { log } = (await people.zhangwei!.call('viewProcess', { params: { id } })).body
    expect(log.filter(({ act }: { act: string }) => act === 'agreed')).toHaveLength(1)
  })

  it('抄送 unread unknown, lost on refusal: it is read when it was opened, and stays', async () => {
    const id = await start()
    await agree('builder', (await taskOf('builder', id))!)
    const copy = async () =>
      (await people.hradmin!.call('listCopied', { query: { size: 20 } })).body.content.find(
        ({ instanceId }: { instanceId: string }) => instanceId === id,
      )
    expect(await copy()).toMatchObject({ readAt: null })
    await people.hradmin!.call('viewProcess', { params: { id } })
    expect((await copy()).readAt).not.toBeNull()
    const last = (await taskOf('builder', id))!
    const refused = { outcome: 'reject', opinion: '超出预算' } as const
    expect((await people.builder!.call('completeTask', { params: { id: last }, body: refused })).status).toBe(200)
    expect((await copy()).readAt).not.toBeNull()
  })
})
