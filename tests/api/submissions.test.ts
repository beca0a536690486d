import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, databases, withServer } from '@/tests/helpers/server'
import { publishForm } from '@/tests/helpers/serverForms'

describe.each(databases)('submissions on %s', (kind) => {
  const server = withServer(kind)
  let builder: Caller
  let user: Caller
  let manager: Caller
  let me: { id: string; orgId: string }

  beforeAll(async () => {
    const appId = await server.demoAppId()
    builder = (await server.login('builder')).in(appId)
    user = (await server.login('zhangwei')).in(appId)
    manager = (await server.login('hradmin')).in(appId)
    me = (await user.call('currentUser')).body
  })

  const leave = (rest: object = {}) => ({
    applicant: me.id,
    dept: me.orgId,
    phone: '13800138000',
    leaveType: 'annual',
    days: 2,
    startDate: '2026-12-01',
    endDate: '2026-12-02',
    reason: '探亲',
    ...rest,
  })
  const submit = (form: string, data: object, headers: Record<string, string> = {}, caller = user) =>
    caller.call('submitForm', { body: { form, data }, headers })
  const read = async (orderId: string, caller = user) =>
    (await caller.call('getFormInstance', { params: { orderId } })).body
  const errorsOf = (reply: { body: { details: { errors: { bind: string; code: string }[] } } }) =>
    reply.body.details.errors.map(({ bind, code }) => `${bind} ${code}`)

  it('stores what passes the rules, numbered, and shows it with names', async () => {
    const { status, body } = await submit('leave_apply', leave())
    expect(status).toBe(200)
    const instance = await read(body.orderId)
    expect(instance).toMatchObject({
      form: 'leave_apply',
      version: 1,
      title: '张伟的请假申请',
      createdByName: '张伟',
      canEdit: true,
    })
    expect(instance.data).toMatchObject({ days: 2, serial: expect.stringMatching(/^QJ\d{12}$/) })
    expect(instance.labels.users[me.id]).toBe('张伟')
    expect(instance.labels.orgs[me.orgId]).toBe('快递科')
    expect(instance.document.code).toBe('leave_apply')
  })

  it('computes formulas itself, whatever the caller says', async () => {
    const row = { category: 'meal', item: '午餐', occurredOn: '2026-11-01', qty: 3, price: 0.1, amount: 99 }
    const data = {
      applicant: me.id,
      dept: me.orgId,
      payWay: 'card',
      purpose: '出差',
      items: [row],
      total: 1,
      serial: 'BX1',
    }
    const { body } = await submit('expense_claim', data)
    const stored = (await read(body.orderId)).data
    expect(stored).toMatchObject({ total: 0.3, items: [{ amount: 0.3 }], serial: expect.stringMatching(/^BX\d{11}$/) })
  })

  it.each([
    ['a missing required field', { reason: '' }, 'reason required'],
    ['a field required by a rule', { endDate: '2026-12-07' }, 'proof required'],
    ['what a rule refuses', { endDate: '2026-11-30' }, 'endDate refused'],
    ['a forged hidden field', { substitute: 'me' }, 'substitute hidden'],
    ['an unknown field', { bonus: 1 }, 'bonus unknown_field'],
    ['a wrong type', { needHandover: 'yes' }, 'needHandover invalid'],
    ['a wrong phone', { phone: '123' }, 'phone invalid'],
    ['a user who does not exist', { applicant: '00000000-0000-7000-8000-000000000000' }, 'applicant invalid'],
    ['a value that the dictionary does not have', { leaveType: 'holiday' }, 'leaveType invalid'],
    [
      'an upload that was never made',
      { endDate: '2026-12-07', proof: [{ id: '00000000-0000-7000-8000-000000000000', name: 'a.pdf' }] },
      'proof invalid',
    ],
  ])('refuses %s', async (_, rest, expected) => {
    const before = (await manager.call('manageFormInstances', { query: { size: 1 } })).body.total
    const reply = await submit('leave_apply', leave(rest))
    expect(reply).toMatchObject({ status: 422, body: { code: 'validation_failed' } })
    expect(errorsOf(reply)).toContain(expected)
    expect((await manager.call('manageFormInstances', { query: { size: 1 } })).body.total).toBe(before)
  })

  it('refuses to write read-only fields and those of others, and shows neither', async () => {
    const nodes = [
      { id: 'name', type: 'Text', title: '姓名' },
      { id: 'fixed', type: 'Text', title: '固定', readOnly: true, default: '原值' },
      { id: 'salary', type: 'Number', title: '薪资' },
    ]
    const access = { salary: { view: ['role:admin'], edit: ['role:admin'] } }
    await publishForm(builder, 'guarded', nodes, { access })
    const forged = await submit('guarded', { name: 'a', fixed: '改', salary: 1 })
    expect(errorsOf(forged).sort()).toEqual(['fixed read_only', 'salary no_access'])
    const { body } = await submit('guarded', { name: 'a' })
    const published = await user.call('publishedForm', { params: { id: 'guarded' } })
    expect(published.body.document.root.children.map(({ id }: { id: string }) => id)).toEqual(['name', 'fixed'])
    const set = await manager.call('updateFormInstance', {
      params: { orderId: body.orderId },
      body: { rev: 1, data: { salary: 9 } },
    })
    expect(set.body.rev).toBe(2)
    expect((await read(body.orderId)).data).toEqual({ name: 'a', fixed: '原值' })
    expect((await read(body.orderId, manager)).data).toEqual({ name: 'a', fixed: '原值', salary: 9 })
    const own = await user.call('updateFormInstance', {
      params: { orderId: body.orderId },
      body: { rev: 2, data: { name: 'b' } },
    })
    expect(own.body.rev).toBe(3)
    expect((await read(body.orderId, manager)).data).toMatchObject({ name: 'b', salary: 9 })
  })

  it('answers a repeated key with the same reply and another content with a conflict', async () => {
    const headers = { 'idempotency-key': 'once' }
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => submit('leave_apply', leave(), headers)))
    expect(new Set(replies.map(({ body }) => body.orderId)).size).toBe(1)
    expect(replies.every(({ status }) => status === 200)).toBe(true)
    const other = await submit('leave_apply', leave({ days: 1 }), headers)
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_mismatch' } })
    const stranger = await submit('leave_apply', { ...leave() }, headers, manager)
    expect(stranger.body.orderId).not.toBe(replies[0]!.body.orderId)
    expect((await submit('leave_apply', leave(), { 'idempotency-key': '中' })).status).toBe(400)
  })

  it('pins an instance to the version it was filled in with', async () => {
    const id = await publishForm(builder, 'pinned', [{ id: 'a', type: 'Text', title: '第一版' }])
    const { body: first } = await submit('pinned', { a: 'x' })
    const patches = [
      { op: 'add', path: '/root/children/-', value: { id: 'b', type: 'Text', title: '新', required: true } },
    ]
    await builder.call('patchDraft', { params: { id }, body: { baseRevision: 0, patches } })
    await builder.call('operateResource', { params: { id, action: 'publish' }, body: {} })
    expect(errorsOf(await submit('pinned', { a: 'x' }))).toEqual(['b required'])
    const late = await user.call('submitForm', { body: { form: 'pinned', version: 1, data: { a: 'y' } } })
    expect(late.body.version).toBe(1)
    const old = await read(first.orderId)
    expect(old.version).toBe(1)
    expect(old.document.root.children).toHaveLength(1)
    const changed = await user.call('updateFormInstance', {
      params: { orderId: first.orderId },
      body: { rev: 1, data: { a: 'z' } },
    })
    expect(changed.status).toBe(200)
    expect((await submit('pinned', { a: 'x', b: 'y' })).body.version).toBe(2)
  })

  it('lets the second of two changes know of the first', async () => {
    const { body } = await submit('leave_apply', leave())
    const change = (rev: number, data: object) =>
      user.call('updateFormInstance', { params: { orderId: body.orderId }, body: { rev, data } })
    expect((await change(1, { reason: '改一' })).body.rev).toBe(2)
    const late = await change(1, { reason: '改二' })
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'revision_conflict', details: { theirs: { rev: 2, data: { reason: '改一' } } } },
    })
  })

  it('gives 200 submissions at once 200 different numbers in a row', async () => {
    await publishForm(builder, 'numbered', [
      { id: 'no', type: 'SerialNumber', title: '编号', template: 'N{0000}', reset: 'never' },
    ])
    const replies = await Promise.all(Array.from({ length: 200 }, () => submit('numbered', {})))
    expect(replies.every(({ status }) => status === 200)).toBe(true)
    const { body } = await manager.call('manageFormInstances', { query: { form: 'numbered', size: 200, sort: 'no' } })
    const numbers = body.content.map(({ data }: { data: { no: string } }) => data.no)
    expect(numbers).toEqual(Array.from({ length: 200 }, (_, index) => `N${String(index + 1).padStart(4, '0')}`))
  })

  it('shows users their own and managers all', async () => {
    const own = await user.call('listFormInstances', { query: { size: 200 } })
    expect(own.body.content.every(({ createdBy }: { createdBy: string }) => createdBy === me.id)).toBe(true)
    expect((await user.call('manageFormInstances')).status).toBe(403)
    const all = await manager.call('manageFormInstances', { query: { form: 'leave_apply', size: 1 } })
    expect(all.body.total).toBeGreaterThan(200)
    const others = all.body.content[0].createdBy === me.id ? null : all.body.content[0].orderId
    if (others) expect((await user.call('getFormInstance', { params: { orderId: others } })).status).toBe(404)
  })

  describe('lists', () => {
    const manage = (query: Record<string, string | number>) =>
      manager.call('manageFormInstances', { query: { form: 'leave_apply', size: 200, ...query } })
    type Row = { orderId: string; title: string; createdAt: string; data: Record<string, unknown> }

    it.each([
      ['days > 3', ({ data }: Row) => Number(data.days) > 3],
      ['days > 3 && leaveType == "sick"', ({ data }: Row) => Number(data.days) > 3 && data.leaveType === 'sick'],
      [
        'startDate >= "2026-10-01" || needHandover',
        ({ data }: Row) => String(data.startDate) >= '2026-10-01' || data.needHandover === true,
      ],
      ['!(leaveType in ["annual", "sick"])', ({ data }: Row) => !['annual', 'sick'].includes(String(data.leaveType))],
      ['createdAt < "2000-01-01"', () => false],
      ['isEmpty(substitute)', ({ data }: Row) => !data.substitute],
    ])('filter by %s', async (filter, expected) => {
      const all: Row[] = []
      for (let page = 1; page <= 3; page += 1) all.push(...(await manage({ page })).body.content)
      const { body } = await manage({ filter })
      expect(body.total).toBe(all.filter(expected).length)
      expect(body.content.every(expected)).toBe(true)
    })

    it('sorts by fields of the form and by its own', async () => {
      const days = (await manage({ sort: '-days,createdAt' })).body.content.map(({ data }: Row) => data.days)
      expect(days).toEqual([...days].sort((a: number, b: number) => b - a))
      const times = (await manage({ sort: 'createdAt' })).body.content.map(({ createdAt }: Row) => createdAt)
      expect(times).toEqual([...times].sort())
    })

    it('pages without losing or repeating a row', async () => {
      const seen: string[] = []
      const { total } = (await manage({ size: 1 })).body
      for (let page = 1; seen.length < total; page += 1) {
        const rows = (await manage({ size: 50, page, sort: 'leaveType' })).body.content
        expect(rows.length).toBeGreaterThan(0)
        seen.push(...rows.map(({ orderId }: Row) => orderId))
      }
      expect(new Set(seen).size).toBe(total)
      expect((await manage({ page: 1000 })).body).toMatchObject({ content: [], total })
    })

    it.each(['days >', 'nothing == 1', 'data == 1', "1' or 1=1", 'SUM(days) > 1', 'days + "a" > 1'])(
      'refuses the filter %s',
      async (filter) => {
        expect(await manage({ filter })).toMatchObject({ status: 422, body: { code: 'expression_invalid' } })
      },
    )

    it('refuses to sort by what is none of its columns', async () => {
      expect(await manage({ sort: 'password' })).toMatchObject({ status: 400, body: { code: 'bad_request' } })
    })

    it('finds by title and content', async () => {
      expect((await manage({ search: '张伟' })).body.total).toBeGreaterThan(0)
      expect((await manage({ search: '%' })).body.total).toBe(0)
      // Every leave contains a telephone number; a search does not look into the data.
      expect((await manage({ search: '13' })).body.total).toBe(0)
    })
  })
})
