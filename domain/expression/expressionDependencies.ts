import { argumentsOf, type Expr } from '@/domain/expression/Expr'
import { findFunction } from '@/domain/expression/functions/functionList'

export interface ExpressionDependencies {
  /** Ids of nodes, each once, in order of appearance. */
  names: string[]
  /** Columns of the current row (`row.x` outside of map, filter and sum). */
  row: string[]
  /** Whether the result depends on the time. */
  clock: boolean
}

interface Found {
  names: Set<string>
  row: Set<string>
  clock: boolean
}

function collect(expr: Expr, isElement: boolean, found: Found): void {
  if (expr.op === 'name') {
    if (expr.name !== 'row' && expr.name !== 'user') found.names.add(expr.name)
    return
  }
  if (expr.op === 'member' && expr.args[0].op === 'name' && expr.args[0].name === 'row') {
    if (!isElement) found.row.add(expr.name)
    return
  }
  const definition = expr.op === 'call' ? findFunction(expr.name) : undefined
  if (definition?.clock) found.clock = true
  for (const [index, arg] of argumentsOf(expr).entries())
    collect(arg, isElement || definition?.perElement === index, found)
}

/** What an expression reads: it must be evaluated again when one of these fields changes. Never throws. */
export function expressionDependencies(expr: Expr): ExpressionDependencies {
  const found: Found = { names: new Set(), row: new Set(), clock: false }
  collect(expr, false, found)
  return { names: [...found.names], row: [...found.row], clock: found.clock }
}
