import type { Expr } from '@/domain/expression/Expr'
import { reservedNames } from '@/domain/expression/limits'
import { parseExpression } from '@/domain/expression/parseExpression'
import { printExpression } from '@/domain/expression/printExpression'

function rename(expr: Expr, from: string, to: string): Expr {
  if (expr.op === 'name') return expr.name === from && !reservedNames.has(from) ? { op: 'name', name: to } : expr
  if (!('args' in expr)) return expr
  const args = expr.args.map((arg) => rename(arg, from, to))
  const isUser = expr.op === 'member' && expr.args[0].op === 'name' && expr.args[0].name === 'user'
  if (expr.op === 'member' && expr.name === from && !isUser) return { op: 'member', name: to, args: [args[0] as Expr] }
  return { ...expr, args } as Expr
}

/**
 * Replaces a node id, as a name and as a column (`items.x`, `row.x`), in an expression text; ids are unique in a
 * document, so one name means one node. Gives the canonical text. Throws ExpressionError for a bad text.
 */
export function renameInExpression(text: string, from: string, to: string): string {
  return printExpression(rename(parseExpression(text), from, to))
}
