import type { ExprType, TypeEnvironment } from '@/domain/expression/ExprType'
import type { Words } from '@/domain/expression/expressionToWords'
import type { FunctionDefinition } from '@/domain/expression/functions/FunctionDefinition'
import type { Scope } from '@/domain/expression/Scope'

/** What a formula may name: a field, or a sub-table with its columns. */
export interface FormulaField {
  id: string
  title: string
  type: ExprType
  columns?: readonly FormulaField[]
  /** Values that it offers, by what people call them. */
  options?: readonly { value: string; label: string }[]
}

/** Data to try a formula with: rows hold their values by the ids of the columns. */
export interface FormulaSample {
  scope: Scope
  /** A value of a field in words. */
  inWords: (id: string, value: unknown) => string
}

/** All that a formula editor knows of the place where the formula stands. */
export interface FormulaScope {
  fields: readonly FormulaField[]
  /** The row at hand: set where the formula stands in a sub-table, or is computed for each of its rows. */
  row?: FormulaField
  functions: readonly FunctionDefinition[]
  /** What fields were called that are gone, by id. */
  lost?: ReadonlyMap<string, string>
  /** Data to try the formula with; absent where there is none. */
  sample?: () => Promise<FormulaSample>
}

const columnTypes = (field: FormulaField): ReadonlyMap<string, ExprType> =>
  new Map((field.columns ?? []).map((column) => [column.id, column.type]))

/** Every field and column of a scope, each once. */
function everyField({ fields, row }: FormulaScope): FormulaField[] {
  return [...fields, ...(row ? [row] : [])].flatMap((field) => [field, ...(field.columns ?? [])])
}

/** What the type checker needs to know. */
export function environmentOf(scope: FormulaScope): TypeEnvironment {
  return {
    names: new Map(
      scope.fields.map((field) => [field.id, field.columns ? { list: { row: columnTypes(field) } } : field.type]),
    ),
    titles: new Map(everyField(scope).map(({ id, title }) => [id, title])),
    options: new Map(everyField(scope).flatMap(({ id, options }) => (options ? [[id, options]] : []))),
    ...(scope.lost ? { lost: scope.lost } : {}),
    ...(scope.row ? { row: columnTypes(scope.row) } : {}),
  }
}

/** What its fields and their options are called. */
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
