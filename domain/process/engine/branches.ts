import type { Token } from '@/domain/process/engine/ProcessState'
import type { Graph } from '@/domain/process/graph/Graph'

/** The branch that a token is in: at a join still the one that it came by. */
export const branchOf = (graph: Graph, { at, via }: Token): string | undefined =>
  via === undefined ? graph.nodes[at]?.branch : graph.flows[via]?.branch

const around = (graph: Graph, branch: string): string | undefined =>
  graph.nodes[graph.flows[branch]?.from ?? '']?.branch

/** The innermost sub-process that a node lies in, and the branch that this is: one of several where each row has its own. */
export function scopeAround(graph: Graph, node: string): { id: string; inside: string } | undefined {
  for (let branch = graph.nodes[node]?.branch; branch !== undefined; branch = around(graph, branch)) {
    const id = graph.flows[branch]?.from ?? ''
    if (graph.nodes[id]?.type === 'scope') return { id, inside: branch }
  }
  return undefined
}

/** A branch and those around it, outermost first. */
export function branchChain(graph: Graph, branch: string | undefined): string[] {
  const chain: string[] = []
  for (let at = branch; at !== undefined; at = around(graph, at)) chain.unshift(at)
  return chain
}

/** Whether a branch is one of a fork, or lies in one of those. */
export function isInFork(graph: Graph, branch: string | undefined, fork: string): boolean {
  for (let at = branch; at !== undefined; at = around(graph, at)) if (graph.flows[at]?.from === fork) return true
  return false
}

/** Whether a branch is another one, or lies in it; everything lies in the process itself, which is undefined. */
export function isInBranch(graph: Graph, branch: string | undefined, outer: string | undefined): boolean {
  if (outer === undefined) return true
  for (let at = branch; at !== undefined; at = around(graph, at)) if (at === outer) return true
  return false
}

/**
 * The innermost branch that holds both nodes; undefined is the process itself. null where they lie in two branches of the same fork, between
 * which there is no way.
 */
export function sharedBranch(graph: Graph, from: string, to: string): string | undefined | null {
  const [one, other] = [from, to].map((node) => branchChain(graph, graph.nodes[node]?.branch))
  let shared: string | undefined
  for (const [at, branch] of (one ?? []).entries()) {
    const beside = other?.[at]
    if (beside === undefined) break
    if (beside !== branch) return graph.flows[beside]?.from === graph.flows[branch]?.from ? null : shared
    shared = branch
  }
  return shared
}
