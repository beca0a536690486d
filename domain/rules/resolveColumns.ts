import { bindOf } from '@/domain/documents/bindOf'
import { holdsRows } from '@/domain/documents/capabilities'
import type { TreeDocument } from '@/domain/documents/document'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { childrenOf } from '@/domain/documents/tree/walkNodes'
import type { Expr } from '@/domain/expression/Expr'
import { findFunction } from '@/domain/expression/functions/functionList'

/** Keys of the columns of a sub-table, by their ids. */
type Columns = ReadonlyMap<string, string>
export type Tables = ReadonlyMap<string, Columns>

const tablesOf = new WeakMap<TreeDocument, Tables>()

/** The sub-tables of a document with their columns; cached by the document object. */
export function tablesOfDocument(document: TreeDocument): Tables {
  const cached = tablesOf.get(document)
  if (cached) return cached
  const tables = new Map<string, Columns>()
  for (const [id, { node }] of indexNodes(document))
    if (holdsRows(node)) tables.set(id, new Map(childrenOf(node).map((child) => [child.id, bindOf(child)])))
  tablesOf.set(document, tables)
  return tables
}

interface Resolved {
  expr: Expr
  /** The sub-table whose rows (or row) the expression returns. */
  columns?: Columns
}

function resolve(
  expr: Expr,
  element: Columns | null | undefined,
  context: { tables: Tables; used: Set<string> },
): Resolved {
  if (expr.op === 'literal') return { expr }
  if (expr.op === 'name')
    return { expr, columns: expr.name === 'row' ? (element ?? undefined) : context.tables.get(expr.name) }
  if (expr.op === 'member') {
    const [of] = expr.args
    const isScopeRow = of.op === 'name' && of.name === 'row' && element === undefined
    if (isScopeRow) return { expr }
    const { expr: bound, columns } = resolve(of, element, context)
    const key = columns?.get(expr.name)
    if (key !== undefined) context.used.add(expr.name)
    return { expr: { op: 'member', name: key ?? expr.name, args: [bound] } }
  }
  const perElement = expr.op === 'call' ? findFunction(expr.name)?.perElement : undefined
  const parts: Resolved[] = []
  for (const [index, arg] of expr.args.entries())
    parts.push(resolve(arg, index === perElement ? (parts[0]?.columns ?? null) : element, context))
  const columns = expr.op === 'call' && expr.name === 'filter' ? parts[0]?.columns : undefined
  return { expr: { ...expr, args: parts.map((part) => part.expr) } as unknown as Expr, columns }
}

/**
 * Expressions name columns by id, rows store values by binding: inserts the bindings into `items.x` and, within map, filter and
 * sum, `row.x`. Also returns the ids of the columns read this way. `row.x` of the current row stays an id: `Scope.row` takes ids.
 */
export function resolveColumns(expr: Expr, tables: Tables): { expr: Expr; columns: readonly string[] } {
  if (tables.size === 0) return { expr, columns: [] }
  const used = new Set<string>()
  return { expr: resolve(expr, undefined, { tables, used }).expr, columns: [...used] }
}
