import type { DocumentNode } from '@/domain/documents/document'
import { fieldKindOf } from '@/domain/documents/fieldKinds'
import type { PublishedField } from '@/domain/documents/kinds/form/publishedFieldsOf'
import { placementProblem } from '@/domain/documents/tree/placementProblem'
import { t } from '@/domain/i18n/t'
import { draggedNodes, moveRefusal } from '@/src/designers/tree/commands/nodeActions'
import type { DropTarget } from '@/src/designers/tree/session/DragState'
import type { TreeSession } from '@/src/designers/tree/session/TreeSession'

export interface Dragged {
  type: string
  /** Absent for a new node from the palette. */
  nodeId?: string
  /** From the data panel: the field that the new node is bound to. */
  field?: PublishedField
}

interface Pointer {
  clientX: number
  clientY: number
}

/** Pixels at the edge of a container that count as beside it, not inside. */
const RIM = 10

/** The position of a drop at the pointer over an element, and whether it is allowed. */
export function dropTargetAt(
  session: TreeSession,
  over: string,
  { element, pointer, dragged }: { element: Element; pointer: Pointer; dragged: Dragged },
): DropTarget | null {
  const entry = session.index.get(over)
  if (!entry) return null
  const { node, parent, index } = entry
  const box = element.getBoundingClientRect()
  const isContainer = fieldKindOf(node.type)?.container === true
  const isInside = pointer.clientY > box.top + RIM && pointer.clientY < box.bottom - RIM
  if (!parent || (isContainer && isInside)) {
    return refuse(session, dragged, { over, edge: 'into', parentId: node.id, index: node.children?.length ?? 0 })
  }
  // Side by side in a grid or as columns: left and right decide; otherwise above and below.
  const isRow = isBeside(element)
  const isBefore = isRow ? pointer.clientX < box.left + box.width / 2 : pointer.clientY < box.top + box.height / 2
  return refuse(session, dragged, {
    over,
    edge: isBefore ? 'before' : 'after',
    parentId: parent.id,
    index: index + (isBefore ? 0 : 1),
  })
}

function isBeside(framed: Element): boolean {
  // Each column of a table is in a cell of its own.
  const element = framed.closest('.portal-subtable-design-column') ?? framed
  const { top } = element.getBoundingClientRect()
  // The last one of a line has its neighbour before it.
  return [element.previousElementSibling, element.nextElementSibling].some(
    (sibling) => sibling !== null && Math.abs(sibling.getBoundingClientRect().top - top) < 4,
  )
}

/** Ids of the containers that accept the dragged node. */
export function zonesFor(session: TreeSession, dragged: Dragged): string[] {
  return [...session.index.values()]
    .filter(({ node }) => fieldKindOf(node.type)?.container === true && refusalIn(session, dragged, node) === null)
    .map(({ node }) => node.id)
}

function refusalIn(session: TreeSession, { nodeId, type }: Dragged, parent: DocumentNode): string | null {
  return nodeId ? moveRefusal(session, draggedNodes(session, nodeId), parent.id) : placementProblem(parent, type)
}

function refuse(session: TreeSession, dragged: Dragged, target: Omit<DropTarget, 'refusal'>): DropTarget {
  const parent = session.index.get(target.parentId)?.node
  return { ...target, refusal: parent ? refusalIn(session, dragged, parent) : t('这里已经不存在') }
}
