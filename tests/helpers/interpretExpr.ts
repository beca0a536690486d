import Big from 'big.js'
import type { Expr } from '@/domain/expression/Expr'

type Data = Readonly<Record<string, unknown>>

const isNumber = (value: unknown): value is number => typeof value === 'number'
const truth = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value))
const finiteOrNull = (value: Big) => (Number.isFinite(Number(value)) ? Number(value) + 0 : null)

function equal(a: unknown, b: unknown): boolean {
  if (a === null || b === null) return false
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => equal(item, b[index]))
  return typeof a === typeof b && typeof a !== 'object' && a === b
}

function arithmetic(op: string, a: unknown, b: unknown): unknown {
  if (op === '+' && (typeof a === 'string' || typeof b === 'string') && a !== null && b !== null) return say(a) + say(b)
  if (!isNumber(a) || !isNumber(b)) return null
  if (op === '+') return finiteOrNull(new Big(a).plus(b))
  if (op === '-') return finiteOrNull(new Big(a).minus(b))
  if (op === '*') return finiteOrNull(new Big(a).times(b))
  if (b === 0) return null
  // By definition: the quotient of integers is the nearest number, any other has 20 digits after the point. Larger integers are what is written.
  if (Number.isSafeInteger(a) && Number.isSafeInteger(b)) return (op === '/' ? a / b : a % b) + 0
  return op === '/' ? finiteOrNull(new Big(a).div(b)) : finiteOrNull(new Big(a).mod(b))
}

function say(value: unknown): string {
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (Array.isArray(value)) return value.map(say).join(',')
  return value === null || typeof value === 'object' ? '' : String(value)
}

function order(op: string, a: unknown, b: unknown): boolean {
  if (typeof a !== typeof b || a === null || b === null || typeof a === 'object') return false
  const [left, right] = [a as number, b as number]
  return { '<': left < right, '<=': left <= right, '>': left > right, '>=': left >= right }[op] ?? false
}

/**
 * The language again, as simple as possible and without compiling: an oracle for the closures. It supports the operators and
 * the functions IF, AND, OR, NOT, isEmpty, SUM and COUNT.
 */
export function interpretExpr(expr: Expr, data: Data): unknown {
  const value = (of: Expr) => interpretExpr(of, data)
  switch (expr.op) {
    case 'literal':
      return expr.value
    case 'name':
      return Object.hasOwn(data, expr.name) ? data[expr.name] : null
    case 'list':
      return expr.args.map(value)
    case '!':
      return !truth(value(expr.args[0]))
    case 'negate':
      return arithmetic('-', 0, value(expr.args[0]))
    case '&&':
      return expr.args.map(value).every(truth)
    case '||':
      return expr.args.map(value).some(truth)
    case '?:':
      return truth(value(expr.args[0])) ? value(expr.args[1]) : value(expr.args[2])
    case 'member': {
      const of = value(expr.args[0])
      const read = (item: unknown) =>
        item !== null && typeof item === 'object' && !Array.isArray(item) && Object.hasOwn(item, expr.name)
          ? (item as Data)[expr.name]
          : null
      return Array.isArray(of) ? of.map(read) : read(of)
    }
    case 'call':
      return call(expr.name, expr.args.map(value))
    default: {
      const [left, right] = expr.args
      const isNull = (of: Expr) => of.op === 'literal' && of.value === null
      const [a, b] = [value(left), value(right)]
      if ((expr.op === '==' || expr.op === '!=') && (isNull(left) || isNull(right)))
        return ((isNull(left) ? b : a) === null) === (expr.op === '==')
      if (expr.op === '==') return equal(a, b)
      if (expr.op === '!=') return a !== null && b !== null && !equal(a, b)
      if (expr.op === 'in') return Array.isArray(b) && b.some((item) => equal(a, item))
      return '+-*/%'.includes(expr.op) ? arithmetic(expr.op, a, b) : order(expr.op, a, b)
    }
  }
}

function call(name: string, args: unknown[]): unknown {
  const flat = args.flat(1)
  const isEmpty = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0)
  switch (name) {
    case 'IF':
      return truth(args[0]) ? args[1] : (args[2] ?? null)
    case 'AND':
      return args.every(truth)
    case 'OR':
      return args.some(truth)
    case 'NOT':
      return !truth(args[0])
    case 'isEmpty':
      return isEmpty(args[0])
    case 'SUM':
      return flat.filter(isNumber).reduce<unknown>((sum, item) => arithmetic('+', sum, item), 0)
    case 'COUNT':
      return flat.filter((item) => !isEmpty(item)).length
    default:
      throw new Error(`the oracle does not know ${name}`)
  }
}
