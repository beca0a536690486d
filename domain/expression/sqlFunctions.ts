import { compileTree } from '@/domain/expression/compileExpression'
import { formatMoment, parseMoment, toMoment } from '@/domain/expression/dates'
import type { Expr } from '@/domain/expression/Expr'
import { ExpressionError } from '@/domain/expression/ExpressionError'
import { positionOf } from '@/domain/expression/parseExpression'
import { t } from '@/domain/i18n/t'

export type SqlType = 'text' | 'number' | 'boolean' | 'date' | 'datetime' | 'text[]'

export interface SqlColumn {
  /** Trusted SQL that gives the value, such as `data->>'days'`. */
  sql: string
  type: SqlType
}

/**
 * Functions of the database (migration 11) that round each result of arithmetic to a double, as the evaluator does: without them the
 * digits of a number grow with every operation.
 */
export const bounded = 'portal_number'
export const quotient = 'portal_quotient'

/** What the SQL of a function is built from. */
export interface SqlWriter {
  options: { now?: Date }
  parameter: (value: unknown, cast: string) => string
  /** Null for an expression that is always null. */
  typeOf: (expr: Expr) => SqlType | null
  /** Throws ExpressionError for a value of another type. */
  value: (expr: Expr, wanted: SqlType) => string
  any: (expr: Expr) => string
  condition: (expr: Expr) => string
}

interface SqlFunction {
  type: SqlType
  /** The checker has counted the arguments, so only existing ones are read. */
  write: (writer: SqlWriter, args: Arguments) => string
}

export type Arguments = readonly [Expr, Expr, Expr]

/** A part of a LIKE pattern with its special characters escaped. */
const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** Characters that a text of the database can't contain: NUL and halves of surrogate pairs. */
const brokenText = /\0|\p{Surrogate}/u

/** Returns a text that the database can store. Throws ExpressionError. */
export function checkedText(expr: Expr, text: string): string {
  return brokenText.test(text) ? refuse(expr, t('文本含有无效字符')) : text
}

const refuse = (expr: Expr, message: string): never => {
  throw new ExpressionError('unsupported', message, positionOf(expr))
}

const like =
  (before: string, after: string): SqlFunction['write'] =>
  (writer, args) => {
    const [whole, part] = args
    const type = writer.typeOf(whole)
    if (type === 'text[]' && before !== '' && after !== '')
      return `coalesce(${writer.value(part, 'text')} = ANY(${writer.any(whole)}), FALSE)`
    if (part.op !== 'literal' || typeof part.value === 'boolean')
      return refuse(part, t('列表筛选中，包含的内容须为固定文本'))
    const isText = type === null || type === 'text' || type === 'date' || type === 'datetime'
    if (!isText) return refuse(whole, t('列表筛选中，只能在文本中查找文本'))
    const text = part.value === null ? null : String(part.value)
    const pattern = text === null ? null : `${before}${escapeLike(checkedText(part, text))}${after}`
    return `coalesce(${writer.any(whole)}::text ILIKE ${writer.parameter(pattern, 'text')}, FALSE)`
  }

/** A function of the database from one value to one of the same type. */
const wrap = (name: string, type: 'text' | 'number'): SqlFunction => ({
  type,
  write: (writer, args) => `${name}(${writer.value(args[0], type)})`,
})

const part = (field: string): SqlFunction => ({
  type: 'number',
  write: (writer, args) => `extract(${field} FROM ${writer.value(args[0], 'date')})`,
})

/** The characters that JavaScript's trim removes. */
const blanks =
  '\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'

const isEmpty: SqlFunction['write'] = (writer, args) => {
  const [value] = args
  const type = writer.typeOf(value)
  const sql = writer.any(value)
  if (type === 'text') return `(coalesce(${sql}, '') = '')`
  return type === 'text[]' ? `(coalesce(cardinality(${sql}), 0) = 0)` : `(${sql} IS NULL)`
}

/** Whether a date follows from literals and the clock alone. */
const isFixed = (expr: Expr): boolean =>
  expr.op === 'literal' ||
  (expr.op === 'negate' && isFixed(expr.args[0])) ||
  (expr.op === 'call' && ['TODAY', 'NOW', 'DATEADD', 'DATE'].includes(expr.name) && expr.args.every(isFixed))

/** A date that is the same for every record: computed here, by the evaluator itself. */
const fixedDate =
  (name: string): SqlFunction['write'] =>
  (writer, args) => {
    const call: Expr = { op: 'call', name, args }
    const { now = new Date() } = writer.options
    if (!isFixed(call)) return refuse(args[0], t('列表筛选中，只能在固定日期上加减'))
    const found = compileTree(call)({ get: () => null, now: () => now })
    const isDate = typeof found === 'string' && parseMoment(found) !== null
    return writer.parameter(isDate ? found : null, isDate && found.length > 10 ? 'timestamp' : 'date')
  }

/** The functions that a list filter may use, besides IF; others are refused. */
export const sqlFunctions: Readonly<Record<string, SqlFunction | undefined>> = {
  AND: { type: 'boolean', write: (writer, args) => `(${args.map((arg) => writer.condition(arg)).join(' AND ')})` },
  OR: { type: 'boolean', write: (writer, args) => `(${args.map((arg) => writer.condition(arg)).join(' OR ')})` },
  NOT: { type: 'boolean', write: (writer, args) => `(NOT ${writer.condition(args[0])})` },
  isEmpty: { type: 'boolean', write: isEmpty },
  isNotEmpty: { type: 'boolean', write: (writer, args) => `(NOT ${isEmpty(writer, args)})` },
  contains: { type: 'boolean', write: like('%', '%') },
  startsWith: { type: 'boolean', write: like('', '%') },
  endsWith: { type: 'boolean', write: like('%', '') },
  UPPER: wrap('upper', 'text'),
  LOWER: wrap('lower', 'text'),
  TRIM: {
    type: 'text',
    write: (writer, args) => `btrim(${writer.value(args[0], 'text')}, ${writer.parameter(blanks, 'text')})`,
  },
  LEN: {
    type: 'number',
    write: (writer, args) => `coalesce(char_length(${writer.value(args[0], 'text')}), 0)::numeric`,
  },
  ABS: wrap('abs', 'number'),
  INT: wrap('floor', 'number'),
  ROUND: {
    type: 'number',
    write: (writer, args) => {
      const [value, digits] = args.map((arg) => writer.value(arg, 'number'))
      return `portal_round(${value}, ${digits ?? '0'})`
    },
  },
  YEAR: part('year'),
  MONTH: part('month'),
  DAY: part('day'),
  WEEKDAY: part('isodow'),
  DATE: { type: 'date', write: fixedDate('DATE') },
  DATEADD: { type: 'date', write: fixedDate('DATEADD') },
  TODAY: {
    type: 'date',
    write: (writer) =>
      writer.options.now
        ? writer.parameter(formatMoment({ ...toMoment(writer.options.now), hasTime: false }), 'date')
        : 'CURRENT_DATE',
  },
  NOW: {
    type: 'datetime',
    write: (writer) =>
      writer.options.now ? writer.parameter(formatMoment(toMoment(writer.options.now)), 'timestamp') : 'LOCALTIMESTAMP',
  },
}
