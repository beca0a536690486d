import { compileExpression } from '@/domain/expression/compileExpression'
import type { ScopeUser } from '@/domain/expression/Scope'
import type { FieldSettings } from '@/domain/process/generated/settings'

export interface FieldFacts {
  /** By the ids of fields. */
  values: Readonly<Record<string, unknown>>
  /** The starter. */
  user: ScopeUser
  now: Date
}

/** The value of an expression over a form. Throws ExpressionError for one that can't be computed. */
export const computeField = (text: string, { values, user, now }: FieldFacts): unknown =>
  compileExpression(text)({
    get: (name) => (Object.hasOwn(values, name) ? values[name] : null),
    now: () => now,
    user,
  })

/** Fields with the values of their expressions. Throws ExpressionError. */
export const computeFields = (rows: FieldSettings | undefined, facts: FieldFacts): Record<string, unknown> =>
  Object.fromEntries((rows ?? []).map(({ field, value }) => [field, computeField(value, facts)]))
