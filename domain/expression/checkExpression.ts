import type { Expr } from '@/domain/expression/Expr'
import { ExpressionError } from '@/domain/expression/ExpressionError'
import type { ExpressionProblem } from '@/domain/expression/ExpressionProblem'
import {
  type ExprType,
  fits,
  type KnownRecord,
  type TypeEnvironment,
  typeTitle,
  union,
} from '@/domain/expression/ExprType'
import type { FunctionDefinition, ParameterType } from '@/domain/expression/functions/FunctionDefinition'
import { findFunction } from '@/domain/expression/functions/functionList'
import { parseExpression, positionOf } from '@/domain/expression/parseExpression'
import { parseTemplate } from '@/domain/expression/parseTemplate'
import { unknownOptions } from '@/domain/expression/unknownOptions'
import { isRowUserMember, isUserMember, rowUserMembers, userMembers } from '@/domain/expression/userMember'
import { t } from '@/domain/i18n/t'

const isList = (type: ExprType): type is { readonly list: ExprType } => typeof type === 'object' && 'list' in type
const isOrdered = (type: ExprType) => typeof type === 'string' && type !== 'boolean'

class Checker {
  readonly problems: ExpressionProblem[] = []

  constructor(private readonly environment: TypeEnvironment) {}

  private report(expr: Expr, message: string, missing?: string): void {
    this.problems.push({ message, position: positionOf(expr), ...(missing === undefined ? {} : { missing }) })
  }

  /** The title of an id; the id in quotes where it has none. */
  private titled(id: string): string {
    return t('「{title}」', { title: this.environment.titles?.get(id) ?? this.environment.lost?.get(id) ?? id })
  }

  /** The type of a value, with its title where it is a field. */
  private described(expr: Expr, type: ExprType): string {
    const title = expr.op === 'name' || expr.op === 'member' ? this.environment.titles?.get(expr.name) : undefined
    return title === undefined ? typeTitle(type) : t('「{title}」（{type}）', { title, type: typeTitle(type) })
  }

  private mismatch(expr: Expr, expected: ExprType, actual: ExprType): void {
    const words = { expected: typeTitle(expected), actual: this.described(expr, actual) }
    this.report(expr, t('此处需要{expected}，现为{actual}', words))
  }

  private expect(expr: Expr, expected: ExprType, element: ExprType | undefined): void {
    const actual = this.infer(expr, element)
    if (!fits(actual, expected)) this.mismatch(expr, expected, actual)
  }

  infer(expr: Expr, element: ExprType | undefined): ExprType {
    switch (expr.op) {
      case 'literal':
        return expr.value === null
          ? 'null'
          : typeof expr.value === 'string'
            ? 'text'
            : (typeof expr.value as 'number' | 'boolean')
      case 'name':
        return this.name(expr, expr.name, element)
      case 'member':
        return this.member(expr, expr.args[0], { name: expr.name, element })
      case 'list':
        return { list: expr.args.map((arg) => this.infer(arg, element)).reduce(union, 'null') }
      case 'call':
        return this.call(expr, findFunction(expr.name), expr.args, element)
      case '!':
      case '&&':
      case '||':
        for (const arg of expr.args) this.expect(arg, 'boolean', element)
        return 'boolean'
      case 'negate':
        this.expect(expr.args[0], 'number', element)
        return 'number'
      case '?:':
        this.expect(expr.args[0], 'boolean', element)
        return union(this.infer(expr.args[1], element), this.infer(expr.args[2], element))
      default:
        return this.binary(expr, expr.op, { args: expr.args, element })
    }
  }

  private name(expr: Expr, name: string, element: ExprType | undefined): ExprType {
    if (name === 'row' && element !== undefined) return element
    if (name === 'row' || name === 'user') {
      this.report(
        expr,
        t('{name} 须与点号连用，例如 {example}', { name, example: name === 'row' ? t('row.数量') : 'user.id' }),
      )
      return 'any'
    }
    const type = this.environment.names.get(name)
    if (type === undefined) this.report(expr, this.unknownName(name), name)
    return type ?? 'any'
  }

  private unknownName(name: string): string {
    if (this.environment.row !== 'any' && this.environment.row?.has(name))
      return t('{field}是子表的列，请选择“本行”的{field}', { field: this.titled(name) })
    return this.environment.titles?.has(name)
      ? t('{field}是子表的列，请从子表中选择', { field: this.titled(name) })
      : t('没有{field}这个字段', { field: this.titled(name) })
  }

  private member(expr: Expr, of: Expr, { name, element }: { name: string; element: ExprType | undefined }): ExprType {
    if (of.op === 'name' && of.name === 'user') {
      if (isUserMember(name)) return userMembers[name].type
      if (this.environment.isOfRows && isRowUserMember(name)) return rowUserMembers[name].type
      this.report(
        expr,
        t('user 没有 {name}，可用：{members}', { name, members: Object.keys(userMembers).join(t('、')) }),
      )
      return 'any'
    }
    if (of.op === 'name' && of.name === 'row' && element === undefined) {
      if (this.environment.row === 'any') return 'any'
      const type = this.environment.row?.get(name)
      if (type === undefined)
        this.report(
          expr,
          this.environment.row
            ? t('子表没有{column}这一列', { column: this.titled(name) })
            : t('本行（row）只能在子表的列中使用'),
          this.environment.row && name,
        )
      return type ?? 'any'
    }
    const record = of.op === 'name' ? this.environment.records?.get(of.name) : undefined
    if (record) return this.recordMember(expr, name, record)
    return this.column(expr, name, this.infer(of, element))
  }

  private recordMember(expr: Expr, name: string, { members, unknown }: KnownRecord): ExprType {
    const type = members.get(name)
    if (type === undefined) this.report(expr, unknown(name), name)
    return type ?? 'any'
  }

  private column(expr: Expr, name: string, type: ExprType): ExprType {
    if (type === 'any') return 'any'
    if (isList(type)) return { list: this.column(expr, name, type.list) }
    if (typeof type === 'object') {
      const column = type.row.get(name)
      if (column === undefined) this.report(expr, t('子表没有{column}这一列', { column: this.titled(name) }), name)
      return column ?? 'any'
    }
    this.report(expr, t('{type}没有属性 {name}', { type: typeTitle(type), name: this.titled(name) }))
    return 'any'
  }

  private binary(
    expr: Expr,
    op: string,
    { args: [left, right], element }: { args: readonly [Expr, Expr]; element: ExprType | undefined },
  ): ExprType {
    if (op === '-' || op === '*' || op === '/' || op === '%') {
      for (const arg of [left, right]) {
        const type = this.infer(arg, element)
        const hint = type === 'date' || type === 'datetime' ? t('；日期请用 DATEDIF 或 DATEADD') : ''
        if (!fits(type, 'number'))
          this.report(arg, t('此处需要数字，现为{type}{hint}', { type: this.described(arg, type), hint }))
      }
      return 'number'
    }
    const [a, b] = [this.infer(left, element), this.infer(right, element)]
    if (op === '+') return this.plus(expr, { left, right }, [a, b])
    if (op === 'in') {
      if (!fits(b, { list: 'any' })) this.report(right, t('in 的右边须为列表，例如 ["a", "b"]'))
      else if (isList(b) && !fits(a, b.list))
        this.report(
          expr,
          t('不能在{list}中查找{item}', { list: this.described(right, b), item: this.described(left, a) }),
        )
      return 'boolean'
    }
    if (!fits(a, b) && !fits(b, a))
      this.report(
        expr,
        t('不能比较{left}与{right}', { left: this.described(left, a), right: this.described(right, b) }),
      )
    else if (op !== '==' && op !== '!=' && (!isOrdered(a) || !isOrdered(b)))
      this.report(expr, t('{type}不能比较大小', { type: this.described(left, a) }))
    return 'boolean'
  }

  private plus(expr: Expr, { left, right }: { left: Expr; right: Expr }, [a, b]: [ExprType, ExprType]): ExprType {
    if (a === 'any' || b === 'any') return 'any'
    if (fits(a, 'number') && fits(b, 'number')) return 'number'
    const isText = (type: ExprType) => type === 'text' || type === 'date' || type === 'datetime'
    const isWord = (type: ExprType) => isText(type) || type === 'number' || type === 'null'
    if ((isText(a) && isWord(b)) || (isText(b) && isWord(a))) return 'text'
    this.report(
      expr,
      t('不能把{left}与{right}相加', { left: this.described(left, a), right: this.described(right, b) }),
    )
    return 'any'
  }

  private call(
    expr: Expr,
    definition: FunctionDefinition | undefined,
    args: readonly Expr[],
    element: ExprType | undefined,
  ): ExprType {
    if (!definition) {
      this.report(expr, t('没有此函数'))
      return 'any'
    }
    const types: ExprType[] = []
    for (const [index, arg] of args.entries()) {
      const first = types[0] ?? 'any'
      const inner = definition.perElement === index ? (isList(first) ? first.list : 'any') : element
      const type = this.infer(arg, inner)
      types.push(type)
      this.parameter(arg, type, definition.params[Math.min(index, definition.params.length - 1)] ?? 'any')
    }
    return typeof definition.result === 'function' ? definition.result(types) : definition.result
  }

  private parameter(arg: Expr, type: ExprType, expected: ParameterType): void {
    const wanted: ExprType = expected === 'list' ? { list: 'any' } : expected
    if (!fits(type, wanted)) this.mismatch(arg, wanted, type)
  }
}

interface Checked {
  type: ExprType
  problems: ExpressionProblem[]
  /** What may be meant, though it hardly is. */
  warnings: ExpressionProblem[]
}

function check(parse: () => Expr, types: TypeEnvironment): Checked {
  try {
    const checker = new Checker(types)
    const expr = parse()
    const type = checker.infer(expr, undefined)
    return { type, problems: checker.problems, warnings: unknownOptions(expr, types) }
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error
    return { type: 'any', problems: [{ message: error.message, position: error.position }], warnings: [] }
  }
}

/**
 * Type-checks a text against the fields of a document. A text that does not parse is one problem of type `any`.
 * Never throws.
 */
export const checkExpression = (text: string, types: TypeEnvironment): Checked =>
  check(() => parseExpression(text), types)

/** The same for a text with expressions in braces. */
export const checkTemplate = (template: string, types: TypeEnvironment): Checked =>
  check(() => parseTemplate(template), types)
