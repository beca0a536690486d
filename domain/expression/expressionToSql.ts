import { parseMoment } from '@/domain/expression/dates'
import type { Expr } from '@/domain/expression/Expr'
import { ExpressionError } from '@/domain/expression/ExpressionError'
import { typeTitle } from '@/domain/expression/ExprType'
import { positionOf } from '@/domain/expression/parseExpression'
import {
  type Arguments,
  bounded,
  checkedText,
  quotient,
  type SqlColumn,
  type SqlType,
  type SqlWriter,
  sqlFunctions,
} from '@/domain/expression/sqlFunctions'
import { t } from '@/domain/i18n/t'

export interface SqlText {
  text: string
  /** Values of `$1 …`, in order. */
  values: unknown[]
}

interface Options {
  /** Number of the first placeholder; 1 when absent. */
  firstParameter?: number
  /** The values of TODAY() and NOW(); the database's clock if absent. */
  now?: Date
  /** For a WHERE, where an unknown condition is a false one: comparisons stay plain, so that indexes serve them. */
  isWhere?: boolean
}

const comparisons = { '==': '=', '!=': '<>', '<': '<', '<=': '<=', '>': '>', '>=': '>=' } as const
type Comparison = keyof typeof comparisons

const casts: Readonly<Record<SqlType, string>> = {
  text: 'text',
  number: 'numeric',
  boolean: 'boolean',
  date: 'date',
  datetime: 'timestamp',
  'text[]': 'text[]',
}

const isDate = (type: SqlType | null): type is 'date' | 'datetime' => type === 'date' || type === 'datetime'
const accepts = (wanted: SqlType, actual: SqlType) => wanted === actual || (isDate(wanted) && isDate(actual))
const titleOf = (type: SqlType) => typeTitle(type === 'text[]' ? { list: 'text' } : type)

const refuse = (expr: Expr, what: string): never => {
  throw new ExpressionError('unsupported', t('列表筛选不支持{what}', { what }), positionOf(expr))
}

const refuseType = (expr: Expr, wanted: SqlType, actual: SqlType): never => {
  const [expected, found] = [titleOf(wanted), titleOf(actual)]
  throw new ExpressionError(
    'type',
    t('此处需要{expected}，现为{actual}', { expected, actual: found }),
    positionOf(expr),
  )
}

class Writer implements SqlWriter {
  readonly values: unknown[] = []

  constructor(
    private readonly columns: Readonly<Record<string, SqlColumn>>,
    readonly options: Options,
  ) {}

  parameter(value: unknown, cast: string): string {
    this.values.push(value)
    return `$${this.values.length - 1 + (this.options.firstParameter ?? 1)}::${cast}`
  }

  /** Null for an expression that is always null, and for one that is refused when it is written. */
  typeOf(expr: Expr): SqlType | null {
    switch (expr.op) {
      case 'name':
        return this.column(expr)?.type ?? null
      case 'literal':
        return expr.value === null
          ? null
          : typeof expr.value === 'string'
            ? 'text'
            : (typeof expr.value as 'number' | 'boolean')
      case 'call':
        return expr.name === 'IF' ? this.typeOfEither(expr.args.slice(1)) : (sqlFunctions[expr.name]?.type ?? null)
      case '?:':
        return this.typeOfEither(expr.args.slice(1))
      case 'member':
      case 'list':
        return null
      default:
        return '+-*/%'.includes(expr.op) || expr.op === 'negate' ? 'number' : 'boolean'
    }
  }

  private typeOfEither(branches: readonly Expr[]): SqlType | null {
    const types = branches.map((branch) => this.typeOf(branch))
    return types.find(isDate) ?? types.find((type) => type !== null) ?? null
  }

  private column(expr: Expr): SqlColumn | undefined {
    const name = expr.op === 'name' ? expr.name : ''
    return Object.hasOwn(this.columns, name) ? this.columns[name] : undefined
  }

  /** A value of the expected type; a literal where a date is expected is read as one. */
  value(expr: Expr, wanted: SqlType): string {
    if (expr.op === 'literal') return this.literal(expr, wanted)
    if (expr.op === '?:') return this.either(expr.args, wanted)
    if (expr.op === 'call' && expr.name === 'IF') return this.either(expr.args, wanted)
    const written = this.written(expr)
    const actual = this.typeOf(expr)
    return actual === null || accepts(wanted, actual) ? written : refuseType(expr, wanted, actual)
  }

  private written(expr: Expr): string {
    switch (expr.op) {
      case 'name':
        return this.column(expr)?.sql ?? refuse(expr, t('字段 {name}', { name: expr.name }))
      case 'negate':
        return `(-${this.value(expr.args[0], 'number')})`
      case '+':
        if (expr.args.some((arg) => this.typeOf(arg) === 'text')) return refuse(expr, t('文本相加'))
        return this.arithmetic(expr.op, expr.args)
      case '-':
      case '*':
        return this.arithmetic(expr.op, expr.args)
      case '/':
        return `${quotient}(${this.value(expr.args[0], 'number')}, ${this.value(expr.args[1], 'number')})`
      case '%':
        return `${bounded}(${this.value(expr.args[0], 'number')} % nullif(${this.value(expr.args[1], 'number')}, 0))`
      case 'call':
        return (sqlFunctions[expr.name] ?? refuse(expr, t('函数 {name}', { name: expr.name }))).write(
          this,
          expr.args as Arguments,
        )
      case 'member':
        return refuse(expr, t('点号'))
      case 'list':
        return refuse(expr, t('此处的列表'))
      default:
        return this.condition(expr)
    }
  }

  private arithmetic(op: string, [left, right]: readonly [Expr, Expr]): string {
    return `${bounded}(${this.value(left, 'number')} ${op} ${this.value(right, 'number')})`
  }

  private either(args: readonly Expr[], wanted: SqlType): string {
    const [test, yes, no] = args as readonly [Expr, Expr, Expr | undefined]
    const otherwise = no ? this.value(no, wanted) : 'NULL'
    return `(CASE WHEN ${this.condition(test)} THEN ${this.value(yes, wanted)} ELSE ${otherwise} END)`
  }

  private literal(expr: Expr & { op: 'literal' }, wanted: SqlType): string {
    const { value } = expr
    if (value === null) return `NULL::${casts[wanted]}`
    if (typeof value !== 'string') {
      const actual = typeof value as 'number' | 'boolean'
      if (wanted !== actual) return refuseType(expr, wanted, actual)
      return typeof value === 'number' ? this.parameter(value, 'numeric') : value ? 'TRUE' : 'FALSE'
    }
    if (wanted === 'text') return this.parameter(checkedText(expr, value), 'text')
    if (!isDate(wanted)) return refuseType(expr, wanted, 'text')
    if (!parseMoment(value)) return refuse(expr, t('“{value}”作为日期', { value }))
    return this.parameter(value, wanted === 'date' && value.length <= 10 ? 'date' : 'timestamp')
  }

  /** A condition that is true or false, never null, so that NOT and OR behave as in the evaluator. */
  condition(expr: Expr, mayBeNull = false): string {
    switch (expr.op) {
      case '&&':
      case '||':
        return `(${expr.args.map((arg) => this.condition(arg, mayBeNull)).join(expr.op === '&&' ? ' AND ' : ' OR ')})`
      case '!':
        return `(NOT ${this.condition(expr.args[0])})`
      case 'in':
        return this.membership(expr.args[0], expr.args[1], mayBeNull)
      case '==':
      case '!=':
      case '<':
      case '<=':
      case '>':
      case '>=':
        return this.comparison(expr.op, [expr.args[0], expr.args[1]], mayBeNull)
      default: {
        const type = this.typeOf(expr)
        if (type === 'boolean' || (type === null && expr.op !== 'literal'))
          return `coalesce(${this.value(expr, 'boolean')}, FALSE)`
        return refuse(expr, t('以此作为条件'))
      }
    }
  }

  private comparison(op: Comparison, [left, right]: readonly [Expr, Expr], mayBeNull: boolean): string {
    const isNull = (expr: Expr) => expr.op === 'literal' && expr.value === null
    const isEquality = op === '==' || op === '!='
    if (isEquality && (isNull(left) || isNull(right)))
      return `(${this.any(isNull(left) ? right : left)} IS ${op === '==' ? '' : 'NOT '}NULL)`
    const [a, b] = [this.typeOf(left), this.typeOf(right)]
    const wanted = [a, b].find(isDate) ?? a ?? b ?? 'text'
    if (wanted === 'text[]' || (wanted === 'boolean' && !isEquality))
      return refuse(left, t('比较{type}', { type: titleOf(wanted) }))
    // The evaluator orders texts by code point; a locale's collation would not.
    const collation = !isEquality && wanted === 'text' ? ' COLLATE "C"' : ''
    const compared = `${this.value(left, wanted)} ${comparisons[op]} ${this.value(right, wanted)}${collation}`
    return mayBeNull ? `(${compared})` : `coalesce(${compared}, FALSE)`
  }

  /** A value of any type. */
  any(expr: Expr): string {
    return this.value(expr, this.typeOf(expr) ?? 'text')
  }

  private membership(left: Expr, right: Expr, mayBeNull: boolean): string {
    if (right.op === 'name' && this.typeOf(right) === 'text[]')
      return `coalesce(${this.value(left, 'text')} = ANY(${this.any(right)}), FALSE)`
    if (right.op !== 'list') return refuse(right, t('此处的 in'))
    if (right.args.length === 0) return `(${this.any(left)} IS NULL AND FALSE)`
    const types = [left, ...right.args].map((item) => this.typeOf(item))
    const wanted = types.find(isDate) ?? types.find((type) => type !== null) ?? 'text'
    if (wanted === 'text[]') return refuse(left, t('此处的列表'))
    const among = `${this.value(left, wanted)} IN (${right.args.map((item) => this.value(item, wanted)).join(', ')})`
    return mayBeNull ? `(${among})` : `coalesce(${among}, FALSE)`
  }
}

/**
 * A condition as PostgreSQL with placeholders. The `sql` of the columns is trusted and inserted unchanged; every literal
 * becomes a parameter. Throws ExpressionError with its position: `unsupported` for what a list filter can't express, `type` for a value
 * of the wrong type.
 */
export function expressionToSql(
  expr: Expr,
  columns: Readonly<Record<string, SqlColumn>>,
  options: Options = {},
): SqlText {
  const writer = new Writer(columns, options)
  const text = writer.condition(expr, options.isWhere)
  return { text, values: writer.values }
}
