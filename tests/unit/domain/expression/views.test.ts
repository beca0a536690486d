import { describe, expect, it } from 'vitest'
import { checkExpression } from '@/domain/expression/checkExpression'
import type { ExprType, TypeEnvironment } from '@/domain/expression/ExprType'
import { expressionToSql } from '@/domain/expression/expressionToSql'
import { expressionToWords } from '@/domain/expression/expressionToWords'
import { fromConditionGroup } from '@/domain/expression/fromConditionGroup'
import { parseExpression } from '@/domain/expression/parseExpression'
import { printExpression } from '@/domain/expression/printExpression'
import { toConditionGroup } from '@/domain/expression/toConditionGroup'

const columns = new Map<string, ExprType>([
  ['qty', 'number'],
  ['name', 'text'],
])
const types: TypeEnvironment = {
  names: new Map<string, ExprType>([
    ['days', 'number'],
    ['dept', 'text'],
    ['start', 'date'],
    ['urgent', 'boolean'],
    ['tags', { list: 'text' }],
    ['items', { list: { row: columns } }],
  ]),
}

describe('checkExpression', () => {
  it.each<[string, ExprType]>([
    ['days + 1', 'number'],
    ['dept + days', 'text'],
    ['start >= TODAY() && start < "2025-01-01"', 'boolean'],
    ['SUM(items.qty)', 'number'],
    ['sum(items, row.qty * 2)', 'number'],
    ['IF(urgent, days, null)', 'number'],
    ['MAX(items.qty)', 'number'],
    ['dept in ["a"]', 'boolean'],
    ['"x" in tags', 'boolean'],
    ['DATEADD(start, 1)', 'date'],
  ])('%s is %s', (text, type) => {
    expect(checkExpression(text, types)).toEqual({ type, problems: [], warnings: [] })
  })

  it.each<[string, string, number]>([
    ['day > 3', '没有「day」这个字段', 0],
    ['days > "3"', '不能比较数字与文本', 5],
    ['days && urgent', '此处需要是否，现为数字', 0],
    ['start - start', '日期请用 DATEDIF', 0],
    ['SUM(items.price)', '子表没有「price」这一列', 10],
    ['row.qty', '本行（row）只能在子表的列中使用', 4],
    ['sum(items, row.name)', '此处需要数字，现为文本', 15],
    ['tags > tags', '文本列表不能比较大小', 5],
    ['user.phone', 'user 没有 phone', 5],
    ['days in dept', 'in 的右边须为列表', 8],
    ['days +', '表达式不完整', 6],
  ])('%s: %s', (text, message, position) => {
    const [problem] = checkExpression(text, types).problems
    expect(problem?.message).toContain(message)
    expect(problem?.position).toBe(position)
  })

  it('says titles, never ids', () => {
    const titled = {
      ...types,
      titles: new Map([
        ['days', '天数'],
        ['dept', '部门'],
        ['qty', '数量'],
      ]),
    }
    const messageOf = (text: string) => checkExpression(text, titled).problems[0]?.message
    expect(messageOf('days && urgent')).toBe('此处需要是否，现为「天数」（数字）')
    expect(messageOf('days > dept')).toBe('不能比较「天数」（数字）与「部门」（文本）')
    expect(messageOf('qty > 3')).toBe('「数量」是子表的列，请从子表中选择')
    expect(checkExpression('day > 3', titled).problems[0]).toMatchObject({ missing: 'day' })
  })

  it('knows the row of a sub-table', () => {
    expect(checkExpression('row.qty * 2', { ...types, row: columns })).toEqual({
      type: 'number',
      problems: [],
      warnings: [],
    })
  })
})

describe('expressionToWords', () => {
  const titles = { days: '天数', dept: '部门', items: '明细', qty: '数量', start: '开始日期' }
  it.each([
    ['days > 3 && dept == "finance"', '天数 大于 3 且 部门 等于 “财务部”'],
    ['days > 3 && (dept in ["a", "b"] || isEmpty(start))', '天数 大于 3 且 （部门 属于 “甲部”、“b” 或 开始日期 为空）'],
    ['SUM(items.qty) * 2 >= days', '明细的数量 的合计 × 2 大于等于 天数'],
    ['start < TODAY()', '开始日期 小于 今天'],
    ['start < DATEADD(TODAY(), 30, "d")', '开始日期 小于 30 天后'],
    ['start >= DATEADD(TODAY(), -7)', '开始日期 大于等于 7 天前'],
    ['(dept == null ? 1 : 2) > days', '（如果 部门 为空 则 1 否则 2） 大于 天数'],
    ['isEmpty(dept)', '部门 为空'],
    ['dept == null', '部门 等于 （未设置完）'],
    ['days > 3 && dept == ""', '天数 大于 3 且 部门 等于 （未设置完）'],
    ['dept in []', '部门 属于 （未设置完）'],
    ['contains(dept, "")', '部门 包含 （未设置完）'],
    ['user.org != other', '当前部门 不等于 other'],
    ['contains(dept, "x") ? 1 : -2', '如果 部门 包含 “x” 则 1 否则 -2'],
  ])('%s', (text, words) => {
    expect(
      expressionToWords(parseExpression(text), { titles, labels: { dept: { finance: '财务部', a: '甲部' } } }),
    ).toBe(words)
  })
})

describe('expressionToSql', () => {
  const sqlColumns = {
    days: { sql: 'd.days', type: 'number' },
    dept: { sql: 'd.dept', type: 'text' },
    start: { sql: 'd.start', type: 'date' },
    tags: { sql: 'd.tags', type: 'text[]' },
    urgent: { sql: 'd.urgent', type: 'boolean' },
  } as const
  it.each<[string, string, unknown[]]>([
    [
      'days > 3 && !(dept == "a")',
      '(coalesce(d.days > $2::numeric, FALSE) AND (NOT coalesce(d.dept = $3::text, FALSE)))',
      [3, 'a'],
    ],
    ['contains(dept, "50%_\\\\")', 'coalesce(coalesce(d.dept::text ILIKE $2::text, FALSE), FALSE)', ['%50\\%\\_\\\\%']],
    ['start >= "2024-01-01"', 'coalesce(d.start >= $2::date, FALSE)', ['2024-01-01']],
    ['dept != null', '(d.dept IS NOT NULL)', []],
    ['dept in ["a", "b"]', 'coalesce(d.dept IN ($2::text, $3::text), FALSE)', ['a', 'b']],
    ['"x" in tags', 'coalesce($2::text = ANY(d.tags), FALSE)', ['x']],
    ['urgent', 'coalesce(d.urgent, FALSE)', []],
    ['isEmpty(dept)', "coalesce((coalesce(d.dept, '') = ''), FALSE)", []],
    ['dept < "m"', 'coalesce(d.dept < $2::text COLLATE "C", FALSE)', ['m']],
    ['start == TODAY()', 'coalesce(d.start = $2::date, FALSE)', ['2024-02-29']],
    ['start <= DATEADD(TODAY(), 30, "d")', 'coalesce(d.start <= $2::date, FALSE)', ['2024-03-30']],
    ['start > DATEADD(DATEADD(TODAY(), 1, "y"), -1)', 'coalesce(d.start > $2::date, FALSE)', ['2025-02-27']],
    ['start > DATEADD(NOW(), -2, "h")', 'coalesce(d.start > $2::timestamp, FALSE)', ['2024-02-28 22:00:00']],
    ['start == DATE(2024, 13, 1)', 'coalesce(d.start = $2::date, FALSE)', ['2025-01-01']],
    ['start < DATEADD(TODAY(), 1e15, "y")', 'coalesce(d.start < $2::date, FALSE)', [null]],
  ])('%s', (text, sql, values) => {
    const options = { firstParameter: 2, now: new Date(2024, 1, 29) }
    expect(expressionToSql(parseExpression(text), sqlColumns, options)).toEqual({ text: sql, values })
  })

  it.each<[string, string, number]>([
    ['days > dept', '此处需要数字，现为文本', 7],
    ['YEAR(1) == 2024', '此处需要日期，现为数字', 5],
    ['UPPER(days) == "A"', '此处需要文本，现为数字', 6],
    ['INT("x") == 1', '此处需要数字，现为文本', 4],
    ['days == 1 || ROUND(urgent) == 1', '此处需要数字，现为是否', 19],
    ['dept in ["a", 1]', '此处需要文本，现为数字', 14],
    ['start == days', '此处需要日期，现为数字', 9],
    ['(urgent ? days : dept) == 1', '此处需要数字，现为文本', 17],
    ['urgent > urgent', '列表筛选不支持比较是否', 0],
    ['tags == tags', '列表筛选不支持比较文本列表', 0],
    ['dept == "\\u0000"', '文本含有无效字符', 8],
  ])('refuses %s where it stands: %s', (text, message, position) => {
    const refused = expect(() => expressionToSql(parseExpression(text), sqlColumns))
    refused.toThrowError(expect.objectContaining({ message: expect.stringContaining(message), position }))
  })

  it('bounds what arithmetic gives and does not repeat what it is given', () => {
    const sql = (text: string) => expressionToSql(parseExpression(text), sqlColumns).text
    expect(sql('ROUND(days, 16000) / 7 > 1')).toBe(
      'coalesce(portal_quotient(portal_round(d.days, $1::numeric), $2::numeric) > $3::numeric, FALSE)',
    )
    const nested = Array.from({ length: 18 }).reduce<string>(
      (inner) => `isEmpty(${inner} ? dept : "a")`,
      'isEmpty(dept)',
    )
    expect(sql(nested).length).toBeLessThan(5000)
  })

  it.each([
    'other == 1',
    'SUM(days) > 1',
    'DATEADD(start, 1, "d") > TODAY()',
    'row.x == 1',
    'days',
    'start > "soon"',
    'contains(dept, dept)',
  ])('refuses %s', (text) => {
    expect(() => expressionToSql(parseExpression(text), sqlColumns)).toThrowError('列表筛选')
  })
})

describe('condition groups', () => {
  it.each([
    'days > 3 && dept == "finance"',
    'days > -3 || dept in ["a", "b"] && isEmpty(start)',
    'row.qty >= days && user.org != "o1"',
    'contains(dept, "x")',
    'isNotEmpty(tags) && (days == 1 || days == 2)',
    'dept == null',
    'start >= TODAY() && start <= DATEADD(TODAY(), 30, "d")',
    'start < DATEADD(TODAY(), -7, "d")',
  ])('%s goes to rows and back', (text) => {
    const group = toConditionGroup(parseExpression(text))
    expect(group).not.toBeNull()
    if (group) expect(fromConditionGroup(group)).toEqual(parseExpression(text))
  })

  it.each(['days + 1 > 3', '!urgent', 'SUM(items.qty) > 1', 'urgent'])('%s is beyond the builder', (text) => {
    expect(toConditionGroup(parseExpression(text))).toBeNull()
  })

  it('shows rows', () => {
    expect(toConditionGroup(parseExpression('days > 3 && (dept == other || urgent == true)'))).toEqual({
      join: 'and',
      items: [
        { left: 'days', op: 'gt', right: 3 },
        {
          join: 'or',
          items: [
            { left: 'dept', op: 'eq', right: { name: 'other' } },
            { left: 'urgent', op: 'eq', right: true },
          ],
        },
      ],
    })
    expect(printExpression(fromConditionGroup({ join: 'and', items: [] }))).toBe('true')
  })
})
