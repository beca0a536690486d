import { argumentsOf, type Expr } from '@/domain/expression/Expr'
import { findFunction } from '@/domain/expression/functions/functionList'
import type { ListReads } from '@/domain/expression/Scope'

interface Found {
  names: Set<string>
  members: Set<string>
  isOverList: boolean
  isFixed: boolean
}

function collect(expr: Expr, isElement: boolean, found: Found): void {
  if (expr.op === 'name') {
    if (expr.name === 'row') found.isFixed &&= isElement
    else if (expr.name !== 'user') found.names.add(expr.name)
    return
  }
  if (expr.op === 'member') {
    const isUser = expr.args[0].op === 'name' && expr.args[0].name === 'user'
    if (isUser) return
    found.members.add(expr.name)
    found.isOverList = true
  }
  const definition = expr.op === 'call' ? findFunction(expr.name) : undefined
  if (definition?.clock) found.isFixed = false
  if (definition?.perElement !== undefined || definition?.aggregates) found.isOverList = true
  for (const [index, arg] of argumentsOf(expr).entries())
    collect(arg, isElement || definition?.perElement === index, found)
}

/**
 * What a call reads that iterates over lists and has the same result for every row, such as the sum of a column; null for other calls.
 * Such a call is worth computing once: `row.y / SUM(items.y)` would otherwise read all rows for each row.
 */
export function listWorkOf(expr: Expr): ListReads | null {
  if (expr.op !== 'call') return null
  const found: Found = { names: new Set(), members: new Set(), isOverList: false, isFixed: true }
  collect(expr, false, found)
  return found.isOverList && found.isFixed ? { names: [...found.names], members: [...found.members] } : null
}
