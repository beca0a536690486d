import { parseMoment } from '@/domain/expression/dates'
import type { Expr, Literal } from '@/domain/expression/Expr'
import { ExpressionError } from '@/domain/expression/ExpressionError'
import { positionOf } from '@/domain/expression/parseExpression'
import { type SqlColumn, type SqlType, type SqlWriter, sqlFunctions } from '@/domain/expression/sqlFunctions'
import { t } from '@/domain/i18n/t'

export interface SqlText {
  text: string
  /** Values of `$1 …`, in order. */
  values: unknown[]
}

interface Options {
  /** Number of the first placeholder; 1 when absent. */
  firstParameter?: number
  /** What TODAY() and NOW() mean; the database's clock when absent. */
  now?: Date
}

const comparisons: Readonly<Record<string, string>> = {
  '==': '=',
  '!=': '<>',
  '<': '<',
  '<=': '<=',
  '>': '>',
  '>=': '>=',
}

const refuse = (expr: Expr, what: string): never => {
  throw new ExpressionError('unsupported', t('列表筛选不支持{what}', { what }), positionOf(expr))
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

  typeOf(expr: Expr): SqlType | null {
    if (expr.op === 'name') return this.column(expr)?.type ?? null
    if (expr.op === 'literal') return typeof expr.value === 'string' ? 'text' : (typeof expr.value as SqlType)
    if (expr.op === 'call') return sqlFunctions[expr.name]?.type ?? null
    if (expr.op === '?:') return this.typeOf(expr.args[1])
    if ('+-*/%'.includes(expr.op) || expr.op === 'negate') return 'number'
    return 'boolean'
  }

  private column(expr: Expr): SqlColumn | undefined {
    const name = expr.op === 'name' ? expr.name : ''
    return Object.hasOwn(this.columns, name) ? this.columns[name] : undefined
  }

  /** A value; a literal beside a date column is read as a date. */
  value(expr: Expr, wanted: SqlType | null = null): string {
    switch (expr.op) {
      case 'name':
        return this.column(expr)?.sql ?? refuse(expr, t('字段 {name}', { name: expr.name }))
      case 'literal':
        return this.literal(expr, expr.value, wanted)
      case 'negate':
        return `(-${this.value(expr.args[0], 'number')})`
      case '+':
        if (expr.args.some((arg) => this.typeOf(arg) !== 'number')) return refuse(expr, t('文本相加'))
        return `(${this.value(expr.args[0])} + ${this.value(expr.args[1])})`
      case '-':
      case '*':
        return `(${this.value(expr.args[0], 'number')} ${expr.op} ${this.value(expr.args[1], 'number')})`
      case '/':
      case '%':
        return `(${this.value(expr.args[0], 'number')} ${expr.op} nullif(${this.value(expr.args[1], 'number')}, 0))`
      case 'call':
        return (sqlFunctions[expr.name] ?? refuse(expr, t('函数 {name}', { name: expr.name }))).write(this, expr.args)
      case 'member':
        return refuse(expr, t('点号'))
      case 'list':
        return refuse(expr, t('此处的列表'))
      case '?:': {
        const [test, yes, no] = expr.args
        return `(CASE WHEN ${this.condition(test)} THEN ${this.value(yes, wanted)} ELSE ${this.value(no, wanted)} END)`
      }
      default:
        return this.condition(expr)
    }
  }

  private literal(expr: Expr, value: Literal, wanted: SqlType | null): string {
    if (value === null) return 'NULL'
    if (typeof value === 'number') return this.parameter(value, 'numeric')
    if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
    if ((wanted === 'date' || wanted === 'datetime') && !parseMoment(value))
      return refuse(expr, t('“{value}”作为日期', { value }))
    if (wanted === 'date') return this.parameter(value, value.length > 10 ? 'timestamp' : 'date')
    return this.parameter(value, wanted === 'datetime' ? 'timestamp' : 'text')
  }

  /** A condition that is true or false, never null: so that NOT and OR mean what the evaluator means. */
  condition(expr: Expr): string {
    switch (expr.op) {
      case '&&':
      case '||':
        return `(${expr.args.map((arg) => this.condition(arg)).join(expr.op === '&&' ? ' AND ' : ' OR ')})`
      case '!':
        return `(NOT ${this.condition(expr.args[0])})`
      case 'in':
        return this.membership(expr.args[0], expr.args[1])
      case '==':
      case '!=':
      case '<':
      case '<=':
      case '>':
      case '>=':
        return this.comparison(expr.op, expr.args[0], expr.args[1])
      default:
        if (this.typeOf(expr) !== 'boolean') return refuse(expr, t('以此作为条件'))
        return `coalesce(${this.value(expr)}, FALSE)`
    }
  }

  private comparison(op: string, left: Expr, right: Expr): string {
    const isNull = (expr: Expr) => expr.op === 'literal' && expr.value === null
    if ((op === '==' || op === '!=') && (isNull(left) || isNull(right)))
      return `(${this.value(isNull(left) ? right : left)} IS ${op === '==' ? '' : 'NOT '}NULL)`
    const [a, b] = [this.typeOf(left), this.typeOf(right)]
    const isDate = (type: SqlType | null) => type === 'date' || type === 'datetime'
    const wanted = isDate(a) ? a : isDate(b) ? b : null
    // The evaluator orders texts by code point; a locale's collation would not.
    const collation = op !== '==' && op !== '!=' && a === 'text' && wanted === null ? ' COLLATE "C"' : ''
    return `coalesce(${this.value(left, wanted)} ${comparisons[op]} ${this.value(right, wanted)}${collation}, FALSE)`
  }

  private membership(left: Expr, right: Expr): string {
    if (right.op === 'name' && this.typeOf(right) === 'text[]')
      return `coalesce(${this.value(left)} = ANY(${this.value(right)}), FALSE)`
    if (right.op !== 'list') return refuse(right, t('此处的 in'))
    if (right.args.length === 0) return 'FALSE'
    const wanted = this.typeOf(left)
    return `coalesce(${this.value(left)} IN (${right.args.map((item) => this.value(item, wanted)).join(', ')}), FALSE)`
  }
}

/**
 * A condition as PostgreSQL with placeholders. The `sql` of the columns is trusted and inserted as it stands; every literal
 * becomes a value. Throws ExpressionError `unsupported`, with its position, for what a list filter can't say.
 */
export function expressionToSql(
  expr: Expr,
  columns: Readonly<Record<string, SqlColumn>>,
  options: Options = {},
): SqlText {
  const writer = new Writer(columns, options)
  const text = writer.condition(expr)
  return { text, values: writer.values }
}
