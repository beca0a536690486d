import { describe, expect, it } from 'vitest'
import { compileExpression } from '@/domain/expression/compileExpression'
import type { Scope } from '@/domain/expression/Scope'

const data: Record<string, unknown> = {
  days: 3.5,
  天数: 5,
  dept: 'finance',
  empty: '',
  tags: ['a', 'b'],
  start: '2024-01-31',
  end: '2024-03-01 12:30:00',
  items: [
    { qty: 2, price: 0.1, name: '笔' },
    { qty: 1, price: 0.2, name: '纸' },
    { qty: null, price: 9, name: null },
  ],
}

const scope: Scope = {
  get: (name) => (Object.hasOwn(data, name) ? data[name] : undefined),
  row: (name) => ({ qty: 4, price: 2.5 })[name],
  now: () => new Date(2024, 1, 29, 8, 5, 9),
  user: { id: 'u1', username: 'zhang', name: '张三', orgId: 'o1', roles: ['admin'] },
}

describe('compileExpression', () => {
  it.each<[string, unknown]>([
    ['0.1 + 0.2', 0.3],
    ['0.1 + 0.2 == 0.3', true],
    ['0.3 / 0.1', 3],
    ['ROUND(1 / 3 * 3, 10)', 1],
    ['1 / 0', null],
    ['7 % 0', null],
    // By the decimal digits as written and stored, as in SQL, not by the nearest double.
    ['123456789012345680000 % 9', 2],
    ['days > 3 && dept == "finance"', true],
    ['天数 * 2 - 1', 9],
    ['missing + 1', null],
    ['missing > 1', false],
    ['missing < 1', false],
    ['missing == null', true],
    ['missing != 1', false],
    ['days != null', true],
    ['missing == empty', false],
    ['!(missing > 1)', true],
    ['-days', -3.5],
    ['days > 3 ? "长" : "短"', '长'],
    ['"a" in tags && !("z" in tags)', true],
    ['dept in ["hr", "finance"]', true],
    ['row.qty * row.price', 10],
    ['SUM(items.qty)', 3],
    ['sum(items, row.qty * row.price)', 0.4],
    ['SUM(map(items, row.price))', 9.3],
    ['COUNT(filter(items, row.qty > 1))', 1],
    ['COUNT(items)', 3],
    ['COUNT(items.qty)', 2],
    ['AVG(items.qty)', 1.5],
    ['AVG(map([], row))', null],
    ['MAX(items.price)', 9],
    ['MIN(start, end)', '2024-01-31'],
    ['sum(map([1, 2, 3], row * row), row + 1)', 17],
    ['map([[1], [2, 3]], SUM(map(row, row * 10)))', [10, 50]],
    ['items.nope', [null, null, null]],
    ['dept.length', null],
    ['user.name + "/" + user.org', '张三/o1'],
    ['contains(user.roles, "admin")', true],
    ['user.password', null],
    ['ROUND(2.345, 2)', 2.35],
    ['ROUND(-2.5)', -3],
    ['ROUND(1250, -2)', 1300],
    ['INT(-1.5)', -2],
    ['MOD(-7, 3)', 2],
    ['ABS(-2)', 2],
    ['-7 % 3', -1],
    ['CONCAT("a", null, 1, true)', 'a1是'],
    ['LEN("中文𠮷")', 3],
    ['LEFT("abc", 2) + RIGHT("abc", 1)', 'abc'],
    ['MID("abcd", 2, 2)', 'bc'],
    ['REPLACE("a.b.c", ".", "-")', 'a-b-c'],
    ['UPPER(TRIM(" ab "))', 'AB'],
    ['TEXT(1234567.5, "#,##0.00")', '1,234,567.50'],
    ['TEXT(0.256, "0.0%")', '25.6%'],
    ['TEXT(start, "yyyy年M月d日")', '2024年1月31日'],
    ['CONTAINS("Hello", "hell")', true],
    ['startsWith("Hello", "he")', true],
    ['endsWith("Hello", "x")', false],
    ['isEmpty(empty) && isEmpty(missing) && isNotEmpty(tags)', true],
    ['if(true, 1)', 1],
    ['IF(false, 1)', null],
    ['DATE(2024, 13, 1)', '2025-01-01'],
    ['DATEDIF(start, end, "m")', 1],
    ['DATEDIF(start, end)', 30],
    ['DATEDIF("2024-01-31", "2024-02-29", "月")', 1],
    ['DATEDIF("2000-02-29", "2024-02-28", "y")', 23],
    ['DATEADD(start, 1, "m")', '2024-02-29'],
    ['DATEADD(start, -31, "d")', '2023-12-31'],
    ['DATEADD("2024-02-28", 36, "h")', '2024-02-29 12:00:00'],
    ['YEAR(start) * 100 + MONTH(end)', 202403],
    ['WEEKDAY("2024-03-03")', 7],
    ['YEAR("2024-02-30")', null],
    ['TODAY()', '2024-02-29'],
    ['NOW()', '2024-02-29 08:05:09'],
    ['start < end && start <= "2024-01-31 00:00:00"', true],
    ['CNMONEY(1234.5)', '壹仟贰佰叁拾肆元伍角整'],
    ['1 == "1"', false],
    ['true && 1 && "a"', true],
    ['1e400 == 1', 'throws'],
  ])('%s', (text, expected) => {
    if (expected === 'throws') expect(() => compileExpression(text)).toThrowError('过大')
    else expect(compileExpression(text)(scope)).toEqual(expected)
  })

  it.each([
    [0, '零元整'],
    [0.05, '伍分'],
    [0.5, '伍角整'],
    [10, '壹拾元整'],
    [100_005.03, '壹拾万零伍元零叁分'],
    [10_000_000, '壹仟万元整'],
    [100_000_000, '壹亿元整'],
    [100_010_000, '壹亿零壹万元整'],
    [120_000_000, '壹亿贰仟万元整'],
    [1_002_003.4, '壹佰万零贰仟零叁元肆角整'],
    [-12.3, '负壹拾贰元叁角整'],
    [1_000_000_000_001, '壹兆零壹元整'],
  ])('writes %d in capitals', (amount, words) => {
    expect(compileExpression('CNMONEY(amount)')({ get: () => amount, now: () => new Date() })).toBe(words)
  })

  it('reads the scope at each call and not before', () => {
    let days = 1
    const isLong = compileExpression('days > 3')
    const live: Scope = { get: () => days, now: () => new Date() }
    expect(isLong(live)).toBe(false)
    days = 4
    expect(isLong(live)).toBe(true)
  })

  it('stops when the budget is spent', () => {
    const list = Array.from({ length: 2000 }, (_, index) => index)
    const nested = compileExpression('sum(list, contains(list, row) ? 1 : 0)')
    expect(() => nested({ get: () => list, now: () => new Date() })).toThrowError('计算量过大')
    const grow = compileExpression('REPLACE(REPLACE(REPLACE(x, "a", x), "a", x), "a", x)')
    expect(() => grow({ get: () => 'a'.repeat(2000), now: () => new Date() })).toThrowError('过长')
  })
})
