import type { ActionStep, DocumentAction } from '@/domain/documents/document'

/** Steps of one action, those in branches included, and how deep branches may lie in each other. */
export const maximumSteps = 100
export const maximumDepth = 8

/** The chain of an action; one of the first form is a chain of one step. */
export function stepsOf({ id: _id, title: _title, steps, ...step }: DocumentAction): ActionStep[] {
  if (Array.isArray(steps)) return steps
  return typeof step.type === 'string' ? [step as ActionStep] : []
}
