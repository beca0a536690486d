import type { Expr } from '@/domain/expression/Expr'
import { precedence } from '@/domain/expression/parseExpression'

function strengthOf(expr: Expr): number {
  if (expr.op === '!' || expr.op === 'negate') return precedence.unary as number
  return precedence[expr.op] ?? (precedence.member as number)
}

function print(expr: Expr, minimum: number): string {
  const text = body(expr)
  return strengthOf(expr) < minimum ? `(${text})` : text
}

function body(expr: Expr): string {
  const strength = strengthOf(expr)
  switch (expr.op) {
    case 'literal':
      return JSON.stringify(expr.value)
    case 'name':
      return expr.name
    case 'member':
      return `${print(expr.args[0], strength)}.${expr.name}`
    case 'call':
      return `${expr.name}(${expr.args.map((arg) => print(arg, 0)).join(', ')})`
    case 'list':
      return `[${expr.args.map((arg) => print(arg, 0)).join(', ')}]`
    case '!':
      return `!${print(expr.args[0], strength)}`
    case 'negate':
      return `-${print(expr.args[0], strength)}`
    case '?:':
      return `${print(expr.args[0], 2)} ? ${print(expr.args[1], 0)} : ${print(expr.args[2], 0)}`
    case '&&':
    case '||':
      return expr.args.map((arg) => print(arg, strength + 1)).join(` ${expr.op} `)
    default:
      return `${print(expr.args[0], strength)} ${expr.op} ${print(expr.args[1], strength + 1)}`
  }
}

/** The canonical text of an AST: `parseExpression(printExpression(e))` equals `e`. Never throws. */
export function printExpression(expr: Expr): string {
  return print(expr, 0)
}
