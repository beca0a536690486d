import { type BpmnPart, type BpmnParts, type ProcessContent, textOf } from '@/domain/process/content/ProcessContent'

/** The flows of a process by their ends, in their order. */
export interface FlowIndex {
  outgoing(element: string): readonly string[]
  incoming(element: string): readonly string[]
}

const none: readonly string[] = []

const byOrder = (flows: BpmnParts) =>
  Object.keys(flows).sort((a, b) => (flows[a]?.$order ?? 0) - (flows[b]?.$order ?? 0) || (a < b ? -1 : Number(a > b)))

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((id): id is string => typeof id === 'string') : []

/** An element's own order of its flows where it has one, as far as those flows are there; then the others. */
function ordered(part: BpmnPart | undefined, property: string, flows: readonly string[]): readonly string[] {
  const own = listOf(part?.[property]).filter((id) => flows.includes(id))
  return own.length === 0 ? flows : [...own, ...flows.filter((id) => !own.includes(id))]
}

const indexes = new WeakMap<ProcessContent, FlowIndex>()

/** The flows that leave and enter each element. Cached by the content, which must not be changed in place. Never throws. */
export function flowsOf(content: ProcessContent): FlowIndex {
  let index = indexes.get(content)
  if (!index) {
    const ends: Record<'sourceRef' | 'targetRef', Map<string, string[]>> = {
      sourceRef: new Map(),
      targetRef: new Map(),
    }
    for (const id of byOrder(content.flows))
      for (const end of ['sourceRef', 'targetRef'] as const) {
        const element = textOf(content.flows[id], end)
        if (element === undefined) continue
        const list = ends[end].get(element)
        if (list) list.push(id)
        else ends[end].set(element, [id])
      }
    const at = (end: 'sourceRef' | 'targetRef', property: string) => (element: string) =>
      ordered(content.elements[element], property, ends[end].get(element) ?? none)
    index = { outgoing: at('sourceRef', 'outgoing'), incoming: at('targetRef', 'incoming') }
    indexes.set(content, index)
  }
  return index
}
