import { flowsOf } from '@/domain/process/content/flowsOf'
import { hostOf, isFlowNode, isInScope, nodeTypeOf } from '@/domain/process/content/nodeTypes'
import { type ProcessContent, textOf } from '@/domain/process/content/ProcessContent'

/** In how many sub-processes a node lies. */
export function depthInScopes(content: Pick<ProcessContent, 'elements'>, id: string): number {
  const { $parent, ...part } = content.elements[id] ?? { $type: '' }
  return $parent !== undefined && isInScope(content, { ...part, $parent }) ? 1 + depthInScopes(content, $parent) : 0
}

/**
 * Ids of all nodes of the flow in the order in which a process comes to them, those that it never comes to last; what lies in a sub-process
 * follows it. Never throws.
 */
export function flowNodesInOrder(content: ProcessContent): string[] {
  const { elements, flows } = content
  const nodes = Object.keys(elements).filter((id) => isFlowNode(elements[id] ?? { $type: '' }))
  const index = flowsOf(content)
  const partOf = (id: string) => elements[id] ?? { $type: '' }
  const starts = nodes.filter((id) => nodeTypeOf(partOf(id)) === 'start')
  const reached = new Set(starts.filter((id) => !isInScope(content, partOf(id))))
  // A set is visited in the order in which it grows.
  for (const id of reached) {
    for (const start of starts) if (partOf(start).$parent === id) reached.add(start)
    for (const flow of index.outgoing(id)) {
      const target = textOf(flows[flow], 'targetRef')
      if (target !== undefined && target in elements) reached.add(target)
    }
    for (const one of nodes) if (hostOf(partOf(one)) === id) reached.add(one)
  }
  const flat = [...reached, ...nodes.filter((id) => !reached.has(id))]
  const scopeOf = (id: string) => (isInScope(content, partOf(id)) ? partOf(id).$parent : undefined)
  const within = (scope: string | undefined): string[] =>
    flat
      .filter((id) => scopeOf(id) === scope)
      .flatMap((id) => [id, ...(nodeTypeOf(partOf(id)) === 'scope' ? within(id) : [])])
  return within(undefined)
}
