import { isEqualJson } from '@/domain/documents/parts/isEqualJson'
import { flowsOf } from '@/domain/process/content/flowsOf'
import type { BpmnPart, ProcessContent } from '@/domain/process/content/ProcessContent'

const lists = ['incoming', 'outgoing'] as const

/**
 * BPMN says at each node which flows come and go, and at each flow where it leads. Only the flows are kept, so that two builders can work at
 * the same node: a node keeps a list of its own only where that is in another order. Never throws.
 */
export function withoutDerivedFlows(content: ProcessContent): ProcessContent {
  const bare: Record<string, BpmnPart> = {}
  for (const [id, part] of Object.entries(content.elements)) {
    const { incoming: _incoming, outgoing: _outgoing, ...rest } = part
    bare[id] = rest as BpmnPart
  }
  const derived = flowsOf({ ...content, elements: bare })
  for (const [id, part] of Object.entries(content.elements)) {
    const listed = lists.filter((list) => part[list] !== undefined)
    const own = listed.filter((list) => !isEqualJson(part[list], derived[list](id)))
    if (own.length > 0)
      bare[id] = { ...(bare[id] as BpmnPart), ...Object.fromEntries(own.map((list) => [list, part[list]])) }
    else if (listed.length === 0 && lists.some((list) => derived[list](id).length > 0))
      bare[id] = { ...(bare[id] as BpmnPart), $unlisted: true }
  }
  return { ...content, elements: bare }
}
