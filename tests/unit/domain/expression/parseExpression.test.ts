import { describe, expect, it } from 'vitest'
import { ExpressionError } from '@/domain/expression/ExpressionError'
import { expressionDependencies } from '@/domain/expression/expressionDependencies'
import { parseExpression } from '@/domain/expression/parseExpression'
import { printExpression } from '@/domain/expression/printExpression'
import { renameInExpression } from '@/domain/expression/renameInExpression'

function errorOf(text: string): ExpressionError {
  try {
    parseExpression(text)
  } catch (error) {
    if (error instanceof ExpressionError) return error
  }
  throw new Error(`${text} was accepted`)
}

describe('parseExpression', () => {
  it.each([
    ['1+2*3', '1 + 2 * 3'],
    ['(1+2)*3', '(1 + 2) * 3'],
    ['1-(2-3)', '1 - (2 - 3)'],
    ['a&&(b||c)&&d', 'a && (b || c) && d'],
    ['(a && b) && c', '(a && b) && c'],
    ["'it''", 'error'],
    ["'it\\'s'", '"it\'s"'],
    ['a?b:c?d:e', 'a ? b : c ? d : e'],
    ['(a?b:c)?d:e', '(a ? b : c) ? d : e'],
    ['CONTAINS(a，"x")', 'contains(a, "x")'],
    ['Sum(a)', 'SUM(a)'],
    ['sum(a, row.b)', 'sum(a, row.b)'],
    ['x in ["a"]', 'x in ["a"]'],
    ['- -1', '--1'],
    ['!(a==1)', '!(a == 1)'],
    ['数量　*　单价', '数量 * 单价'],
    ['a = 1 && b <> 2', 'a == 1 && b != 2'],
    ['（数量＋１）×单价 ÷ ２', '(数量 + 1) * 单价 / 2'],
    ['类型＝“病假，事假”＆＆天数≥３', '类型 == "病假，事假" && 天数 >= 3'],
    ['IF（天数＞＝3，”长“，‘短’）', 'IF(天数 >= 3, "长", "短")'],
    ['"（，＝“" == a', '"（，＝“" == a'],
    ['“没有结束', 'error'],
    ['.5', 'error'],
  ])('prints %s as %s', (text, printed) => {
    if (printed === 'error') expect(errorOf(text)).toBeInstanceOf(ExpressionError)
    else expect(printExpression(parseExpression(text))).toBe(printed)
  })

  it.each<[string, string, number]>([
    ['', '表达式不完整', 0],
    ['a +', '表达式不完整', 3],
    ['a & b', '“并且”请用 &&', 2],
    ['foo(1)', '没有名为 foo 的函数', 0],
    ['1 + LEFT()', '需要 1 到 2 个参数', 4],
    ['a.__proto__', '不允许使用名称 __proto__', 2],
    ['constructor', '不允许使用名称', 0],
    ['(1', '此处缺少 )', 2],
    ['"abc', '缺少结束的引号', 0],
    ['a b', '此处不应出现 b', 2],
    ['1 + #', '不认识的字符 #', 4],
    [`${'('.repeat(100)}1`, '嵌套不能超过 60 层', 60],
    [`${'!'.repeat(100)}a`, '嵌套不能超过 60 层', 60],
    [Array(80).fill('1').join('+'), '嵌套不能超过 60 层', 0],
    ['a'.repeat(2001), '不能超过 2000 个字符', 2000],
  ])('refuses %s', (text, message, position) => {
    const error = errorOf(text)
    expect(error.message).toContain(message)
    if (position > 0) expect(error.position).toBeGreaterThan(0)
  })

  it('takes long chains of conditions as one node', () => {
    const text = Array(150).fill('a == 1').join(' || ')
    expect(printExpression(parseExpression(text))).toBe(text)
  })

  it('finds what an expression reads', () => {
    const expr = parseExpression('sum(items, row.qty) + row.price + 天数 > DATEDIF(start, TODAY()) && user.id == owner')
    expect(expressionDependencies(expr)).toEqual({
      names: ['items', '天数', 'start', 'owner'],
      row: ['price'],
      clock: true,
    })
  })

  it('renames names and columns, nothing else', () => {
    expect(renameInExpression('id + items.id + row.id + user.id + "id"', new Map([['id', 'code']]))).toBe(
      'code + items.code + row.code + user.id + "id"',
    )
  })
})
