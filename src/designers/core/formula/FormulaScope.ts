import type { ExprType, TypeEnvironment } from '@/domain/expression/ExprType'
import type { Words } from '@/domain/expression/expressionToWords'
import type { FunctionDefinition } from '@/domain/expression/functions/FunctionDefinition'
import type { Scope } from '@/domain/expression/Scope'

/** A name for formulas: a field, or a sub-table with its columns. */
export interface FormulaField {
  id: string
  title: string
  type: ExprType
  columns?: readonly FormulaField[]
  /** Values that it offers, by label. */
  options?: readonly { value: string; label: string }[]
}

/** Data to try a formula with: rows have the ids of columns as keys. */
export interface FormulaSample {
  scope: Scope
  /** A value of a field in words. */
  inWords: (id: string, value: unknown) => string
}

/** Everything that a formula editor needs to know of the formula's place. */
export interface FormulaScope {
  fields: readonly FormulaField[]
  /** The current row: set if the formula is in a sub-table, or is computed for each of its rows. */
  row?: FormulaField
  functions: readonly FunctionDefinition[]
  /** Former titles of removed fields, by id. */
  lost?: ReadonlyMap<string, string>
  /** Whether the formula is about stored rows. */
  isOfRows?: boolean
  /** Loads data to try the formula with; absent if there is none. */
  sample?: () => Promise<FormulaSample>
}

const columnTypes = (field: FormulaField): ReadonlyMap<string, ExprType> =>
  new Map((field.columns ?? []).map((column) => [column.id, column.type]))

/** Every field and column of a scope, each once. */
function everyField({ fields, row }: FormulaScope): FormulaField[] {
  return [...fields, ...(row ? [row] : [])].flatMap((field) => [field, ...(field.columns ?? [])])
}

/** The type environment for the type checker. */
export function environmentOf(scope: FormulaScope): TypeEnvironment {
  return {
    names: new Map(
      scope.fields.map((field) => [field.id, field.columns ? { list: { row: columnTypes(field) } } : field.type]),
    ),
    titles: new Map(everyField(scope).map(({ id, title }) => [id, title])),
    options: new Map(everyField(scope).flatMap(({ id, options }) => (options ? [[id, options]] : []))),
    ...(scope.lost ? { lost: scope.lost } : {}),
    ...(scope.isOfRows ? { isOfRows: true } : {}),
    ...(scope.row ? { row: columnTypes(scope.row) } : {}),
  }
}

/** Titles of its fields and labels of their options. */
export function wordsOfScope(scope: FormulaScope): Words {
  const every = everyField(scope)
  return {
    titles: Object.fromEntries(every.map(({ id, title }) => [id, title])),
    labels: Object.fromEntries(
      every.flatMap(({ id, options }) =>
        options ? [[id, Object.fromEntries(options.map(({ value, label }) => [value, label]))]] : [],
      ),
    ),
  }
}
