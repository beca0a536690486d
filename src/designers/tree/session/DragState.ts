/** Where a node would come to lie. */
export interface DropTarget {
  /** The node that the mark is drawn at, and on which side. */
  over: string
  edge: 'before' | 'after' | 'into'
  parentId: string
  index: number
  /** Why it can't be dropped here; null where it can. */
  refusal: string | null
}

export interface DragState {
  /** Title of what is dragged; null when nothing is. */
  title: string | null
  nodeId: string | null
  type: string | null
  target: DropTarget | null
}

export const noDrag: DragState = { title: null, nodeId: null, type: null, target: null }
