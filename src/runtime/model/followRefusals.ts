import type { Form } from '@formily/core'
import { autorun, untracked } from '@formily/reactive'
import type { Scope } from '@/domain/expression/Scope'
import type { PlanNode } from '@/src/runtime/plan/compilePlan'

/** The part of a form's model that messages need. */
interface Refusable {
  form: Form
  scope: Scope
  rowErrors: Record<string, Record<string, string>>
  rowScope(row: object): Scope
  rowKey(row: object): string
}

/**
 * Shows the message of a rule at its field as soon as input triggers it, and removes it again. A message that applies when the
 * form is opened waits for submitting. In: whether the field is shown. Out: how to stop.
 */
export function followRefusal(model: Refusable, { name, derived }: PlanNode, isShown: () => boolean): () => void {
  return follow(
    () => (isShown() ? (derived?.error?.(model.scope) ?? null) : null),
    (message, before) => {
      const field = model.form.fields[name ?? '']
      if (!field || !('setSelfErrors' in field)) return
      if (message !== null) field.setSelfErrors([message])
      else if (before !== null && field.selfErrors.includes(before)) field.setSelfErrors([])
    },
  )
}

/** The same for a cell of a row. */
export function followRowRefusal(model: Refusable, { id, derived }: PlanNode, row: object): () => void {
  const scope = model.rowScope(row)
  const key = model.rowKey(row)
  return follow(
    () => derived?.error?.(scope) ?? null,
    (message, before) => {
      model.rowErrors[key] ??= {}
      const messages = model.rowErrors[key]
      if (message !== null) messages[id] = message
      else if (before !== null && messages[id] === before) delete messages[id]
    },
  )
}

/** Reports each change of a message, except the first one. */
function follow(read: () => string | null, show: (message: string | null, before: string | null) => void): () => void {
  let before: string | null | undefined
  return autorun(() => {
    const message = read()
    const last = before
    before = message
    if (last !== undefined && message !== last) untracked(() => show(message, last))
  })
}
