import type { DocumentReference } from '@/domain/documents/DocumentReference'
import type { Envelope } from '@/domain/documents/envelope/Envelope'
import type { DocumentLoader } from '@/domain/documents/envelope/loadWith'
import type { Problem } from '@/domain/documents/Problem'
import type { PartedKind, PartWords } from '@/domain/documents/parts/Part'
import type { ReferenceRename } from '@/domain/documents/ReferenceRename'

/** New ids of parts by their old ones, for each collection. */
export type PartNames = Readonly<Record<string, ReadonlyMap<string, string>>>

/** What a document begins as. */
export interface NewDocument {
  code: string
  title: string
  /** The resource that it is made for, `form:<code>`; of no matter to kinds that are made for none. */
  from?: string
  /** Id of whoever makes it. */
  author?: string
}

/**
 * All that core knows of one kind of document (ADR 13): drafts, history, merging, publishing, where-used and comparing are written
 * once over it. No function changes what it is given.
 */
export interface DocumentKind<D extends Envelope = Envelope> extends DocumentLoader<D>, PartedKind {
  /** What people call a document of this kind: `表单`. */
  readonly title: string
  /** A document to begin with, complete and valid. */
  empty(options: NewDocument): D
  /** All that is wrong with a document, in words; an error refuses to publish. Never throws. */
  problems(document: D): Problem[]
  /** What a document refers to, even when it is unfinished. Never throws. */
  references(document: D): DocumentReference[]
  /** The document with a reference's new name; the same object where it does not use the old one. Never throws. */
  renameReference(document: D, rename: ReferenceRename): D
  /** The document with other ids for some parts, and all that names them following. Never throws. */
  renameParts(document: D, names: PartNames): D
  /** What the parts of two documents are called; the second has the last word. */
  words(before: D, after: D): PartWords
}
