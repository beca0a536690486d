import type { Problem } from '@/domain/documents/Problem'
import { type ProcessContent, textOf } from '@/domain/process/content/ProcessContent'
import { typeTitleOf } from '@/domain/process/content/typeTitles'

const escaped = (id: string) => id.replaceAll('~', '~0').replaceAll('/', '~1')

/** A problem of an element or a flow, at its place. In: its id, a code and a Chinese sentence. */
export const elementProblem = (content: ProcessContent, id: string, [code, message]: [string, string]): Problem => ({
  severity: 'error',
  code,
  message,
  nodeId: id,
  pointer: `/${Object.hasOwn(content.flows, id) ? 'flows' : 'elements'}/${escaped(id)}`,
})

/** What people call an element or a flow: its name, or what it is. Only what the interpreter does not know is called by its id. */
export function titleOfElement(content: ProcessContent, id: string): string {
  const { elements, flows } = content
  const name = textOf(elements[id] ?? flows[id], 'name')?.trim()
  return name || typeTitleOf(content, id) || id
}
