import type { Envelope } from '@/domain/documents/envelope/Envelope'
import type { Part, PartRef } from '@/domain/documents/parts/Part'

/**
 * One change of a document, by id and therefore meaningful to people. An absent `value` removes the property.
 * Positions are those in the changed document; a list of changes is applied as a whole.
 */
export type DocumentChange =
  | (PartRef & { op: 'remove' })
  /** `part` without its children. `parent` only in a tree. */
  | (PartRef & { op: 'add'; parent: string | null; index: number; part: Part })
  | (PartRef & { op: 'move'; parent: string | null; index: number })
  | (PartRef & { op: 'set'; property: string; value?: unknown })
  | { op: 'setPath'; path: readonly string[]; value?: unknown }
  | { op: 'replace'; document: Envelope }
