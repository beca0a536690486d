import { ColumnHandle } from './ColumnHandle'
import { EmptySlot } from './EmptySlot'
import { NodeFrame } from './NodeFrame'

/** What a designer renders around the nodes of a tree and into its empty containers. */
export const designSurface = { Frame: NodeFrame, Empty: EmptySlot, ColumnHandle }
