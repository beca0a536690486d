import type { NodeType } from '@/domain/process/content/nodeTypes'

/** A node of a process that is being compiled. */
export interface DraftNode {
  type: NodeType
  out: readonly string[]
  in: readonly string[]
}

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
