import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, databases, withServer } from '@/tests/helpers/server'
import { publishForm } from '@/tests/helpers/serverForms'

const embed = (id: string, code: string, version = 1) => ({
  id,
  type: 'SubForm',
  title: `引用${code}`,
  form: { $ref: `form:${code}` },
  version,
})

describe.each(databases)('embedded forms on %s', (kind) => {
  const server = withServer(kind)
  let builder: Caller
  let user: Caller
  let me: { id: string }
  let addressId = ''

  beforeAll(async () => {
    const appId = await server.demoAppId()
    builder = (await server.login('builder')).in(appId)
    user = (await server.login('zhangwei')).in(appId)
    me = (await user.call('currentUser')).body
    addressId = await publishForm(
      builder,
      'address',
      [
        { id: 'city', type: 'Text', title: '城市', required: true, maxLength: 4 },
        { id: 'abroad', type: 'Switch', title: '境外' },
        { id: 'visa', type: 'Text', title: '签证号', visible: false },
        { id: 'no', type: 'SerialNumber', title: '编号', template: 'D{000}', reset: 'never' },
        { id: 'secret', type: 'Password', title: '门禁' },
        { id: 'who', type: 'UserPicker', title: '联系人' },
        { id: 'qty', type: 'Number', title: '数量' },
        { id: 'twice', type: 'Formula', title: '两倍', expression: 'qty * 2' },
        { id: 'pay', type: 'Number', title: '费用' },
      ],
      {
        rules: [
          { id: 'r1', when: 'abroad == true', then: [{ target: 'visa', set: { visible: true, required: true } }] },
        ],
        access: { pay: { view: ['role:nobody'], edit: ['role:nobody'] } },
      },
    )
    await publishForm(builder, 'parcel', [{ id: 'note', type: 'Text', title: '备注' }, embed('to', 'address')])
    await publishForm(
      builder,
      'order',
      [
        { id: 'title', type: 'Text', title: '标题' },
        embed('parcel', 'parcel'),
        { id: 'hide', type: 'Switch', title: '不寄' },
      ],
      { rules: [{ id: 'h', when: 'hide == true', then: [{ target: 'parcel', set: { visible: false } }] }] },
    )
  })

  const submit = (data: object, form = 'order') => user.call('submitForm', { body: { form, data } })
  const read = async (orderId: string) => (await user.call('getFormInstance', { params: { orderId } })).body
  interface Found {
    bind: string
    code: string
    within?: string[]
  }
  const errorsOf = (reply: { body: { details: { errors: Found[] } } }) =>
    reply.body.details.errors.map(({ bind, code, within = [] }) => [...within, bind, code].join(' '))

  it('are given with the form, all the way down, without what the caller may not see', async () => {
    const { body } = await user.call('publishedForm', { params: { id: 'order' } })
    expect(Object.keys(body.subForms).sort()).toEqual(['address@1', 'parcel@1'])
    expect(JSON.stringify(body.subForms['address@1'])).not.toContain('费用')
  })

  it.each([
    ['a required field', { parcel: { to: { city: '' } } }, 'parcel to city required'],
    ['what was left out', {}, 'parcel to city required'],
    ['null', { parcel: null }, 'parcel to city required'],
    ['a limit', { parcel: { to: { city: '呼和浩特市' } } }, 'parcel to city invalid'],
    ['a rule', { parcel: { to: { city: '东京', abroad: true } } }, 'parcel to visa required'],
    ['a hidden field', { parcel: { to: { city: '北京', visa: 'x' } } }, 'parcel to visa hidden'],
    ['a field of others', { parcel: { to: { city: '北京', pay: 1 } } }, 'parcel to pay no_access'],
    ['an unknown field', { parcel: { to: { city: '北京', more: 1 } } }, 'parcel to more unknown_field'],
    [
      'an unknown person',
      { parcel: { to: { city: '北京', who: '00000000-0000-7000-8000-000000000000' } } },
      'parcel to who invalid',
    ],
    ['what is no form', { parcel: { to: [1] } }, 'parcel to  invalid'],
  ])('refuses by their own rules %s', async (_, data, expected) => {
    const reply = await submit(data)
    expect(reply.status).toBe(422)
    expect(errorsOf(reply)).toContain(expected)
  })

  it('are stored, computed, numbered and read with what lies in them', async () => {
    const data = {
      title: 'a',
      parcel: { note: 'b', to: { city: '北京', who: me.id, qty: 4, twice: 99, secret: '密码' } },
    }
    const first = await submit(data)
    expect(first.status).toBe(200)
    const { data: stored, labels, subForms } = await read(first.body.orderId)
    expect(stored.parcel).toMatchObject({ note: 'b', to: { city: '北京', qty: 4, twice: 8, no: 'D001' } })
    expect(JSON.stringify(stored)).not.toMatch(/密码|argon2/)
    expect(labels.users[me.id]).toBe('张伟')
    expect(Object.keys(subForms)).toHaveLength(2)
    const second = await submit(data)
    expect((await read(second.body.orderId)).data.parcel.to.no).toBe('D002')
    const { orderId } = first.body
    const changed = await user.call('updateFormInstance', {
      params: { orderId },
      body: { rev: 1, data: { parcel: { to: { city: '上海' } } } },
    })
    expect(changed.status).toBe(200)
    expect((await read(orderId)).data.parcel).toMatchObject({ note: 'b', to: { city: '上海', qty: 4, no: 'D001' } })
    const hidden = await submit({ title: 'c', hide: true })
    expect((await read(hidden.body.orderId)).data).toEqual({ title: 'c', hide: true })
  })

  it('stay in their version until the builder raises it', async () => {
    const add = {
      op: 'add',
      path: '/root/children/-',
      value: { id: 'zip', type: 'Text', title: '邮编', required: true },
    }
    await builder.call('patchDraft', { params: { id: addressId }, body: { baseRevision: 0, patches: [add] } })
    await builder.call('operateResource', { params: { id: addressId, action: 'publish' }, body: {} })
    expect((await submit({ parcel: { to: { city: '北京' } } })).status).toBe(200)
    await publishForm(builder, 'newer', [embed('to', 'address', 2)])
    expect(errorsOf(await submit({ to: { city: '北京' } }, 'newer'))).toEqual(['to zip required'])
    await builder.call('operateResource', { params: { id: addressId, action: 'withdraw' }, body: {} })
    expect((await submit({ to: { city: '北京', zip: '1' } }, 'newer')).status).toBe(200)
    await builder.call('operateResource', { params: { id: addressId, action: 'publish' }, body: {} })
  })

  it('are found by the code they had when they were frozen', async () => {
    const { body } = await builder.call('getResource', { params: { id: addressId } })
    const renamed = await builder.call('operateResource', {
      params: { id: addressId, action: 'rename' },
      body: { code: 'place', baseRevision: body.draft.revision },
    })
    expect(renamed.body.code).toBe('place')
    expect((await submit({ parcel: { to: { city: '北京' } } })).status).toBe(200)
    const back = { code: 'address', baseRevision: renamed.body.draft.revision }
    await builder.call('operateResource', { params: { id: addressId, action: 'rename' }, body: back })
  })

  it('never lead back to the form: saving says along which chain', async () => {
    const { revision } = (await builder.call('getResource', { params: { id: addressId } })).body.draft
    const patch = (value: object) =>
      builder.call('patchDraft', {
        params: { id: addressId },
        body: { baseRevision: revision, patches: [{ op: 'add', path: '/root/children/-', value }] },
      })
    const itself = await patch(embed('x', 'address'))
    expect(itself).toMatchObject({ status: 422, body: { code: 'document_invalid' } })
    expect(itself.body.message).toContain('循环引用：表单 address → 表单 address')
    const chain = await patch(embed('x', 'order'))
    expect(chain.body.message).toContain('循环引用：表单 address → 表单 order → 表单 parcel → 表单 address')
    const created = await builder.call('createResource', {
      body: {
        kind: 'form',
        code: 'loop',
        title: 'loop',
        document: {
          kind: 'form',
          code: 'loop',
          title: 'loop',
          schemaVersion: 2,
          root: { id: 'root', type: 'Form', children: [embed('x', 'loop')] },
        },
      },
    })
    expect(created.status).toBe(422)
  })

  it('lie at most five deep, exist, and are protected from removal', async () => {
    let last = 'address'
    for (let level = 1; level <= 4; level += 1) {
      await publishForm(builder, `deep${level}`, [embed('x', last)])
      last = `deep${level}`
    }
    await publishForm(builder, 'deep5', [embed('x', last)])
    const tooDeep = await builder.call('createResource', {
      body: {
        kind: 'form',
        code: 'deep6',
        title: 'deep6',
        document: {
          kind: 'form',
          code: 'deep6',
          title: 'deep6',
          schemaVersion: 2,
          root: { id: 'root', type: 'Form', children: [embed('x', 'deep5')] },
        },
      },
    })
    expect(tooDeep.body.message).toContain('嵌套超过 5 层')
    const missing = await builder.call('createResource', {
      body: {
        kind: 'form',
        code: 'missing',
        title: 'missing',
        document: {
          kind: 'form',
          code: 'missing',
          title: 'missing',
          schemaVersion: 2,
          root: { id: 'root', type: 'Form', children: [embed('x', 'address', 9)] },
        },
      },
    })
    const refused = await builder.call('operateResource', {
      params: { id: missing.body.id, action: 'publish' },
      body: {},
    })
    expect(refused.body.details.problems[0].message).toContain('没有版本 9')
    const removal = await builder.call('deleteResource', { params: { id: addressId } })
    expect(removal.body.code).toBe('in_use')
    expect(removal.body.details.resources.map(({ code }: { code: string }) => code)).toContain('parcel')
  })
})
