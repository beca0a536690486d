import { chineseMoney } from '@/domain/expression/chineseMoney'
import { compareValues } from '@/domain/expression/compareValues'
import { add, divide, multiply, remainder, roundTo, subtract } from '@/domain/expression/decimal'
import type { FunctionDefinition } from '@/domain/expression/functions/FunctionDefinition'
import type { Run } from '@/domain/expression/Scope'
import { spend } from '@/domain/expression/spend'
import { isEmptyValue, toValue, type Value } from '@/domain/expression/Value'

/** Arguments with lists flattened, one level deep. */
function* flatten(args: readonly Value[], run: Run): Generator<Value> {
  for (const arg of args) {
    if (!Array.isArray(arg)) {
      yield arg
      continue
    }
    spend(run, arg.length)
    for (const item of arg) yield toValue(item)
  }
}

function numbersOf(args: readonly Value[], run: Run): number[] {
  const numbers: number[] = []
  for (const value of flatten(args, run)) if (typeof value === 'number') numbers.push(value)
  return numbers
}

/** Decimal sum of the numbers; null only when it leaves the range of numbers. */
export function total(numbers: readonly number[]): number | null {
  let sum: number | null = 0
  for (const number of numbers) sum = sum === null ? null : add(sum, number)
  return sum
}

function extreme(args: readonly Value[], run: Run, sign: 1 | -1): Value {
  let best: Value = null
  for (const value of flatten(args, run)) {
    if (isEmptyValue(value) || typeof value === 'object') continue
    if (best === null || (compareValues(value, best) ?? 0) * sign > 0) best = value
  }
  return best
}

function numeric(
  name: string,
  usage: string,
  description: string,
  compute: (...numbers: number[]) => number | null,
): FunctionDefinition {
  const count = compute.length
  return {
    name,
    group: '数字',
    usage,
    description,
    params: Array(count).fill('number'),
    minimum: count,
    maximum: count,
    result: 'number',
    run: (args) => (args.every((arg) => typeof arg === 'number') ? compute(...(args as number[])) : null),
  }
}

const aggregate = { group: '数字', params: ['any'], minimum: 1, maximum: Infinity, aggregates: true } as const

export const numberFunctions: readonly FunctionDefinition[] = [
  {
    ...aggregate,
    name: 'SUM',
    usage: 'SUM(子表.列) 或 SUM(数字1, 数字2, …)',
    description: '合计；空值不计。',
    result: 'number',
    run: (args, run) => total(numbersOf(args, run)),
  },
  {
    ...aggregate,
    name: 'AVG',
    usage: 'AVG(子表.列)',
    description: '平均值；空值不计，没有数字时为空。',
    result: 'number',
    run: (args, run) => {
      const numbers = numbersOf(args, run)
      const sum = total(numbers)
      return sum === null ? null : divide(sum, numbers.length)
    },
  },
  {
    ...aggregate,
    name: 'COUNT',
    usage: 'COUNT(子表)',
    description: '计数；空值不计。',
    result: 'number',
    run: (args, run) => {
      let count = 0
      for (const value of flatten(args, run)) if (!isEmptyValue(value)) count++
      return count
    },
  },
  {
    ...aggregate,
    name: 'MIN',
    usage: 'MIN(子表.列)',
    description: '最小的数字或最早的日期。',
    result: (args) => elementOf(args[0]),
    run: (args, run) => extreme(args, run, -1),
  },
  {
    ...aggregate,
    name: 'MAX',
    usage: 'MAX(子表.列)',
    description: '最大的数字或最晚的日期。',
    result: (args) => elementOf(args[0]),
    run: (args, run) => extreme(args, run, 1),
  },
  {
    ...numeric('ROUND', 'ROUND(数字, 小数位数)', '四舍五入；不写位数则取整。', (value, digits) =>
      roundTo(value, digits),
    ),
    params: ['number', 'number'],
    minimum: 1,
    maximum: 2,
    run: ([value = null, digits = 0]) =>
      typeof value === 'number' && typeof digits === 'number' ? roundTo(value, digits) : null,
  },
  numeric('ABS', 'ABS(数字)', '绝对值。', (value: number) => Math.abs(value)),
  numeric('INT', 'INT(数字)', '向下取整。', (value: number) => Math.floor(value) + 0),
  numeric('MOD', 'MOD(被除数, 除数)', '余数，符号与除数相同。', (value: number, by: number) => {
    const quotient = divide(value, by)
    if (quotient === null) return null
    const product = multiply(Math.floor(quotient), by)
    const exact = remainder(value, by)
    return exact === 0 ? 0 : product === null ? null : subtract(value, product)
  }),
  {
    name: 'NUMBER',
    group: '数字',
    usage: 'NUMBER(文本)',
    description: '把文本变成数字；不是数字则为空。',
    params: ['any'],
    minimum: 1,
    maximum: 1,
    result: 'number',
    run: ([value = null]) => {
      if (typeof value === 'number') return value
      const text = typeof value === 'string' ? value.trim() : ''
      return text === '' ? null : toValue(Number(text))
    },
  },
  {
    ...numeric('CNMONEY', 'CNMONEY(金额)', '人民币大写。', (value: number) => value),
    result: 'text',
    run: ([value]) => (typeof value === 'number' ? chineseMoney(value) : null),
  },
]

function elementOf(
  type: Parameters<Extract<FunctionDefinition['result'], (...args: never[]) => unknown>>[0][number] | undefined,
) {
  if (type === undefined) return 'any'
  return typeof type === 'object' && 'list' in type ? type.list : type
}
