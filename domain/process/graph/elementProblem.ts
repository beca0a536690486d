import type { Problem } from '@/domain/documents/Problem'
import { type ProcessContent, textOf } from '@/domain/process/content/ProcessContent'

const escaped = (id: string) => id.replaceAll('~', '~0').replaceAll('/', '~1')

/** A problem of an element or a flow, at its place. In: its id, a code and a Chinese sentence. */
export const elementProblem = (content: ProcessContent, id: string, [code, message]: [string, string]): Problem => ({
  severity: 'error',
  code,
  message,
  nodeId: id,
  pointer: `/${Object.hasOwn(content.flows, id) ? 'flows' : 'elements'}/${escaped(id)}`,
})

/** What people call an element or a flow. */
export function titleOfElement({ elements, flows }: ProcessContent, id: string): string {
  const part = elements[id] ?? flows[id]
  return textOf(part, 'name')?.trim() || id
}
