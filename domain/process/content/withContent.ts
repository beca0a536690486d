import type { ProcessDocument } from '@/domain/documents/kinds/process/ProcessDocument'
import type { ProcessContent } from '@/domain/process/content/ProcessContent'
import type { ActivitySettings } from '@/domain/process/generated/settings'

const typeOf: Readonly<Record<string, ActivitySettings['type']>> = {
  'bpmn:StartEvent': 'start',
  'bpmn:UserTask': 'approve',
  'bpmn:SendTask': 'cc',
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
  const settingsOf = (id: string, type: string): ActivitySettings | undefined => {
    const own = document.activities[id]
    if (own) return own
    const kind = typeOf[type]
    const copied = document.activities[copies.get(id) ?? '']
    return copied ?? (kind ? { type: kind } : undefined)
  }
  const activities = Object.entries(elements).flatMap(([id, { $type }]) => {
    const settings = settingsOf(id, $type)
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
