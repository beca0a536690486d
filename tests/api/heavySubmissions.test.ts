import { beforeAll, describe, expect, it } from 'vitest'
import { type Caller, withServer } from '@/tests/helpers/server'
import { publishForm } from '@/tests/helpers/serverForms'

describe('submissions that are hard to check', () => {
  const server = withServer('pglite')
  let builder: Caller
  let user: Caller

  beforeAll(async () => {
    const appId = await server.demoAppId()
    builder = (await server.login('builder')).in(appId)
    user = (await server.login('zhangwei')).in(appId)
  })

  const number = (id: string) => ({ id, type: 'Number', title: id })
  const formula = (id: string, expression: string) => ({ id, type: 'Formula', title: id, expression })
  const table = (...children: object[]) => ({ id: 'items', type: 'SubTable', title: '明细', children })
  const rows = (count: number, make: (index: number) => object) => Array.from({ length: count }, (_, at) => make(at))
  const submit = (form: string, data: object) => user.call('submitForm', { body: { form, data } })
  const read = async (orderId: string) => (await user.call('getFormInstance', { params: { orderId } })).body.data

  it('compute what holds for all rows once: shares of a total over 2,000 rows', async () => {
    await publishForm(builder, 'shares', [
      table(number('y'), formula('share', 'row.y / SUM(items.y)'), formula('rank', 'row.share * COUNT(items)')),
      formula('total', 'SUM(items.share)'),
    ])
    const { status, body } = await submit('shares', { items: rows(2000, (at) => ({ y: at % 2 === 0 ? 0.5 : 1.5 })) })
    expect(status).toBe(200)
    const stored = await read(body.orderId)
    expect(stored.items[1]).toMatchObject({ share: 0.00075, rank: 1.5 })
    expect(stored.total).toBe(1)
  })

  it('are refused by the name of what costs too much, and others are answered meanwhile', async () => {
    await publishForm(builder, 'endless', [
      table(
        number('y'),
        formula('others', 'COUNT(filter(items, row.y > 1)) + (contains(map(items, row.y), row.y) ? 1 : 0)'),
      ),
    ])
    const data = { items: rows(2000, (at) => ({ y: at })) }
    const answered: string[] = []
    const submissions = Array.from({ length: 4 }, async () => {
      const reply = await submit('endless', data)
      answered.push('submission')
      return reply
    })
    for (let call = 0; call < 20; call++) {
      await server.inject({ method: 'GET', url: '/healthz' })
      answered.push('health')
    }
    const replies = await Promise.all(submissions)
    expect(answered.slice(-4)).toEqual(Array(4).fill('submission'))
    for (const reply of replies) {
      expect(reply).toMatchObject({ status: 422, body: { code: 'validation_failed' } })
      expect(reply.body.details.errors).toMatchObject([
        { nodeId: 'others', message: expect.stringContaining('others') },
      ])
    }
  })

  it('match patterns in linear time', async () => {
    const column = { id: 'code', type: 'Text', title: '编码', pattern: 'a*a*a*' }
    await publishForm(builder, 'patterned', [table(column)])
    const reply = await submit('patterned', { items: rows(2000, () => ({ code: `${'a'.repeat(199)}b` })) })
    expect(reply.status).toBe(422)
    expect(reply.body.details.errors).toHaveLength(2000)
  })

  it('can not be published with a pattern that the server does not run', async () => {
    const draft = (pattern: string) => ({
      kind: 'form',
      code: 'odd',
      title: '格式',
      document: {
        kind: 'form',
        schemaVersion: 2,
        code: 'odd',
        title: '格式',
        root: { id: 'root', type: 'Form', children: [{ id: 'code', type: 'Text', title: '编码', pattern }] },
      },
    })
    const { body } = await builder.call('createResource', { body: draft('\\p{Script=Nonsense}{2}|x{1,1001}') })
    const published = await builder.call('operateResource', { params: { id: body.id, action: 'publish' }, body: {} })
    expect(published).toMatchObject({ status: 422, body: { code: 'document_invalid' } })
  })
})
