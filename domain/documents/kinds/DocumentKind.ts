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
 * Everything that core knows of one kind of document (ADR 13): drafts, history, merging, publishing, where-used and comparing are
 * implemented once over it. No function changes its arguments.
 */
export interface DocumentKind<D extends Envelope = Envelope> extends DocumentLoader<D>, PartedKind {
  /** The title of this kind of document: `表单`. */
  readonly title: string
  /** A new document, complete and valid. */
  empty(options: NewDocument): D
  /** All problems of a document; an error prevents publishing. Never throws. */
  problems(document: D): Problem[]
  /** The references of a document, even when it is unfinished. Never throws. */
  references(document: D): DocumentReference[]
  /** What the server's check of a document depends on besides its references, as one text: a designer asks again when it changes. */
  checkedWith?(document: D): string
  /** The document with a reference renamed; the same object where it does not use the old name. Never throws. */
  renameReference(document: D, rename: ReferenceRename): D
  /** The document with other ids for some parts; references to them follow. Never throws. */
  renameParts(document: D, names: PartNames): D
  /** The titles of the parts of two documents; the second takes precedence. */
  words(before: D, after: D): PartWords
}
