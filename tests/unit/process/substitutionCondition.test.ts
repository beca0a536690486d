import { describe, expect, it } from 'vitest'
import type { FormDocument } from '@/domain/documents/document'
import { conditionFields, conditionHolds, conditionProblems } from '@/domain/process/approvers/substitutionCondition'

const document = {
  kind: 'form',
  schemaVersion: 2,
  code: 'leave',
  title: '请假',
  access: { salary: { view: ['role:hr'] } },
  root: {
    id: 'root',
    type: 'Form',
    children: [
      { id: 'days', type: 'Number', title: '天数' },
      { id: 'kind', type: 'Select', title: '类别', options: [{ value: 'ill', label: '病假' }] },
      { id: 'salary', type: 'Number', title: '工资' },
      { id: 'pin', type: 'Password', title: '口令' },
      { id: 'who', type: 'UserPicker', title: '交接人' },
      { id: 'price', type: 'Number', title: '底价' },
      { id: 'rows', type: 'SubTable', title: '明细', children: [{ id: 'qty', type: 'Number', title: '数量' }] },
    ],
  },
} as unknown as FormDocument

const form = { document, activities: { boss: {}, clerk: { fields: { price: 'hidden', days: 'masked' } } } } as never
const idsAt = (nodes: string[], ...principals: string[]) => conditionFields(form, nodes, principals).map(({ id }) => id)

describe('the condition of a substitution', () => {
  it('names what its author sees whole at an activity, and nothing that is hidden there or from him', () => {
    expect(idsAt(['boss'])).toEqual(['days', 'kind', 'price'])
    expect(idsAt(['boss'], 'role:hr')).toEqual(['days', 'kind', 'salary', 'price'])
    expect(idsAt(['clerk'])).toEqual(['kind'])
    expect(idsAt(['boss', 'clerk'])).toEqual(['days', 'kind', 'price'])
  })

  const fields = conditionFields(form, ['boss'], [])
  const messages = (text: string) => conditionProblems(text, document, fields).map(({ message }) => message)

  it.each([
    ['days <= 3', []],
    ['days <= 3 && kind == "ill"', []],
    ['salary > 3', ['没有「salary」这个字段']],
    ['SUM(rows.qty) > 3', ['没有「rows」这个字段']],
    ['qty > 3', ['没有「qty」这个字段']],
    ['user.id == "u1"', ['代理的条件不能使用当前用户']],
    ['days + 1', ['此处需要条件']],
  ])('%s: %j', (text, expected) => {
    expect(messages(text)).toEqual(expected)
  })

  it('is refused where it does not parse, does not fit, or is not finished, with the place', () => {
    expect(conditionProblems('days <=', document, fields)[0]?.position).toBe(7)
    expect(messages('days == "x"')[0]).toContain('不能比较')
    expect(messages('days == null')[0]).toContain('还没有填写要比较的值')
    expect(messages('x'.repeat(3000))).toHaveLength(1)
    expect(messages('')).toHaveLength(1)
  })

  const at = (text: string, values: object, from = fields) =>
    conditionHolds(text, { document, fields: from }, { values: { ...values }, now: '2026-11-05T00:00:00Z' })

  it('holds or not by the values, and is not judged by fields that are gone or hidden', () => {
    expect(at('days <= 3', { days: 2 })).toBe(true)
    expect(at('days <= 3', { days: 4 })).toBe(false)
    expect(at('kind == "ill"', { kind: null })).toBe(false)
    expect(at('days <= 3', { days: 2 }, [])).toBeNull()
    expect(at('salary > 3', { salary: 9 })).toBeNull()
    expect(at('gone == 1', { gone: 1 })).toBeNull()
  })
})
