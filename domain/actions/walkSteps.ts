import { stepsOf } from '@/domain/actions/stepsOf'
import type { ActionStep, DocumentAction, TreeDocument } from '@/domain/documents/document'

const listOf = <Item>(value: unknown): Item[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'object' && item !== null) : []

/** Visits every step of a document's actions, those in branches included, with the JSON pointer to it. Never throws. */
export function walkSteps(document: TreeDocument, visit: (step: ActionStep, pointer: string) => void): void {
  const go = (steps: unknown, base: string) => {
    for (const [index, step] of listOf<ActionStep>(steps).entries()) enter(step, `${base}/${index}`)
  }
  const enter = (step: ActionStep, pointer: string) => {
    visit(step, pointer)
    go(step.then, `${pointer}/then`)
    go(step.else, `${pointer}/else`)
  }
  for (const [index, action] of listOf<DocumentAction>((document as { actions?: unknown }).actions).entries()) {
    const pointer = `/actions/${index}`
    if (Array.isArray(action.steps)) go(action.steps, `${pointer}/steps`)
    // An action of the first form is its one step.
    else for (const step of stepsOf(action)) enter(step, pointer)
  }
}
