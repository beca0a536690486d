import type { ProcessDocument } from '@/domain/documents/kinds/process/ProcessDocument'
import { isManual, type NodeType, nodeTypeOf } from '@/domain/process/content/nodeTypes'
import type { BpmnPart, ProcessContent } from '@/domain/process/content/ProcessContent'
import type { ActivitySettings } from '@/domain/process/generated/settings'

const typeOf: Readonly<Partial<Record<NodeType, ActivitySettings['type']>>> = {
  start: 'start',
  task: 'approve',
  cc: 'cc',
  delay: 'delay',
  timeout: 'delay',
  call: 'call',
  service: 'service',
  receive: 'receive',
  send: 'send',
}

/**
 * A process with another content: what was set at elements that are gone goes with them, new ones begin with the defaults. In: for a copied
 * element whose settings it takes along, by ids. Never throws.
 */
export function withContent(
  document: ProcessDocument,
  { definitions, elements, flows, shapes }: ProcessContent,
  copies: ReadonlyMap<string, string> = new Map(),
): ProcessDocument {
  const settingsOf = (id: string, part: BpmnPart): ActivitySettings | undefined => {
    const own = document.activities[id]
    if (own) return own
    const kind = isManual(part) ? 'handle' : typeOf[nodeTypeOf(part) ?? 'end']
    const copied = document.activities[copies.get(id) ?? '']
    return copied ?? (kind ? { type: kind } : undefined)
  }
  const activities = Object.entries(elements).flatMap(([id, part]) => {
    const settings = settingsOf(id, part)
    return settings ? [[id, settings] as const] : []
  })
  return {
    ...document,
    definitions,
    elements: { ...elements },
    flows: { ...flows },
    shapes: { ...shapes },
    activities: Object.fromEntries(activities),
  }
}
