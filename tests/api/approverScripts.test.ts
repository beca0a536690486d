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
import { type Caller, databases, withServer } from '@/tests/helpers/server'
import { publishForm } from '@/tests/helpers/serverForms'
import { draftProcess, publishProcess } from '@/tests/helpers/serverProcesses'

interface Line {
  act: string
  reason: string | null
  text: string | null
  to: string[]
}

describe.each(databases)('approvers by a script on %s', (kind) => {
  const server = withServer(kind)
  let office: Office

  const script = (source: string) => ({ type: 'script', source })
  const decided = (source: string, more: object = {}) => straight({ 审批: { approvers: [script(source)], ...more } })
  const logOf = async (caller: Caller, id: string): Promise<Line[]> => (await viewOf(caller, id)).log
  const preview = async (caller: Caller, source: string, values?: object) => {
    const body = { rules: [script(source)], starter: office.ids.starter, ...(values ? { values } : {}) }
    return caller.call('previewApprovers', { body })
  }

  beforeAll(async () => {
    office = await openOffice(server)
  })

  it('are found from the values of the form, the starter and the time', async () => {
    const { builder, hr, starter, ids } = office
    const source = `
      if (starter.id !== '${ids.starter}' || !starter.orgId || !(new Date(now) > new Date(2026, 0))) return []
      return form.days > 3 ? ['${ids.hr}', '${ids.builder}'] : '${ids.builder}'`
    await publishApproval(office, 'byDays', decided(source, { several: 'all' }))
    const long = await startRequest(starter, 'byDays', { days: 5 })
    expect(await taskIn(hr, long)).not.toBe('')
    expect(await taskIn(builder, long)).not.toBe('')
    const short = await startRequest(starter, 'byDays', { days: 1 })
    expect(await taskIn(hr, short)).toBe('')
    expect((await agree(builder, short)).status).toBe(200)
    expect((await viewOf(starter, short)).status).toBe('finished')
    const params = { id: 'byDays' }
    const forecast = await starter.call('forecastProcess', { params, body: { data: { days: 5 } } })
    expect(forecast.body.steps[0].people).toMatchObject([
      { principal: `user:${ids.hr}`, reason: 'script' },
      { principal: `user:${ids.builder}`, reason: 'script' },
    ])
  })

  it('may be roles and groups that one of them receives, and those who get copies', async () => {
    const { admin, hr, starter, ids } = office
    const { id: group } = (await admin.call('createUserGroup', { body: { code: 'desk', name: '服务台' } })).body
    await admin.call('addUserGroupMembers', { params: { id: group }, body: { userIds: [ids.hr] } })
    await publishApproval(office, 'byDesk', {
      ...straight({
        受理: { approvers: [script("return 'group:desk'")] },
        知会: { readers: [script(`return ['${ids.builder}', null]`)] },
      }),
      nodes: { start: 'start', 受理: 'task', 知会: 'cc', end: 'end' },
    })
    const id = await startRequest(starter, 'byDesk')
    expect((await viewOf(starter, id)).current[0].people).toEqual([{ principal: 'group:desk', name: '服务台' }])
    const { content } = (await hr.call('listAvailable')).body
    const task = content.find(({ instanceId }: { instanceId: string }) => instanceId === id).id
    expect((await hr.call('receiveTask', { params: { id: task } })).status).toBe(200)
    expect((await agree(hr, id)).status).toBe(200)
    expect((await viewOf(starter, id)).readers).toHaveLength(1)
    // A group that is named in a script is in use, too.
    const named = await admin.call('deleteUserGroup', { params: { id: group } })
    expect([named.status, named.body.code]).toEqual([409, 'in_use'])
  })

  it.each([
    ['an error of its own', "throw new Error('没有规则')", 'Error: 没有规则'],
    ['what is no person', 'return 5', '脚本返回的不是人员'],
    ['somebody who is not there', "return ['nobody']", '脚本返回的人员不存在，或不在应用中：nobody'],
    ['a pattern that is none', "return new RegExp('(')", 'SyntaxError'],
    ['a NUL in a role', "return 'role:a\\u0000b'", '脚本返回的不是人员'],
    ['half of a pair', "throw new Error('x'.repeat(992) + '😀😀')", 'xxx'],
    ['nothing thrown', 'throw null', '脚本出错，没有说明原因'],
    ['people without number', "return Array(400000).fill('a')", '脚本返回的人员过多'],
    ['a long pattern', "return /^(a+)+$/.test('a'.repeat(60) + '!')", '已中止'],
  ])('that fail with %s are nobody, and administrators read why', async (name, source, why) => {
    const { admin, hr, starter } = office
    const code = `wrong_${name.replaceAll(/\W/g, '_')}`
    await publishApproval(office, code, decided(source))
    const id = await startRequest(starter, code)
    const managed = await logOf(hr, id)
    expect(managed.map(({ act }) => act)).toEqual(['started', 'scriptFailed', 'toAdministrator'])
    expect(managed[1]).toMatchObject({ by: null, text: expect.stringContaining(why) })
    expect((await logOf(starter, id)).map(({ act }) => act)).toEqual(['started', 'toAdministrator'])
    expect((await admin.call('terminateProcess', { params: { id }, body: { opinion: '测试' } })).status).toBe(200)
  })

  it('that find nobody say nothing, and the rule for empty holds; others decide beside one that fails', async () => {
    const { hr, starter, ids } = office
    await publishApproval(office, 'byNobody', decided('return null', { empty: 'agree' }))
    const passed = await startRequest(starter, 'byNobody')
    expect((await logOf(hr, passed)).map(({ act, reason }) => `${act} ${reason}`)).toEqual([
      'started null',
      'passed empty',
      'finished null',
    ])
    await publishApproval(office, 'refusing', decided('return null', { empty: 'refuse' }))
    const body = { process: 'refusing', data: { days: 1 } }
    const params = { processInstId: crypto.randomUUID() }
    expect((await starter.call('startProcess', { params, body })).status).toBe(409)
    const both = { 审批: { approvers: [script('throw 1'), { type: 'user', users: [ids.hr] }] } }
    await publishApproval(office, 'beside', straight(both))
    const id = await startRequest(starter, 'beside')
    expect(await taskIn(hr, id)).not.toBe('')
    expect((await logOf(hr, id)).map(({ act }) => act)).toEqual(['started', 'scriptFailed'])
  })

  it('run outside of transactions: others work on while one does not end, and it is ended', async () => {
    const { hr, starter, ids } = office
    const source = `if (form.days > 3) for (;;) {}\nreturn '${ids.hr}'`
    await publishApproval(office, 'endless', decided(source))
    const order: string[] = []
    const late = startRequest(starter, 'endless', { days: 9 }).then((id) => {
      order.push('late')
      return id
    })
    await new Promise((resolve) => setTimeout(resolve, 50))
    const quick = await startRequest(starter, 'endless', { days: 1 })
    order.push('quick')
    expect((await agree(hr, quick)).status).toBe(200)
    const log = await logOf(hr, await late)
    expect(order).toEqual(['quick', 'late'])
    expect(log[1]).toMatchObject({ act: 'scriptFailed', text: expect.stringContaining('interrupted') })
  })

  it('are asked once per row, with that row alone', async () => {
    const { builder, hr, starter, ids } = office
    await publishForm(builder, 'rows_form', [
      {
        id: 'items',
        type: 'SubTable',
        title: '明细',
        bind: 'goods',
        children: [{ id: 'amount', type: 'Number', title: '金额', bind: 'sum' }],
      },
    ])
    const source = `const [row, ...others] = form.goods
      if (others.length > 0) throw new Error('多于一行')
      return row.sum > 100 ? '${ids.hr}' : '${ids.builder}'`
    await publishProcess(builder, 'byRow', 'rows_form', {
      nodes: { start: 'start', sub: 'scope', begin: 'start', 验收: 'task', done: 'end', end: 'end' },
      within: { begin: 'sub', 验收: 'sub', done: 'sub' },
      loops: { sub: 'parallel' },
      flows: ['start -> sub', 'begin -> 验收', '验收 -> done', 'sub -> end'],
      activities: {
        sub: { type: 'scope', table: 'items' },
        验收: { approvers: [script(source)] as never },
      },
    })
    const id = await startRequest(starter, 'byRow', { goods: [{ sum: 50 }, { sum: 500 }, { sum: 70 }] })
    const openOf = async (caller: Caller) => {
      const { content } = (await caller.call('listTodo', { query: { size: 100 } })).body
      return content.filter(({ instanceId }: { instanceId: string }) => instanceId === id).length
    }
    expect([await openOf(hr), await openOf(builder)]).toEqual([1, 2])
  })

  it('are previewed and simulated on the server, with what went wrong', async () => {
    const { builder, starter, ids } = office
    const source = `return form.days > 3 ? '${ids.hr}' : form.missing.length`
    const found = await preview(builder, source, { days: 5 })
    expect(found.body).toMatchObject({ people: [{ principal: `user:${ids.hr}`, reason: 'script' }], problem: null })
    const wrong = await preview(builder, source, { days: 1 })
    expect(wrong.body).toMatchObject({ people: [], problem: expect.stringContaining('TypeError') })
    expect((await preview(starter, source, { days: 5 })).status).toBe(403)
    expect((await preview(builder, '')).body.code).toBe('bad_request')
    const id = await draftProcess(builder, 'tried', 'byDays_form', decided(source) as never)
    const { draft } = (await builder.call('getResource', { params: { id } })).body
    const simulated = async (days: number) => {
      const body = { document: draft.document, starter: ids.starter, values: { days }, acts: [] }
      return (await builder.call('simulateProcess', { params: { id }, body })).body
    }
    expect((await simulated(5)).open).toMatchObject([{ principal: `user:${ids.hr}`, reason: 'script' }])
    const { log, open } = await simulated(1)
    expect(log.map(({ act }: Line) => act)).toContain('scriptFailed')
    expect(open).toMatchObject([{ reason: 'administrator' }])
  })

  it('are previewed by so many at once in an application, beyond which it is too busy', async () => {
    const { builder, hr, admin } = office
    const slow = (at: number) => `/* ${at} */ for (;;) {}`
    const callers = [builder, hr, admin]
    const replies = await Promise.all(Array.from({ length: 6 }, (_, at) => preview(callers[at % 3]!, slow(at))))
    const counts = replies.map(({ status }) => status).toSorted((a, b) => a - b)
    expect(counts).toEqual([200, 200, 200, 200, 429, 429])
  })

  it('of saved scenarios hold no connection while a process is published', async () => {
    const { builder, ids } = office
    const started: string[] = []
    const id = await draftProcess(builder, 'checked', 'byDays_form', decided('for (;;) {}') as never)
    const { draft } = (await builder.call('getResource', { params: { id } })).body
    const scenario = {
      title: '一天',
      starter: ids.starter,
      values: { days: 1 },
      acts: [],
      expected: { path: ['审批'], status: 'running' },
    }
    const patches = [{ op: 'add', path: '/scenarios', value: { one: scenario } }]
    const body = { baseRevision: draft.revision, patches } as never
    expect((await builder.call('patchDraft', { params: { id }, body })).status).toBe(200)
    const published = builder.call('operateResource', { params: { id, action: 'publish' }, body: {} }).then((reply) => {
      started.push('published')
      return reply
    })
    await new Promise((resolve) => setTimeout(resolve, 300))
    // The draft is not locked meanwhile, nor the embedded database.
    const { revision } = (await builder.call('getResource', { params: { id } })).body.draft
    const title = { baseRevision: revision, patches: [{ op: 'replace', path: '/title', value: '检查' }] } as never
    expect((await builder.call('patchDraft', { params: { id }, body: title })).status).toBe(200)
    started.push('saved')
    expect((await published).status).toBe(200)
    expect(started).toEqual(['saved', 'published'])
  })

  it('that can’t be compiled keep a process from being published: the card, the line and what is wrong are said', async () => {
    const { builder } = office
    const refused = async (code: string, sketch: object) => {
      const id = await draftProcess(builder, code, 'byDays_form', sketch as never)
      const checked = await builder.call('publishCheck', { params: { id } })
      const published = await builder.call('operateResource', { params: { id, action: 'publish' }, body: {} })
      expect([published.status, published.body.code]).toEqual([422, 'document_invalid'])
      const found = (problems: { code: string }[]) => problems.filter((one) => one.code === 'script_invalid')
      const problems = found(published.body.details.problems)
      expect(found(checked.body.problems)).toEqual(problems)
      return problems
    }
    // Nothing of it runs, or it would not end.
    const source = "for (;;) {}\nif (form.days > 3 {\n  return ''\n}"
    const message = '「审批」的脚本第 2 行有语法错误：缺少“)”'
    const place = { nodeId: '审批', pointer: '/elements/审批', severity: 'error' }
    expect(await refused('brokenPeople', decided(source))).toMatchObject([{ ...place, message }])
    // The names of what a script is given can't be declared again.
    expect(await refused('brokenNames', decided('let now = 1'))).toMatchObject([
      { ...place, message: '「审批」的脚本第 1 行有语法错误：名称重复声明' },
    ])
    const service = (text: string) => ({
      nodes: { start: 'start', 计算: 'service', end: 'end' },
      flows: ['start -> 计算', '计算 -> end'],
      activities: { 计算: { service: { type: 'script', source: text } } },
    })
    expect(await refused('brokenService', service('const now = 1\nreturn {'))).toMatchObject([
      { nodeId: '计算', message: '「计算」的脚本第 2 行有语法错误：缺少“;”' },
    ])
  })

  it('without a text keep a process from being published', async () => {
    const { builder } = office
    const id = await draftProcess(builder, 'untold', 'byDays_form', decided('') as never)
    const published = await builder.call('operateResource', { params: { id, action: 'publish' }, body: {} })
    expect(published.status).toBe(422)
  })
})
