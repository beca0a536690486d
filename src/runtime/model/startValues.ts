import type { Scope } from '@/domain/expression/Scope'
import { defaultValueOf } from '@/domain/rules/defaultValueOf'
import type { Plan } from '@/src/runtime/plan/compilePlan'

interface Start {
  /** Filled in place. */
  values: Record<string, unknown>
  isNew: boolean
  scope: Scope
}

/** A new form begins with its defaults, as the server computes them too; an existing record with its stored values. */
export function startValues(plan: Plan, { values, isNew, scope }: Start): void {
  for (const { name, node, table, kind } of plan.byId.values()) {
    if (name === undefined || table) continue
    if (isNew && values[name] === undefined) {
      const value = defaultValueOf(node, scope)
      if (value !== null) values[name] = structuredClone(value)
    }
    if (kind?.valueType === 'row[]') values[name] ??= []
  }
}
