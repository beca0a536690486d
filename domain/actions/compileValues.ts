import { compileExpression } from '@/domain/expression/compileExpression'
import type { Expr } from '@/domain/expression/Expr'
import { parseExpression } from '@/domain/expression/parseExpression'
import type { Scope } from '@/domain/expression/Scope'
import { toValue } from '@/domain/expression/Value'
import { isRecord } from '@/domain/isRecord'

/** The parameters of a step or a source: texts are expressions, lists and objects contain values (`$defs/value` of the schema). */
export type ActionValue =
  | string
  | number
  | boolean
  | null
  | readonly ActionValue[]
  | EachValue
  | { readonly [name: string]: ActionValue }

/** A list mapped from a list; `item` is the current element. */
export interface EachValue {
  readonly each: string
  readonly as: ActionValue
}

export type ActionValues = Readonly<Record<string, ActionValue>>

/** A compiled value. Out: undefined for a key that is left out. */
export type CompiledValue = (scope: Scope) => unknown

/** Records of a page in which a member may be missing: a key of the address, a part of a reply. */
const records: ReadonlySet<string> = new Set([
  'params',
  'query',
  'row',
  'input',
  'loaded',
  'reply',
  'item',
  'parameters',
  'self',
])

/** `query.form` as its names; null for any other expression. */
function pathOf(expr: Expr): string[] | null {
  if (expr.op === 'name') return [expr.name]
  if (expr.op !== 'member') return null
  const path = pathOf(expr.args[0])
  return path && [...path, expr.name]
}

/** Whether there is a value at a path, null included. Paths through lists count as present. */
function leadsSomewhere([root = '', ...names]: string[], scope: Scope): boolean {
  const [first = '', ...rest] = names
  let value: unknown = root === 'row' ? scope.row?.(first) : scope.get(root)
  for (const name of root === 'row' ? rest : names) {
    if (Array.isArray(value)) return true
    if (!isRecord(value) || !Object.hasOwn(value, name)) return false
    value = value[name]
  }
  return value !== undefined
}

function compileText(text: string): CompiledValue {
  const value = compileExpression(text)
  const path = pathOf(parseExpression(text))
  if (!path || path.length < 2 || !records.has(path[0] ?? '')) return value
  return (scope) => (leadsSomewhere(path, scope) ? value(scope) : undefined)
}

const withItem = (scope: Scope, item: unknown): Scope => ({
  ...scope,
  get: (name) => (name === 'item' ? item : scope.get(name)),
})

function compileEach({ each, as }: EachValue): CompiledValue {
  const list = compileExpression(each)
  const value = compileValue(as)
  return (scope) => {
    const items = list(scope)
    return Array.isArray(items) ? items.map((item) => value(withItem(scope, toValue(item)))) : []
  }
}

const isEach = (shape: object): shape is EachValue => Object.hasOwn(shape, 'each') && Object.hasOwn(shape, 'as')

function compileObject(shape: object): CompiledValue {
  if (Array.isArray(shape)) {
    const items = shape.map(compileValue)
    return (scope) => items.map((item) => item(scope) ?? null)
  }
  if (isEach(shape)) return compileEach(shape)
  const parts = Object.entries(shape as ActionValues).map(([name, part]) => [name, compileValue(part)] as const)
  return (scope) => {
    const filled: Record<string, unknown> = {}
    for (const [name, part] of parts) {
      const value = part(scope)
      if (value !== undefined && value !== '') filled[name] = value
    }
    return filled
  }
}

const compiled = new WeakMap<object, CompiledValue>()

/**
 * A value of a document → closure over a scope; compiled once for each object. A key whose path does not exist in the page, or whose
 * text is empty, is left out. Throws ExpressionError for a bad expression.
 */
export function compileValue(shape: ActionValue): CompiledValue {
  if (typeof shape === 'string') return compileText(shape)
  if (typeof shape !== 'object' || shape === null) return () => shape
  let value = compiled.get(shape)
  if (!value) {
    value = compileObject(shape)
    compiled.set(shape, value)
  }
  return value
}

/** The same for an object of values, or none. */
export function evaluateValues(shape: ActionValues | undefined, scope: Scope): Record<string, unknown> | undefined {
  return shape === undefined ? undefined : (compileValue(shape) as (scope: Scope) => Record<string, unknown>)(scope)
}
