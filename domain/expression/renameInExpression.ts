import type { Expr } from '@/domain/expression/Expr'
import { reservedNames } from '@/domain/expression/limits'
import { parseExpression } from '@/domain/expression/parseExpression'
import { printExpression } from '@/domain/expression/printExpression'

type Names = ReadonlyMap<string, string>

function rename(expr: Expr, names: Names): Expr {
  if (expr.op === 'name') {
    const to = reservedNames.has(expr.name) ? undefined : names.get(expr.name)
    return to === undefined ? expr : { op: 'name', name: to }
  }
  if (!('args' in expr)) return expr
  const args = expr.args.map((arg) => rename(arg, names))
  const isUser = expr.op === 'member' && expr.args[0].op === 'name' && expr.args[0].name === 'user'
  const to = expr.op === 'member' && !isUser ? names.get(expr.name) : undefined
  if (to !== undefined) return { op: 'member', name: to, args: [args[0] as Expr] }
  return { ...expr, args } as Expr
}

/**
 * Replaces node ids, as names and as columns (`items.x`, `row.x`), in an expression text, all at once; ids are unique in a
 * document, so one name refers to one node. Returns the canonical text. Throws ExpressionError for a bad text.
 */
export function renameInExpression(text: string, names: Names): string {
  return printExpression(rename(parseExpression(text), names))
}
