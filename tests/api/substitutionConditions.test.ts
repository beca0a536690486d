import { beforeAll, describe, expect, it } from 'vitest'
import { type Office, openOffice, startRequest, straight, taskIn, viewOf } from '@/tests/helpers/approvals'
import { type Caller, databases, demoPassword, withServer } from '@/tests/helpers/server'
import { publishForm } from '@/tests/helpers/serverForms'
import { publishProcess } from '@/tests/helpers/serverProcesses'

const dayMs = 86_400_000
const day = (after: number) => new Date(Date.now() + 8 * 3_600_000 + after * dayMs).toISOString().slice(0, 10)

describe.each(databases)('substitution by condition on %s', (kind) => {
  const server = withServer(kind)
  let office: Office
  /** Has every task, and is away; a plain member. */
  let boss: Caller
  let formId = ''
  let processId = ''

  const fields = [
    { id: 'days', type: 'Number', title: '天数' },
    { id: 'kind', type: 'Select', title: '类别', options: [{ value: 'ill', label: '病假' }] },
    { id: 'salary', type: 'Number', title: '工资' },
    { id: 'price', type: 'Number', title: '底价' },
  ]
  const away = (body: object) => {
    const period = { substituteId: office.ids.hr, from: day(0), to: day(2) }
    return boss.call('createSubstitution', { body: { ...period, processId, ...body } })
  }
  const started = (data: object) => startRequest(office.starter, 'cond_flow', data)
  /** Who has the task of a request. */
  const whoHas = async (id: string) => {
    const [isOwn, isSubstitutes] = [await taskIn(boss, id), await taskIn(office.hr, id)].map((task) => task !== '')
    return isOwn ? 'boss' : isSubstitutes ? 'substitute' : 'nobody'
  }
  /** Those that are not over. */
  const list = async (caller: Caller) =>
    (await caller.call('listSubstitutions')).body.content.filter(
      ({ status }: { status: string }) => status === 'active',
    )
  const end = async (id: string) => expect((await boss.call('endSubstitution', { params: { id } })).status).toBe(200)
  const patch = async (id: string, patches: object[]) => {
    const { builder } = office
    const { revision } = (await builder.call('getResource', { params: { id } })).body.draft
    const body = { baseRevision: revision, patches, journal: null }
    expect((await builder.call('patchDraft', { params: { id }, body })).status).toBe(200)
    const published = await builder.call('operateResource', { params: { id, action: 'publish' }, body: {} })
    expect(published.status).toBe(200)
  }

  beforeAll(async () => {
    office = await openOffice(server)
    const { admin, builder, appId } = office
    const account = { username: 'boss1', realName: '高经理', password: demoPassword }
    const userId = (await admin.call('createUser', { body: account })).body.id
    await admin.call('setMember', { params: { id: appId, userId }, body: { permissionType: 3 } })
    boss = (await server.login('boss1')).in(appId)
    formId = await publishForm(builder, 'cond_form', fields, { access: { salary: { view: ['role:sysadmin'] } } })
    const activity = { approvers: [{ type: 'user', users: [userId] }], fields: { price: 'hidden' } }
    processId = await publishProcess(builder, 'cond_flow', 'cond_form', straight({ 审批: activity }))
  })

  it('offers what its author sees: neither what the form hides from him nor what his task hides', async () => {
    const { body } = await boss.call('listSubstitutionFields', { params: { id: processId } })
    expect(body.content).toEqual([
      { id: 'days', title: '天数', valueType: 'number' },
      { id: 'kind', title: '类别', valueType: 'text', options: [{ value: 'ill', label: '病假' }] },
    ])
    const account = { username: 'stranger1', realName: '外人', password: demoPassword }
    await office.admin.call('createUser', { body: account })
    const stranger = await server.login('stranger1')
    expect((await stranger.call('listSubstitutionFields', { params: { id: processId } })).status).toBe(404)
    expect((await boss.call('listSubstitutionFields', { params: { id: formId } })).status).toBe(404)
  })

  it.each([
    ['without a process', { processId: null, condition: 'days <= 3' }, 422, 'validation_failed'],
    ['that does not parse', { condition: 'days <=' }, 422, 'expression_invalid'],
    ['of another type', { condition: 'days == "x"' }, 422, 'expression_invalid'],
    ['with a row that is not finished', { condition: 'days == null' }, 422, 'expression_invalid'],
    ['that is no condition', { condition: 'days + 1' }, 422, 'expression_invalid'],
    ['over a field that is not there', { condition: 'gone <= 3' }, 422, 'expression_invalid'],
    ['over a field that the form hides from him', { condition: 'salary > 100' }, 422, 'expression_invalid'],
    ['over a field that his task hides', { condition: 'price > 100' }, 422, 'expression_invalid'],
    ['that is too long', { condition: `days <= ${'1'.repeat(2000)}` }, 400, 'bad_request'],
  ])('refuses one %s', async (_, body, status, code) => {
    const refused = await away(body)
    expect([refused.status, refused.body.code]).toEqual([status, code])
    if (code !== 'expression_invalid') return
    expect(refused.body.details).toEqual({ position: expect.any(Number) })
    expect(refused.body.message).not.toMatch(/工资|底价/)
    expect(await list(boss)).toEqual([])
  })

  it('gives the substitute what satisfies it, and leaves the rest', async () => {
    const { id } = (await away({ condition: 'days <= 3' })).body
    const [short, long, none] = [await started({ days: 2 }), await started({ days: 5 }), await started({ kind: 'ill' })]
    expect([await whoHas(short), await whoHas(long)]).toEqual(['substitute', 'boss'])
    // What is not filled in satisfies nothing.
    expect(await whoHas(none)).toBe('boss')
    const forecast = async (days: number) =>
      (await office.starter.call('forecastProcess', { params: { id: 'cond_flow' }, body: { data: { days } } })).body
    expect((await forecast(1)).steps[0].people).toMatchObject([{ reason: 'substitute' }])
    expect((await forecast(9)).steps[0].people).toMatchObject([{ name: '高经理' }])
    expect(await list(boss)).toMatchObject([{ id, condition: '天数 小于等于 3', isBroken: false }])
    expect(await list(office.hr)).toMatchObject([{ id, condition: '天数 小于等于 3', isBroken: false }])
    await end(id)
  })

  it('counts before what was said of the whole process', async () => {
    const all = (await away({ substituteId: office.ids.builder })).body.id
    const some = (await away({ condition: 'kind == "ill"' })).body.id
    const [ill, other] = [await started({ days: 1, kind: 'ill' }), await started({ days: 1 })]
    expect(await whoHas(ill)).toBe('substitute')
    expect(await taskIn(office.builder, other)).not.toBe('')
    for (const id of [all, some]) await end(id)
  })

  it('that can be judged no longer leaves every task with its own approver, and says so', async () => {
    const { id } = (await away({ condition: 'days <= 3' })).body
    await patch(processId, [{ op: 'add', path: '/activities/审批/fields/days', value: 'hidden' }])
    const hidden = await started({ days: 2 })
    expect(await whoHas(hidden)).toBe('boss')
    expect((await viewOf(boss, hidden)).form.data).not.toHaveProperty('days')
    const broken = { id, isBroken: true, condition: '条件中的字段已停用或不再可见，任务留给本人' }
    expect(await list(boss)).toMatchObject([broken])
    await patch(processId, [{ op: 'remove', path: '/activities/审批/fields/days' }])
    expect(await whoHas(await started({ days: 2 }))).toBe('substitute')
    await patch(formId, [{ op: 'remove', path: '/root/children/0' }])
    const retired = await started({ kind: 'ill' })
    expect(await whoHas(retired)).toBe('boss')
    expect(await list(boss)).toMatchObject([broken])
    // The other is not told of what he has nothing to do with.
    expect(await list(office.hr)).toMatchObject([{ id, condition: '满足条件的任务', isBroken: false }])
    expect((await away({ condition: 'days <= 3' })).body.code).toBe('expression_invalid')
    await end(id)
  })
})
