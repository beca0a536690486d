import type { DocumentNode } from '@/domain/documents/document'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'

/** What nodes can do, by their kinds; whoever asks these needs to know no kind by its name. */

/** Whether a node's value is a list of rows, and its children are their columns. */
export const holdsRows = ({ type }: DocumentNode): boolean => kindTraitsOf(type)?.valueType === 'row[]'

/** Whether records of another form are chosen in a node. */
export const choosesRecords = ({ type }: DocumentNode): boolean => kindTraitsOf(type)?.choiceFrom === 'form'

/** Whether a node is the root of its document. */
export const isRoot = ({ type }: DocumentNode): boolean => kindTraitsOf(type)?.rootOf !== undefined
