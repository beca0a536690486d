import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { compileExpression } from '@/domain/expression/compileExpression'
import type { Scope } from '@/domain/expression/Scope'
import { isTrue } from '@/domain/expression/Value'
import { rounds } from '@/tests/helpers/rounds'
import { type Caller, databases, withServer } from '@/tests/helpers/server'
import { publishForm } from '@/tests/helpers/serverForms'

/** `npm run test:long` asks for 10,000. */
const runs = rounds(150, 10_000)

const numbers = ['qty', 'price', 'version']
const texts = ['name', 'choice']
const days = ['day', 'at']
const hidden = ['salary', 'yearly', 'secret']
const names = [...numbers, ...texts, ...days, 'urgent', 'tags', ...hidden, 'title', 'nothing', 'items', 'total']

const text = fc.constantFrom('a', 'b', 'Ab', '甲', '乙丙', '', '50%', '_', ' a ', '2026-03-01', '5')
const quoted = fc.oneof(
  { weight: 9, arbitrary: text },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 5 }) },
)
const number = fc.oneof(
  fc.integer({ min: -20, max: 20 }),
  fc.constantFrom(0.1, 0.2, 0.3, 2.5, 1e15, 1e300, 5e-324, 12345, 16000),
)
const literals = {
  number: number.map(String),
  text: quoted.map((value) => JSON.stringify(value)),
  date: fc.constantFrom('"2026-03-01"', '"2026-02-28 08:30"', '"2024-02-29 23:59:59"', 'TODAY()', 'NOW()'),
  boolean: fc.constantFrom('true', 'false', 'urgent'),
}

/** Filters that are mostly well typed; some are random. */
const { condition } = fc.letrec<Record<'condition' | 'number' | 'text' | 'date' | 'any', string>>((tie) => {
  const call = (name: string, ...args: fc.Arbitrary<string>[]) =>
    fc.tuple(...args).map((parts) => `${name}(${parts.join(', ')})`)
  const either = (one: fc.Arbitrary<string>) =>
    fc.tuple(tie('condition'), one, one).map(([test, yes, no]) => `(${test} ? ${yes} : ${no})`)
  const pair = (one: fc.Arbitrary<string>, operators: string[]) =>
    fc.tuple(one, fc.constantFrom(...operators), one).map(([left, operator, right]) => `(${left} ${operator} ${right})`)
  const orders = ['==', '!=', '<', '<=', '>', '>=']
  const deep = { maxDepth: 4, depthIdentifier: 'filter' }
  return {
    number: fc.oneof(
      deep,
      literals.number,
      fc.constantFrom(...numbers),
      pair(tie('number'), ['+', '-', '*', '/', '%']),
      call('ROUND', tie('number'), tie('number')),
      ...['ROUND', 'ABS', 'INT', '-'].map((name) => call(name, tie('number'))),
      ...['YEAR', 'MONTH', 'DAY', 'WEEKDAY'].map((name) => call(name, tie('date'))),
      call('LEN', tie('text')),
      either(tie('number')),
    ),
    text: fc.oneof(
      deep,
      literals.text,
      fc.constantFrom(...texts),
      ...['UPPER', 'LOWER', 'TRIM'].map((name) => call(name, tie('text'))),
      either(tie('text')),
    ),
    date: fc.oneof(deep, literals.date, fc.constantFrom(...days), either(tie('date'))),
    any: fc.oneof(
      deep,
      fc.constantFrom(...names, 'null', 'row.qty', 'user.id', '[1, "a"]', 'SUM(items.n)'),
      tie('number'),
      tie('text'),
      tie('date'),
      tie('condition'),
    ),
    condition: fc.oneof(
      deep,
      literals.boolean,
      pair(tie('number'), orders),
      pair(tie('text'), ['==', '!=']),
      pair(tie('date'), orders),
      pair(tie('condition'), ['&&', '||', '==', '!=']),
      pair(tie('any'), [...orders, 'in', '+', '&&']),
      fc.tuple(fc.constantFrom(...names), fc.constantFrom('==', '!=')).map(([name, test]) => `(${name} ${test} null)`),
      tie('condition').map((inner) => `!${inner}`),
      fc
        .tuple(tie('text'), fc.array(tie('text'), { maxLength: 3 }))
        .map(([left, right]) => `(${left} in [${right.join(', ')}])`),
      tie('text').map((item) => `(${item} in tags)`),
      ...['contains', 'startsWith', 'endsWith'].map((name) => call(name, tie('text'), literals.text)),
      call('contains', fc.constant('tags'), tie('text')),
      ...['isEmpty', 'isNotEmpty', 'NOT', 'AND', 'OR', 'UPPER', 'INT', 'YEAR'].map((name) => call(name, tie('any'))),
    ),
  }
})

describe.each(databases)('any filter on %s', (kind) => {
  const server = withServer(kind)
  let builder: Caller
  let rows: { orderId: string; values: Record<string, unknown> }[]
  /** Whoever asks, as the evaluator knows a user. */
  let user: NonNullable<Scope['user']>

  beforeAll(async () => {
    const appId = await server.demoAppId()
    builder = (await server.login('builder')).in(appId)
    const self = (await builder.call('currentUser')).body
    user = {
      id: self.id,
      username: self.username,
      name: self.realName,
      orgId: self.orgId,
      roles: [],
      isSuperuser: false,
    }
    const manager = (await server.login('hradmin')).in(appId)
    const only = [`user:${(await manager.call('currentUser')).body.id}`]
    const options = ['a', 'b', '甲'].map((value) => ({ value, label: value }))
    const nodes = [
      { id: 'qty', type: 'Number', title: '数量' },
      { id: 'price', type: 'Number', title: '价格' },
      { id: 'name', type: 'Text', title: '名称' },
      { id: 'choice', type: 'Select', title: '选择', options },
      { id: 'day', type: 'Date', title: '日期' },
      { id: 'at', type: 'DateTime', title: '时间' },
      { id: 'urgent', type: 'Switch', title: '加急' },
      { id: 'tags', type: 'Tags', title: '标签' },
      { id: 'salary', type: 'Number', title: '薪资' },
      { id: 'yearly', type: 'Formula', title: '年薪', expression: 'salary * 12' },
      { id: 'secret', type: 'Password', title: '口令' },
      { id: 'items', type: 'SubTable', title: '明细', children: [{ id: 'n', type: 'Number', title: '数' }] },
    ]
    await publishForm(builder, 'filtered', nodes, { access: { salary: { view: only, edit: only } } })
    const sample = fc.sample(
      fc.record(
        {
          qty: fc.oneof(fc.integer({ min: -20, max: 20 }), fc.constantFrom(0.1, 2.5, 7, 12345)),
          price: fc.oneof(
            fc.double({ noNaN: true, noDefaultInfinity: true }),
            fc.constantFrom(0.2, 0.3, 1e300, 5e-324),
          ),
          name: fc.constantFrom('a', 'AB', 'aB_', '50%', '甲', '乙丙丁', ' a ', '　a'),
          choice: fc.constantFrom('a', 'b', '甲'),
          day: fc.constantFrom('2026-03-01', '2024-02-29', '1999-12-31'),
          at: fc.constantFrom('2026-02-28 08:30:00', '2026-03-01 00:00:00'),
          urgent: fc.boolean(),
          tags: fc.subarray(['a', 'b', '甲', '50%']),
          salary: fc.integer({ min: 1, max: 99_999 }),
          secret: fc.constant('12345678'),
        },
        { requiredKeys: [] },
      ),
      { numRuns: 40, seed: 11 },
    )
    for (const data of sample)
      expect(await manager.call('submitForm', { body: { form: 'filtered', data } })).toMatchObject({ status: 200 })
    const { body } = await builder.call('manageFormInstances', { query: { form: 'filtered', size: 200 } })
    expect(body.total).toBe(40)
    rows = body.content.map((row: Record<string, unknown>) => ({
      orderId: row.orderId,
      values: { ...(row.data as object), version: row.version, title: row.title },
    }))
  })

  const ask = (query: Record<string, string>) =>
    builder.call('manageFormInstances', { query: { form: 'filtered', size: 200, ...query } })
  const evaluated = (filter: string) => {
    const holds = compileExpression(filter)
    const now = new Date()
    return rows
      .filter(({ values }) => isTrue(holds({ get: (name) => values[name] ?? null, now: () => now, user })))
      .map(({ orderId }) => orderId)
  }
  const mentionsHidden = (filter: string) => new RegExp(`(^|[^\\w"])(${hidden.join('|')})([^\\w"]|$)`).test(filter)

  it('finds what the evaluator finds, or says where it can not; never what the caller may not read', async () => {
    let answered = 0
    await fc.assert(
      fc.asyncProperty(condition, async (filter) => {
        const { status, body } = await ask({ filter })
        if (status === 200) {
          answered += 1
          expect(mentionsHidden(filter), filter).toBe(false)
          const found = body.content.map(({ orderId }: { orderId: string }) => orderId)
          expect(found.toSorted(), filter).toEqual(evaluated(filter).toSorted())
          return
        }
        expect({ status, code: body.code, filter }).toEqual({
          status: filter.length > 2000 ? 400 : 422,
          code: filter.length > 2000 ? 'bad_request' : 'expression_invalid',
          filter,
        })
        expect(body.details?.position ?? 0).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: runs },
    )
    expect(answered).toBeGreaterThan(runs / 5)
  })

  it('sorts by what may be read and by nothing else', async () => {
    const term = fc.tuple(fc.constantFrom('', '-'), fc.constantFrom(...names)).map((parts) => parts.join(''))
    await fc.assert(
      fc.asyncProperty(fc.array(term, { minLength: 1, maxLength: 4 }), async (terms) => {
        const { status, body } = await ask({ sort: terms.join(',') })
        const open = [...numbers, ...texts, ...days, 'urgent', 'tags', 'title']
        const isKnown = terms.every((one) => open.includes(one.replace('-', '')))
        expect(status, terms.join(',')).toBe(isKnown ? 200 : 400)
        if (isKnown) expect(body.content).toHaveLength(40)
      }),
      { numRuns: Math.ceil(runs / 5) },
    )
  })

  it.each([
    'qty > name',
    'YEAR(1) == 1',
    'UPPER(qty) == "A"',
    'INT("x") == 1',
    'version * 3000000000 * 3000000000 > 1',
  ])('answers %s without failing', async (filter) => {
    expect([200, 422]).toContain((await ask({ filter })).status)
  })
})
