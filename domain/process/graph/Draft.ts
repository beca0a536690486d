import type { NodeType } from '@/domain/process/content/nodeTypes'

/** A node of a process that is being compiled. */
export interface DraftNode {
  type: NodeType
  out: readonly string[]
  in: readonly string[]
  /** The sub-process that it lies in. */
  scope?: string
  /** Of a sub-process: the flow that leads into it. */
  inside?: string
  /** Events on its edge. */
  boundary?: readonly string[]
}

/** The flow by which a sub-process is entered, and the one by which its ends leave it; no id of BPMN has such a name. */
export const entryOf = (scope: string): string => `${scope}:in`
export const exitOf = (scope: string): string => `${scope}:out`

export interface DraftFlow {
  from: string
  to: string
}

/** The nodes and flows of a process whose shape is sound so far. */
export interface Draft {
  start: string
  nodes: ReadonlyMap<string, DraftNode>
  flows: ReadonlyMap<string, DraftFlow>
}

export const isGateway = ({ type }: DraftNode): boolean =>
  type === 'exclusive' || type === 'parallel' || type === 'inclusive'

/** Parallel and inclusive gateways send several branches on, or wait for them. */
export const isSynchronising = ({ type }: DraftNode): boolean => type === 'parallel' || type === 'inclusive'

export const isFork = (node: DraftNode): boolean => isSynchronising(node) && node.out.length > 1
export const isJoin = (node: DraftNode): boolean => isSynchronising(node) && node.in.length > 1

/** All nodes to which there is a way from a node: by its flows, into a sub-process, by what happens on its edge. */
export function exitsOf(node: DraftNode | undefined, flows: ReadonlyMap<string, DraftFlow>): string[] {
  const { out = [], inside, boundary = [] } = node ?? {}
  const by = inside === undefined ? out : [...out, inside]
  return [...by.map((flow) => flows.get(flow)?.to ?? ''), ...boundary]
}
