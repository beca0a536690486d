import type { ActionValues } from '@/domain/actions/compileValues'
import { evaluateValues } from '@/domain/actions/compileValues'
import { compileAddress, compileExpression, compileTemplate } from '@/domain/expression/compileExpression'
import type { Scope } from '@/domain/expression/Scope'
import { isTrue, toText, type Value } from '@/domain/expression/Value'
import type { SignedInUser } from '@/src/runtime/ports'
import type { PageScope } from './PageScope'

export type Row = Record<string, unknown>

/** Scope of a widget's expressions: names of the page, and `row` if there is one. */
export interface WidgetScope {
  page: PageScope
  parameters: Row
  /** What the widget itself publishes. */
  self: Row
}

interface Local {
  row?: Row
  /** Further names: `loaded`, `input`. */
  names?: Row
}

const asScopeUser = (user: SignedInUser): NonNullable<Scope['user']> => ({
  id: user.id,
  username: user.username,
  name: user.name,
  orgId: user.orgId ?? null,
  roles: user.roles ?? [],
  isSuperuser: user.isSuperuser === true,
})

/** A widget's values for expressions. */
export function expressionScope({ page, parameters, self }: WidgetScope, { row, names }: Local = {}): Scope {
  const known: Row = { params: page.params, query: page.query, parameters, self, ...names }
  return {
    get: (name) => (Object.hasOwn(known, name) ? known[name] : undefined),
    ...(row ? { row: (name: string) => (Object.hasOwn(row, name) ? row[name] : undefined) } : {}),
    now: () => new Date(),
    ...(page.user ? { user: asScopeUser(page.user) } : {}),
  }
}

/** The value of an expression; null if it is not a text. */
export const evaluate = (expression: unknown, scope: Scope): Value =>
  typeof expression === 'string' ? compileExpression(expression)(scope) : null

/** Whether a condition is true; an absent one is. */
export const holds = (condition: string | undefined, scope: Scope): boolean =>
  condition === undefined || isTrue(compileExpression(condition)(scope))

/** A template with its values. */
export const textOf = (template: unknown, scope: Scope): string =>
  typeof template === 'string' ? toText(compileTemplate(template)(scope)) : ''

/** An address with its values, each encoded as one part. */
export const addressOf = (template: unknown, scope: Scope): string =>
  typeof template === 'string' ? toText(compileAddress(template)(scope)) : ''

interface Source {
  operation: string
  params?: ActionValues
  query?: ActionValues
}

/** The request of a source to its operation. */
export const requestOf = ({ operation, params, query }: Source, scope: Scope) => ({
  operation,
  params: evaluateValues(params, scope),
  query: evaluateValues(query, scope),
})
