/** The target position of a drag. */
export interface DropTarget {
  /** The node that the mark is drawn at, and on which side. */
  over: string
  edge: 'before' | 'after' | 'into'
  parentId: string
  index: number
  /** Why it can't be dropped here; null if it can. */
  refusal: string | null
}

export interface DragState {
  /** Title of the dragged node; null when there is none. */
  title: string | null
  nodeId: string | null
  type: string | null
  target: DropTarget | null
}

export const noDrag: DragState = { title: null, nodeId: null, type: null, target: null }
