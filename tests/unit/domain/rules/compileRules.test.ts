import { describe, expect, it } from 'vitest'
import type { DocumentNode, FormDocument, Rule } from '@/domain/documents/document'
import type { Scope } from '@/domain/expression/Scope'
import { compileRules } from '@/domain/rules/compileRules'
import { findRuleProblems } from '@/domain/rules/findRuleProblems'
import leave from '@/tests/fixtures/documents/form-v1.json' with { type: 'json' }
import { makeRule } from '@/tests/helpers/makeRule'

const scopeOf = (data: Record<string, unknown>, row?: Record<string, unknown>): Scope => ({
  get: (name) => data[name],
  row: row && ((name) => row[name]),
  now: () => new Date(2024, 0, 1),
})

function form(children: DocumentNode[], rules: Rule[]): FormDocument {
  return { kind: 'form', schemaVersion: 2, code: 'f', title: 'F', root: { id: 'root', type: 'Form', children }, rules }
}

const number = (id: string): DocumentNode => ({ id, type: 'Number', title: id })

describe('compileRules', () => {
  it('derives state that lapses', () => {
    const { targets, problems } = compileRules(leave as FormDocument)
    expect(problems).toEqual([])
    const proof = targets.get('proof')
    expect(proof?.visible?.(scopeOf({ days: 4 }))).toBe(true)
    expect(proof?.required?.(scopeOf({ days: 4 }))).toBe(true)
    expect(proof?.visible?.(scopeOf({ days: 2 }))).toBe(false)
    expect(proof?.required?.(scopeOf({ days: 2 }))).toBe(false)
    expect(proof?.visible?.(scopeOf({}))).toBe(false)
    expect(targets.has('days')).toBe(false)
  })

  it('computes rows, by binding in lists and by id in the row at hand', () => {
    const { targets } = compileRules(leave as FormDocument)
    expect(targets.get('amount')?.subTable).toBe('items')
    expect(targets.get('amount')?.value?.(scopeOf({}, { qty: 3, price: 0.1 }))).toBe(0.3)
    expect(targets.get('total')?.value?.(scopeOf({ items: [{ amount: 0.1 }, { amount: 0.2 }] }))).toBe(0.3)
    const bound = form(leave.root.children as DocumentNode[], [
      makeRule('r', 'SUM(items.qty) > 1 && COUNT(filter(items, row.qty > 1)) == 1', [
        { target: 'proof', set: { readOnly: true } },
      ]),
    ])
    expect(
      compileRules(bound)
        .targets.get('proof')
        ?.readOnly?.(scopeOf({ items: [{ quantity: 2 }] })),
    ).toBe(true)
  })

  it('orders values by what they read', () => {
    const document = form(
      [
        { id: 'c', type: 'Formula', expression: 'b + 1' },
        { id: 'b', type: 'Formula', expression: 'a + 1' },
        number('a'),
      ],
      [],
    )
    expect([...compileRules(document).targets.keys()]).toEqual(['b', 'c'])
  })

  it('sets values only while the condition holds', () => {
    const document = form(
      [number('a'), number('b')],
      [makeRule('r', 'a > 1', [{ target: 'b', set: { value: 'a * 2' } }])],
    )
    const b = compileRules(document).targets.get('b')
    expect(b?.value?.(scopeOf({ a: 2 }))).toBe(4)
    expect(b?.value?.(scopeOf({ a: 1 }))).toBeUndefined()
  })

  it('keeps working beside a broken rule', () => {
    const document = form(
      [number('a'), number('b')],
      [
        makeRule('bad', 'a >', [{ target: 'b', set: { visible: false } }]),
        makeRule('gone', 'a > 1', [{ target: 'zzz', set: { visible: false } }]),
        makeRule('good', 'a > 1', [{ target: 'b', set: { required: true } }]),
      ],
    )
    const program = compileRules(document)
    expect(program.problems.map((problem) => problem.ruleId)).toEqual(['bad', 'gone'])
    expect(program.targets.get('b')?.required?.(scopeOf({ a: 2 }))).toBe(true)
    expect(program.targets.get('b')?.visible).toBeUndefined()
  })
})

describe('findRuleProblems', () => {
  const codes = (children: DocumentNode[], rules: Rule[]) =>
    findRuleProblems(form(children, rules)).map(({ code }) => code)

  it('finds nothing wrong with the example', () => {
    expect(findRuleProblems(leave as FormDocument)).toEqual([])
  })

  it('finds two rules for one property', () => {
    const effects = [{ target: 'b', set: { visible: false } }]
    const rules = [makeRule('r1', 'a > 1', effects), makeRule('r2', 'a > 2', effects)]
    expect(codes([number('a'), number('b')], rules)).toEqual(['rule_conflict'])
  })

  it('finds cycles of values, of visibility, and through a container', () => {
    const a: DocumentNode = { id: 'a', type: 'Formula', expression: 'b + 1' }
    const b: DocumentNode = { id: 'b', type: 'Formula', expression: 'a + 1' }
    expect(codes([a, b], [])).toEqual(['rule_cycle', 'rule_cycle'])
    const hides = (target: string): Rule[] => [makeRule('r', 'x > 1', [{ target, set: { visible: false } }])]
    expect(codes([number('x')], hides('x'))).toEqual(['rule_cycle'])
    expect(codes([{ id: 'g', type: 'Group', children: [number('x')] }], hides('g'))).toEqual(['rule_cycle'])
    expect(codes([number('x'), number('y')], hides('y'))).toEqual([])
  })

  it('does not take a share of a total for a cycle', () => {
    const share: DocumentNode = { id: 'share', type: 'Formula', expression: 'row.qty / SUM(items.qty)' }
    expect(codes([{ id: 'items', type: 'SubTable', children: [number('qty'), share] }], [])).toEqual([])
  })

  it('warns of what is shown, though nothing ever hides it', () => {
    const shows = makeRule('r', 'a > 1', [{ target: 'b', set: { visible: true } }])
    const hides = { ...shows, else: [{ target: 'b', set: { visible: false } }] }
    expect(findRuleProblems(form([number('a'), number('b')], [shows]))).toMatchObject([
      { severity: 'warning', code: 'shown_anyway', nodeId: 'b' },
    ])
    expect(codes([number('a'), number('b')], [hides])).toEqual([])
    expect(codes([number('a'), { ...number('b'), visible: false }], [shows])).toEqual([])
  })

  it('warns of a choice that is compared with what none of its options stores', () => {
    const options = [{ value: '1', label: '上午' }]
    const at: DocumentNode = { id: 'at', type: 'Radio', title: '时段', options }
    const rule = (when: string) => [makeRule('r', when, [{ target: 'b', set: { required: true } }])]
    const warnings = (when: string) =>
      findRuleProblems(form([at, number('b')], rule(when))).map(({ message }) => message)
    expect(warnings('at == "上午"')).toMatchObject([expect.stringContaining('“上午”存为“1”')])
    expect(warnings('at in ["1", "2"] || "3" != at')).toMatchObject([
      expect.stringContaining('没有存为“2”的选项'),
      expect.stringContaining('没有存为“3”的选项'),
    ])
    expect(warnings('at == "1" || at == ""')).toEqual([])
  })

  it.each<[string, Rule, string]>([
    ['type', makeRule('r', 'a', [{ target: 'b', set: { visible: false } }]), 'expression_type'],
    ['unknown name', makeRule('r', 'zz > 1', [{ target: 'b', set: { visible: false } }]), 'expression_invalid'],
    ['unknown target', makeRule('r', 'a > 1', [{ target: 'zz', set: { visible: false } }]), 'rule_invalid'],
    ['value type', makeRule('r', 'a > 1', [{ target: 'b', set: { value: '"x"' } }]), 'expression_type'],
    ['row outside', makeRule('r', 'row.a > 1', [{ target: 'b', set: { visible: false } }]), 'expression_invalid'],
    ['no value', makeRule('r', 'a > 1', [{ target: 'root', set: { required: true } }]), 'rule_target'],
  ])('finds a wrong %s', (_title, rule, code) => {
    expect(codes([number('a'), number('b')], [rule])).toContain(code)
  })
})
