import { describe, expect, it } from 'vitest'
import { rounds } from '@/tests/helpers/rounds'
import { type DatabaseKind, withServer } from '@/tests/helpers/server'
import { publishForm } from '@/tests/helpers/serverForms'

const cases: [DatabaseKind, number][] = [
  ['postgres', rounds(1000, 10_000)],
  ['pglite', rounds(200, 500)],
]

describe.each(cases)('serial numbers on %s', (kind, count) => {
  const server = withServer(kind)

  it(`gives ${count} submissions at once as many different numbers in a row`, async () => {
    const appId = await server.demoAppId()
    const user = (await server.login('zhangwei')).in(appId)
    const manager = (await server.login('hradmin')).in(appId)
    await publishForm((await server.login('builder')).in(appId), 'numbered', [
      { id: 'no', type: 'SerialNumber', title: '编号', template: 'N{00000}', reset: 'never' },
      { id: 'must', type: 'Text', title: '必填', required: true },
    ])
    // Every tenth is refused: it must leave no gap.
    const replies = await Promise.all(
      Array.from({ length: count + count / 10 }, (_, index) =>
        user.call('submitForm', { body: { form: 'numbered', data: index % 11 === 10 ? {} : { must: 'x' } } }),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(count)
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(count / 10)
    const numbers: string[] = []
    for (let page = 1; numbers.length < count; page += 1) {
      const { body } = await manager.call('manageFormInstances', {
        query: { form: 'numbered', size: 200, page, sort: 'no' },
      })
      expect(body.content.length).toBeGreaterThan(0)
      numbers.push(...body.content.map(({ data }: { data: { no: string } }) => data.no))
    }
    expect(numbers).toEqual(Array.from({ length: count }, (_, index) => `N${String(index + 1).padStart(5, '0')}`))
  })
})
