import type { BinaryOperator, Expr, Literal } from '@/domain/expression/Expr'
import { argumentsOf } from '@/domain/expression/Expr'
import { ExpressionError } from '@/domain/expression/ExpressionError'
import { findFunction } from '@/domain/expression/functions/functionList'
import { forbiddenNames, maximumDepth } from '@/domain/expression/limits'
import { TextCache } from '@/domain/expression/TextCache'
import { type Token, tokenize } from '@/domain/expression/tokenize'
import { t } from '@/domain/i18n/t'

/** Binding powers, weakest first; every operator here is left-associative. */
export const precedence: Readonly<Record<string, number>> = {
  '?:': 1,
  '||': 2,
  '&&': 3,
  '==': 4,
  '!=': 4,
  '<': 5,
  '<=': 5,
  '>': 5,
  '>=': 5,
  in: 5,
  '+': 6,
  '-': 6,
  '*': 7,
  '/': 7,
  '%': 7,
  unary: 8,
  member: 9,
}

const positions = new WeakMap<Expr, number>()
const depths = new WeakMap<Expr, number>()

/** Where a parsed node begins in its text; 0 for trees that were not parsed. */
export function positionOf(expr: Expr): number {
  return positions.get(expr) ?? 0
}

const constants: Readonly<Record<string, Literal>> = { true: true, false: false, null: null }

class Parser {
  private index = 0
  private nesting = 0

  constructor(private readonly tokens: readonly Token[]) {}

  parse(): Expr {
    const expr = this.expression(0)
    if (this.peek().kind !== 'end') this.unexpected()
    return expr
  }

  private peek(): Token {
    return this.tokens[this.index] as Token
  }

  private take(): Token {
    const token = this.peek()
    if (token.kind !== 'end') this.index++
    return token
  }

  private isNext(operator: string): boolean {
    const token = this.peek()
    return token.kind === 'operator' && token.value === operator
  }

  private accept(operator: string): boolean {
    if (!this.isNext(operator)) return false
    this.index++
    return true
  }

  private expect(operator: string): void {
    if (this.accept(operator)) return
    const { position } = this.peek()
    throw new ExpressionError('unexpected', t('此处缺少 {operator}', { operator }), position)
  }

  private unexpected(): never {
    const { kind, value, position } = this.peek()
    throw new ExpressionError(
      'unexpected',
      kind === 'end' ? t('表达式不完整') : t('此处不应出现 {value}', { value }),
      position,
    )
  }

  private node<T extends Expr>(expr: T, position: number): T {
    let depth = 1
    for (const argument of argumentsOf(expr)) depth = Math.max(depth, 1 + (depths.get(argument) ?? 1))
    if (depth > maximumDepth) this.tooDeep(position)
    depths.set(expr, depth)
    positions.set(expr, position)
    if ('args' in expr) Object.freeze(expr.args)
    return Object.freeze(expr)
  }

  private tooDeep(position: number): never {
    throw new ExpressionError('too_deep', t('表达式嵌套不能超过 {most} 层', { most: maximumDepth }), position)
  }

  private expression(minimum: number): Expr {
    if (++this.nesting > maximumDepth) this.tooDeep(this.peek().position)
    let left = this.unary()
    for (;;) {
      const token = this.peek()
      const operator = token.kind === 'operator' || token.value === 'in' ? token.value : ''
      if (operator === '?' && minimum < 1) {
        left = this.conditional(left)
        continue
      }
      const power = token.kind === 'text' || !Object.hasOwn(precedence, operator) ? 0 : (precedence[operator] as number)
      if (power === 0 || power <= minimum) break
      left = this.binary(left, operator, power)
    }
    this.nesting--
    return left
  }

  private conditional(test: Expr): Expr {
    this.expect('?')
    const yes = this.expression(0)
    this.expect(':')
    return this.node({ op: '?:', args: [test, yes, this.expression(0)] }, positionOf(test))
  }

  private binary(left: Expr, operator: string, power: number): Expr {
    const position = this.take().position
    if (operator !== '&&' && operator !== '||')
      return this.node({ op: operator as BinaryOperator, args: [left, this.expression(power)] }, position)
    const args = [left, this.expression(power)]
    while (this.accept(operator)) args.push(this.expression(power))
    return this.node({ op: operator, args }, position)
  }

  private unary(): Expr {
    const { position } = this.peek()
    if (this.accept('!')) return this.node({ op: '!', args: [this.operand()] }, position)
    if (this.accept('-')) return this.node({ op: 'negate', args: [this.operand()] }, position)
    let expr = this.primary()
    while (this.accept('.')) {
      const token = this.take()
      if (token.kind !== 'name') throw new ExpressionError('unexpected', t('点号后须为名称'), token.position)
      expr = this.node({ op: 'member', name: this.legal(token), args: [expr] }, token.position)
    }
    return expr
  }

  private operand(): Expr {
    if (++this.nesting > maximumDepth) this.tooDeep(this.peek().position)
    const expr = this.unary()
    this.nesting--
    return expr
  }

  private primary(): Expr {
    const token = this.peek()
    const { position } = token
    if (token.kind === 'number') return this.number(this.take())
    if (token.kind === 'text') return this.node({ op: 'literal', value: this.take().value }, position)
    if (token.kind === 'name') return this.named(this.take())
    if (this.accept('(')) {
      const expr = this.expression(0)
      this.expect(')')
      return expr
    }
    if (this.accept('[')) return this.node({ op: 'list', args: this.sequence(']') }, position)
    return this.unexpected()
  }

  private number({ value, position }: Token): Expr {
    const number = Number(value)
    if (!Number.isFinite(number)) throw new ExpressionError('bad_number', t('数字 {value} 过大', { value }), position)
    return this.node({ op: 'literal', value: number }, position)
  }

  private legal({ value, position }: Token): string {
    if (forbiddenNames.has(value))
      throw new ExpressionError('forbidden_name', t('不允许使用名称 {value}', { value }), position)
    return value
  }

  private named(token: Token): Expr {
    const { position } = token
    const name = this.legal(token)
    if (this.accept('(')) return this.call(name, position)
    if (name === 'in') throw new ExpressionError('unexpected', t('此处不应出现 in'), position)
    if (Object.hasOwn(constants, name)) return this.node({ op: 'literal', value: constants[name] as Literal }, position)
    return this.node({ op: 'name', name }, position)
  }

  private call(name: string, position: number): Expr {
    const definition = findFunction(name)
    if (!definition) throw new ExpressionError('unknown_function', t('没有名为 {name} 的函数', { name }), position)
    const args = this.sequence(')')
    const { minimum, maximum } = definition
    if (args.length < minimum || args.length > maximum) {
      const expected =
        minimum === maximum
          ? `${minimum}`
          : maximum === Infinity
            ? t('至少 {minimum}', { minimum })
            : t('{minimum} 到 {maximum}', { minimum, maximum })
      throw new ExpressionError(
        'argument_count',
        t('函数 {name} 需要 {expected} 个参数，现有 {length} 个', {
          name: definition.name,
          expected,
          length: args.length,
        }),
        position,
      )
    }
    return this.node({ op: 'call', name: definition.name, args }, position)
  }

  private sequence(close: string): Expr[] {
    const items: Expr[] = []
    if (this.accept(close)) return items
    do items.push(this.expression(0))
    while (this.accept(','))
    this.expect(close)
    return items
  }
}

const cache = new TextCache<Expr>(2000)

/**
 * Text → typed AST, frozen and cached by text. At most 2,000 characters and 60 levels.
 * Throws only ExpressionError, whose message is Chinese and whose position lies in the text.
 */
export function parseExpression(text: string): Expr {
  return cache.get(text, () => new Parser(tokenize(text)).parse())
}
