import { describe, expect, it } from 'vitest'
import { functionList } from '@/domain/expression/functions/functionList'
import type { FormulaField, FormulaScope } from '@/src/designers/core/formula/FormulaScope'
import { readFormula } from '@/src/designers/core/formula/readFormula'
import { tryFormula } from '@/src/designers/core/formula/tryFormula'

const items: FormulaField = {
  id: 'items',
  title: '采购清单',
  type: { list: 'any' },
  columns: [
    { id: 'qty', title: '数量', type: 'number' },
    { id: 'price', title: '单价(元)', type: 'number' },
    { id: 'name', title: '品名', type: 'text' },
  ],
}
const form: FormulaScope = {
  fields: [
    { id: 'days', title: '请假天数', type: 'number' },
    { id: 'kind', title: '类型', type: 'text', options: [{ value: 'sick', label: '病假' }] },
    { id: 'start', title: '开始日期', type: 'date' },
    { id: 'qty2', title: '数量', type: 'number' },
    items,
  ],
  functions: functionList,
}
const inTable: FormulaScope = { ...form, row: items }

const stored = (text: string, scope = form) => readFormula(text, scope).stored
const titles = (text: string, scope = form) => readFormula(text, scope).chips.map(({ title }) => title)

describe('readFormula', () => {
  it.each([
    ['请假天数 > 3', 'days > 3'],
    ['（请假天数＞３）且 类型＝“sick”', 'days > 3 && kind == "sick"'],
    ['days>3', 'days > 3'],
    ['SUM(采购清单.数量)', 'SUM(items.qty)'],
    ['SUM（采购清单．单价(元)）', 'SUM(items.price)'],
    ['sum(采购清单，本行.数量 × 单价(元))', 'sum(items, row.qty * row.price)'],
    ['数量 + 1', 'qty2 + 1'],
    ['COUNT(采购清单)', 'COUNT(items)'],
    ['当前用户姓名', 'user.name'],
    ['类型 == "请假天数"', 'kind == "请假天数"'],
  ])('takes %s as %s', (text, expected) => {
    expect(readFormula(text, form)).toMatchObject({ stored: expected, problem: null })
  })

  it.each([
    ['row.qty * row.price', 'row.qty * row.price'],
    ['数量*单价(元)', 'row.qty * row.price'],
    ['本行.数量 + 请假天数', 'row.qty + days'],
    ['qty * 2', 'row.qty * 2'],
  ])('in a sub-table takes %s as %s', (text, expected) => {
    expect(readFormula(text, inTable)).toMatchObject({ stored: expected, problem: null })
  })

  it('warns of a choice compared with what its options only show', () => {
    expect(readFormula('类型 == "病假"', form).warning).toBe('「类型」的选项“病假”存为“sick”，请与“sick”比较')
    expect(readFormula('类型 == "sick"', form).warning).toBeUndefined()
  })

  it('shows fields by title, also while the rest is unfinished', () => {
    expect(titles('days > ')).toEqual(['请假天数'])
    expect(titles('SUM(items.qty) + user.name')).toEqual(['采购清单.数量', '当前用户姓名'])
    expect(titles('row.qty * price', inTable)).toEqual(['本行.数量', '本行.单价(元)'])
    expect(titles('"days" + unknown')).toEqual([])
  })

  it('reports problems in words, at their position in the text', () => {
    expect(readFormula('请假天数 + 1 > 类型', form).problem).toEqual({
      message: '不能比较数字与「类型」（文本）',
      at: 9,
    })
    expect(readFormula('请假天数 > 奖金', form).problem).toEqual({ message: '没有「奖金」这个字段', at: 7 })
    expect(readFormula('本行.数量 > 1', form).problem?.message).toBe('本行（row）只能在子表的列中使用')
    expect(readFormula('请假天数', form, 'boolean').problem?.message).toBe('结果须为是否，现为数字')
    expect(stored('请假天数 >')).toBe('days >')
  })

  it('computes a trial value, and says from what', () => {
    const scope = { get: (id: string) => (id === 'days' ? 5 : null), row: () => 3, now: () => new Date(0) }
    const sample = { scope, inWords: (_id: string, value: unknown) => String(value) }
    expect(tryFormula('days > 3', { scope: form, sample, expected: 'boolean' })).toEqual({
      result: '成立',
      inputs: [{ title: '请假天数', value: '5' }],
    })
    expect(tryFormula('row.qty * days', { scope: inTable, sample, expected: 'any' })).toEqual({
      result: '15',
      inputs: [
        { title: '数量', value: '3' },
        { title: '请假天数', value: '5' },
      ],
    })
    expect(tryFormula('days >', { scope: form, sample, expected: 'any' })).toBeNull()
  })
})
