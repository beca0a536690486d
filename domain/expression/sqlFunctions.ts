import { formatMoment, toMoment } from '@/domain/expression/dates'
import type { Expr } from '@/domain/expression/Expr'
import { ExpressionError } from '@/domain/expression/ExpressionError'
import { t } from '@/domain/i18n/t'

export type SqlType = 'text' | 'number' | 'boolean' | 'date' | 'datetime' | 'text[]'

export interface SqlColumn {
  /** Trusted SQL that gives the value, such as `data->>'days'`. */
  sql: string
  type: SqlType
}

/** What a function's SQL is written with. */
export interface SqlWriter {
  options: { now?: Date }
  parameter: (value: unknown, cast: string) => string
  typeOf: (expr: Expr) => SqlType | null
  value: (expr: Expr, wanted?: SqlType | null) => string
  condition: (expr: Expr) => string
}

interface SqlFunction {
  type: SqlType
  write: (writer: SqlWriter, args: readonly Expr[]) => string
}

type Arguments = readonly [Expr, Expr, Expr]

/** A part of a LIKE pattern with its own signs escaped. */
const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')

const like =
  (before: string, after: string): SqlFunction['write'] =>
  (writer, args) => {
    const [whole, part] = args as Arguments
    if (writer.typeOf(whole) === 'text[]') return `(${writer.value(part)} = ANY(${writer.value(whole)}))`
    if (part.op !== 'literal') throw new ExpressionError('unsupported', t('列表筛选中，包含的内容须为固定文本'))
    const text = part.value === null ? null : `${before}${escapeLike(String(part.value))}${after}`
    return `(${writer.value(whole)}::text ILIKE ${writer.parameter(text, 'text')})`
  }

const wrap =
  (name: string, type: SqlType): SqlFunction['write'] =>
  (writer, args) =>
    `${name}(${args.map((arg) => writer.value(arg, type)).join(', ')})`

const part = (field: string): SqlFunction => ({
  type: 'number',
  write: (writer, args) => `extract(${field} FROM ${writer.value((args as Arguments)[0], 'date')})`,
})

const isEmpty: SqlFunction['write'] = (writer, args) => {
  const [value] = args as Arguments
  const type = writer.typeOf(value)
  const sql = writer.value(value)
  if (type === 'text') return `(${sql} IS NULL OR ${sql} = '')`
  return type === 'text[]' ? `(coalesce(cardinality(${sql}), 0) = 0)` : `(${sql} IS NULL)`
}

/** The functions that a list filter may use; others are refused. */
export const sqlFunctions: Readonly<Record<string, SqlFunction | undefined>> = {
  AND: { type: 'boolean', write: (writer, args) => `(${args.map((arg) => writer.condition(arg)).join(' AND ')})` },
  OR: { type: 'boolean', write: (writer, args) => `(${args.map((arg) => writer.condition(arg)).join(' OR ')})` },
  NOT: { type: 'boolean', write: (writer, args) => `(NOT ${writer.condition((args as Arguments)[0])})` },
  isEmpty: { type: 'boolean', write: isEmpty },
  isNotEmpty: { type: 'boolean', write: (writer, args) => `(NOT ${isEmpty(writer, args)})` },
  contains: { type: 'boolean', write: like('%', '%') },
  startsWith: { type: 'boolean', write: like('', '%') },
  endsWith: { type: 'boolean', write: like('%', '') },
  UPPER: { type: 'text', write: wrap('upper', 'text') },
  LOWER: { type: 'text', write: wrap('lower', 'text') },
  TRIM: { type: 'text', write: wrap('btrim', 'text') },
  LEN: { type: 'number', write: (writer, args) => `coalesce(${wrap('char_length', 'text')(writer, args)}, 0)` },
  ABS: { type: 'number', write: wrap('abs', 'number') },
  INT: { type: 'number', write: wrap('floor', 'number') },
  ROUND: {
    type: 'number',
    write: (writer, args) => {
      const [value, digits] = args
      const places = digits ? `, (${writer.value(digits, 'number')})::int` : ''
      return `round((${writer.value(value as Expr, 'number')})::numeric${places})`
    },
  },
  YEAR: part('year'),
  MONTH: part('month'),
  DAY: part('day'),
  WEEKDAY: part('isodow'),
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
