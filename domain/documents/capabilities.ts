import type { DocumentNode } from '@/domain/documents/document'
import { kindTraitsOf } from '@/domain/documents/kindTraitsOf'

/** What nodes can do, by their kinds, so that callers need not know any kind by name. */

/** Whether a node's value is a list of rows, and its children are their columns. */
export const holdsRows = ({ type }: DocumentNode): boolean => kindTraitsOf(type)?.valueType === 'row[]'

/** Whether a node is a field in which records of another form are chosen. */
export const choosesRecords = ({ type }: DocumentNode): boolean => kindTraitsOf(type)?.choiceFrom === 'form'

/** Whether a node is the root of its document. */
export const isRoot = ({ type }: DocumentNode): boolean => kindTraitsOf(type)?.rootOf !== undefined
