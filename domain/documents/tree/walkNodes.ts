import { holdsRows } from '@/domain/documents/capabilities'
import type { DocumentNode } from '@/domain/documents/document'

/** The position of a node. */
export interface NodePlace {
  node: DocumentNode
  parent: DocumentNode | null
  /** Position among the children of the parent. */
  index: number
  /** JSON pointer into the document. */
  pointer: string
  /** 0 for the root. */
  depth: number
  /** The sub-table whose column the node is. */
  subTable?: DocumentNode
}

/** Deepest nesting of nodes that is visited; validateDocument reports deeper ones. */
export const maximumNodeDepth = 50

const isNode = (value: unknown): value is DocumentNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The children of a node that have the shape of nodes; malformed ones are left out. */
export function childrenOf(node: DocumentNode): readonly DocumentNode[] {
  const children: readonly unknown[] = Array.isArray(node.children) ? node.children : []
  return children.every(isNode) ? children : children.filter(isNode)
}

/** Visits a tree from the root down, in the order of the document. Never throws by itself. */
export function walkNodes(root: DocumentNode, visit: (place: NodePlace) => void): void {
  const go = (place: NodePlace) => {
    visit(place)
    const { node, depth, pointer } = place
    if (depth >= maximumNodeDepth || !Array.isArray(node.children)) return
    const subTable = holdsRows(node) ? node : place.subTable
    for (const [index, child] of node.children.entries())
      if (isNode(child))
        go({ node: child, parent: node, index, pointer: `${pointer}/children/${index}`, depth: depth + 1, subTable })
  }
  go({ node: root, parent: null, index: 0, pointer: '/root', depth: 0 })
}
