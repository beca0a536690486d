import { isEqualJson } from '@/domain/documents/parts/isEqualJson'
import { flowsOf } from '@/domain/process/content/flowsOf'
import type { BpmnPart, ProcessContent } from '@/domain/process/content/ProcessContent'

const lists = ['incoming', 'outgoing'] as const

/**
 * BPMN says at each node which flows come and go, and at each flow where it leads. Only the flows are kept, so that two builders can work at
 * the same node: a node keeps a list of its own only where that is in another order. Never throws.
 */
export function withoutDerivedFlows(content: ProcessContent): ProcessContent {
  const entries = Object.entries(content.elements)
  const bareOf = ({ incoming: _incoming, outgoing: _outgoing, ...rest }: BpmnPart) => rest as BpmnPart
  const bare = Object.fromEntries(entries.map(([id, part]) => [id, bareOf(part)]))
  const derived = flowsOf({ ...content, elements: bare })
  const kept = (id: string, part: BpmnPart): BpmnPart => {
    const own = lists.filter((list) => part[list] !== undefined && !isEqualJson(part[list], derived[list](id)))
    const unlisted = lists.filter((list) => {
      const listed: unknown = part[list] ?? []
      return Array.isArray(listed) && derived[list](id).some((flow) => !listed.includes(flow))
    })
    return {
      ...bareOf(part),
      ...Object.fromEntries(own.map((list) => [list, part[list]])),
      ...(unlisted.length > 0 ? { $unlisted: unlisted } : {}),
    }
  }
  return { ...content, elements: Object.fromEntries(entries.map(([id, part]) => [id, kept(id, part)])) }
}
