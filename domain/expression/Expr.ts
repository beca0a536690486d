export type BinaryOperator = '==' | '!=' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | '/' | '%' | 'in'

export type Literal = string | number | boolean | null

/**
 * The typed AST of an expression: an operation and its arguments. Plain data, so it compares, prints and travels as JSON.
 * `&&` and `||` take any number of arguments from two: a chain without brackets is one node, as in the condition builder.
 */
export type Expr =
  | { readonly op: 'literal'; readonly value: Literal }
  | { readonly op: 'name'; readonly name: string }
  | { readonly op: 'member'; readonly name: string; readonly args: readonly [Expr] }
  | { readonly op: 'call'; readonly name: string; readonly args: readonly Expr[] }
  | { readonly op: 'list'; readonly args: readonly Expr[] }
  | { readonly op: '!' | 'negate'; readonly args: readonly [Expr] }
  | { readonly op: '&&' | '||'; readonly args: readonly Expr[] }
  | { readonly op: BinaryOperator; readonly args: readonly [Expr, Expr] }
  | { readonly op: '?:'; readonly args: readonly [Expr, Expr, Expr] }

/** The arguments of any node; a leaf has none. */
export function argumentsOf(expr: Expr): readonly Expr[] {
  return 'args' in expr ? expr.args : []
}
