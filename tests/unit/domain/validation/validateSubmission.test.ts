import { describe, expect, it } from 'vitest'
import { resolveAccess } from '@/domain/access/resolveAccess'
import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import { emptyForm } from '@/domain/documents/kinds/form/emptyForm'
import { loadForm } from '@/domain/documents/kinds/form/loadForm'
import { evaluateForm } from '@/domain/validation/evaluateForm'
import { type FormContext, stateOf } from '@/domain/validation/FormState'
import { redactData } from '@/domain/validation/redactData'
import { validateSubmission } from '@/domain/validation/validateSubmission'
import leaveJson from '@/tests/fixtures/documents/form-v1.json' with { type: 'json' }
import { makeRule } from '@/tests/helpers/makeRule'

const leave = loadForm(leaveJson)
const context: FormContext = {
  principals: ['user:u1', 'role:user'],
  now: new Date(2024, 1, 29),
  user: { id: 'u1', username: 'zhang', name: '张三', orgId: 'o1', roles: ['user'] },
}
const form = (children: DocumentNode[], parts: Partial<FormDocument> = {}): FormDocument => ({
  ...emptyForm({ code: 'f', title: 'F' }),
  root: { id: 'root', type: 'Form', children },
  ...parts,
})
const codes = (document: FormDocument, data: unknown, more: Partial<FormContext> = {}) =>
  validateSubmission(document, data, { ...context, ...more }).errors.map(({ code, bind }) => `${code} ${bind}`)

describe('what the server records', () => {
  const document = form([
    { id: 'by', type: 'CurrentUser' },
    { id: 'dept', type: 'CurrentOrg' },
  ])

  it('is taken from who submits, not from what is submitted', () => {
    const { data, errors } = validateSubmission(document, { by: 'u9', dept: 'o9' }, context)
    expect(errors).toEqual([])
    expect(data).toEqual({ by: 'u1', dept: 'o1' })
  })

  it('stays unchanged when somebody else changes the form', () => {
    const previous = { by: 'u7', dept: 'o7' }
    expect(validateSubmission(document, { by: 'u1' }, { ...context, previous }).data).toEqual(previous)
  })
})

describe('secrets', () => {
  const document = form([{ id: 'key', type: 'Password', required: true }])

  it('are stored, stay when left empty, and are never sent', () => {
    expect(codes(document, { key: null })).toEqual(['required key'])
    const { data } = validateSubmission(document, { key: 'abc' }, context)
    expect(data).toEqual({ key: 'abc' })
    expect(redactData(document, data, context.principals)).toEqual({})
    const change = { ...context, previous: data }
    expect(validateSubmission(document, { key: null }, change)).toEqual({ data, errors: [] })
    expect(validateSubmission(document, { key: 'new' }, change).data).toEqual({ key: 'new' })
    // The browser does not have the stored secret.
    expect(codes(document, {}, { previous: {} })).toEqual([])
  })
})

describe('summaries', () => {
  const document = form([
    { id: 'items', type: 'SubTable', children: [{ id: 'amount', type: 'Number' }] },
    { id: 'total', type: 'Summary', table: 'items', column: 'amount', op: 'sum' },
    { id: 'most', type: 'Summary', table: 'items', column: 'amount', op: 'max' },
    { id: 'rows', type: 'Summary', table: 'items', op: 'count' },
  ])

  it('are worked out from the rows', () => {
    const { data } = validateSubmission(document, { items: [{ amount: 1 }, { amount: 2.5 }], total: 99 }, context)
    expect(data).toMatchObject({ total: 3.5, most: 2.5, rows: 2 })
  })
})

describe('validateSubmission', () => {
  it('computes, applies rules and keeps to bindings', () => {
    const { data, errors } = validateSubmission(
      leave,
      {
        days: 2,
        items: [
          { quantity: 3, price: 0.1 },
          { quantity: 1, price: 2 },
        ],
      },
      context,
    )
    expect(errors).toEqual([])
    expect(data).toEqual({
      days: 2,
      kind: null,
      items: [
        { quantity: 3, price: 0.1, amount: 0.3 },
        { quantity: 1, price: 2, amount: 2 },
      ],
      total: 2.3,
    })
  })

  it('names what is wrong', () => {
    expect(validateSubmission(leave, { days: 4, items: [{ quantity: 'x' }] }, context).errors).toEqual([
      { nodeId: 'proof', bind: 'proof', code: 'required', message: '请上传「证明材料」' },
      {
        nodeId: 'qty',
        bind: 'quantity',
        table: 'items',
        row: 0,
        code: 'invalid',
        message: '「数量」的内容无效，请重新填写',
      },
    ])
    expect(codes(leave, {})).toEqual(['required days'])
  })

  it('refuses forged values', () => {
    expect(codes(leave, { days: 1, proof: [{ id: 'f', name: 'x' }], salary: 1, items: [{ bogus: 1 }] })).toEqual([
      'unknown_field salary',
      'hidden proof',
      'unknown_field bogus',
    ])
    const document = form(
      [
        { id: 'a', type: 'Text', readOnly: true, default: '甲' },
        { id: 'b', type: 'Text' },
        { id: 'no', type: 'SerialNumber', template: 'A{0000}' },
        { id: 'f', type: 'Formula', expression: '1 + 1' },
      ],
      { access: { b: { edit: ['role:hr'] } } },
    )
    expect(codes(document, { a: '乙', b: 'x' })).toEqual(['read_only a', 'read_only b'])
    const { data, errors } = validateSubmission(document, { a: '甲', no: 'A9999', f: 99 }, context)
    expect(errors).toEqual([])
    expect(data).toEqual({ a: '甲', b: null, no: null, f: 2 })
    const stored = { a: '旧', b: '存', no: 'A0001', f: 2 }
    expect(validateSubmission(document, { a: '旧', b: '存', no: 'x' }, { ...context, previous: stored })).toEqual({
      data: stored,
      errors: [],
    })
    expect(codes(document, { a: '甲' }, { previous: stored })).toEqual(['read_only a'])
  })

  it('keeps what the caller can not see', () => {
    const document = form(
      [
        { id: 'g', type: 'Group', children: [{ id: 'salary', type: 'Number' }] },
        { id: 'x', type: 'Formula', expression: 'salary * 2' },
      ],
      { access: { g: { view: ['role:hr'] } } },
    )
    expect(codes(document, { salary: 5 }, { previous: { salary: 3 } })).toEqual(['no_access salary'])
    expect(validateSubmission(document, {}, { ...context, previous: { salary: 3 } }).data).toEqual({ salary: 3, x: 6 })
    expect(redactData(document, { salary: 3, x: 6, other: 1 }, context.principals)).toEqual({})
    expect(redactData(document, { salary: 3, x: 6 }, ['role:hr'])).toEqual({ salary: 3, x: 6 })
  })

  it('tells untouched from cleared', () => {
    const document = form([
      { id: 'a', type: 'Text', default: '甲' },
      { id: 'who', type: 'UserPicker', currentUser: true },
      { id: 'on', type: 'Date', defaultExpression: 'TODAY()' },
    ])
    expect(validateSubmission(document, {}, context).data).toEqual({ a: '甲', who: 'u1', on: '2024-02-29' })
    expect(validateSubmission(document, { a: null }, context).data.a).toBeNull()
    expect(validateSubmission(document, {}, { ...context, previous: { a: '旧' } }).data).toEqual({
      a: '旧',
      who: null,
      on: null,
    })
  })

  it('judges columns row by row', () => {
    const table: DocumentNode = {
      id: 't',
      type: 'SubTable',
      allowDelete: false,
      children: [
        { id: 'kind', type: 'Text' },
        { id: 'note', type: 'Text', visible: false },
        { id: 'fixed', type: 'Text' },
      ],
    }
    const document = form([table], {
      rules: [
        makeRule('r1', 'row.kind == "x"', [{ target: 'note', set: { visible: true, required: true } }]),
        makeRule('r2', 'row.kind == "y"', [{ target: 'fixed', set: { readOnly: true } }]),
      ],
    })
    const rows = [{ kind: 'x' }, { kind: 'y', note: '偷', fixed: '改' }, { kind: 'x', note: '好' }]
    expect(
      validateSubmission(document, { t: rows }, context).errors.map(({ code, bind, row }) => `${code} ${bind} ${row}`),
    ).toEqual(['hidden note 1', 'read_only fixed 1', 'required note 0'])
    const state = evaluateForm(document, { t: rows }, context)
    expect(stateOf(state, 'note', { subTable: 't', row: 0 })?.visible).toBe(true)
    expect(stateOf(state, 'note', { subTable: 't', row: 1 })?.visible).toBe(false)
    expect(stateOf(state, 'kind', { subTable: 't', row: 1 })?.visible).toBe(true)
    const previous = {
      t: [
        { _id: 'k1', kind: 'y', fixed: '原' },
        { _id: 'k2', kind: 'z' },
      ],
    }
    expect(
      codes(
        document,
        {
          t: [
            { _id: 'k2', kind: 'z' },
            { _id: 'k1', kind: 'y', fixed: '原' },
          ],
        },
        { previous },
      ),
    ).toEqual([])
    expect(codes(document, { t: [{ _id: 'k1', kind: 'y', fixed: '新' }] }, { previous })).toEqual([
      'read_only t',
      'read_only fixed',
    ])
  })

  it('lets hidden values count for nothing', () => {
    const document = form(
      [
        { id: 'on', type: 'Switch' },
        { id: 'g', type: 'Group', children: [{ id: 'a', type: 'Number', required: true }] },
        { id: 'f', type: 'Formula', expression: 'IF(a == null, -1, a)' },
      ],
      { rules: [makeRule('r', 'isEmpty(on) || !on', [{ target: 'g', set: { visible: false } }])] },
    )
    expect(validateSubmission(document, { on: true, a: 5 }, context)).toEqual({
      data: { on: true, a: 5, f: 5 },
      errors: [],
    })
    expect(validateSubmission(document, { on: false }, { ...context, previous: { a: 5 } })).toEqual({
      data: { on: false, f: -1 },
      errors: [],
    })
  })

  it.each<[string, unknown]>([
    ['no object', [1]],
    ['a prototype', JSON.parse('{"__proto__": {"x": 1}}')],
    ['a nested prototype', JSON.parse('{"items": [{"constructor": 1}]}')],
    ['too many rows', { items: Array(2001).fill({}) }],
    ['no rows', { days: 1, items: ['x'] }],
  ])('refuses %s', (_title, data) => {
    expect(validateSubmission(leave, data, context).errors.map(({ code }) => code)).toContain('invalid')
  })
})

describe('resolveAccess', () => {
  it('inherits, restricts and never widens', () => {
    const document = form(
      [
        {
          id: 'g',
          type: 'Group',
          children: [
            { id: 'a', type: 'Text' },
            { id: 'b', type: 'Text' },
          ],
        },
      ],
      {
        access: { g: { view: ['role:hr', 'org:o1'], edit: ['role:hr'] }, b: { view: [], edit: ['role:hr'] } },
      },
    )
    const seen = (principals: string[]) => Object.fromEntries(resolveAccess(document, principals))
    expect(seen(['org:o1'])).toEqual({
      root: { view: true, edit: true },
      g: { view: true, edit: false },
      a: { view: true, edit: false },
      b: { view: false, edit: false },
    })
    expect(seen(['role:hr']).a).toEqual({ view: true, edit: true })
    expect(seen([]).a).toEqual({ view: false, edit: false })
  })
})
