import type { Expr, Literal } from '@/domain/expression/Expr'
import type { rowUserMembers, UserMember } from '@/domain/expression/userMember'

/** What is known of the person at work, by the names of `user.…`. */
export type UserValues = Readonly<
  Partial<Record<UserMember | keyof typeof rowUserMembers, Literal | readonly string[]>>
>

const literal = (value: Literal): Expr => ({ op: 'literal', value })

const isLiteral = (value: Literal | readonly string[]): value is Literal => !Array.isArray(value)

function exprOf(value: Literal | readonly string[]): Expr {
  if (!isLiteral(value)) return { op: 'list', args: value.map(literal) }
  // Nobody's department is no department: `dept == user.org` must not find the records without one.
  return literal(value ?? '')
}

/**
 * An expression with the values of `user.…` in it, for those who know no user, such as a database. What is not given stays as it is.
 */
export function bindUser(expr: Expr, user: UserValues): Expr {
  if (expr.op === 'member') {
    const [of] = expr.args
    const value = of.op === 'name' && of.name === 'user' ? user[expr.name as keyof UserValues] : undefined
    return value === undefined ? { ...expr, args: [bindUser(of, user)] } : exprOf(value)
  }
  return 'args' in expr ? ({ ...expr, args: expr.args.map((part) => bindUser(part, user)) } as Expr) : expr
}
