import type { Envelope } from '@/domain/documents/envelope/Envelope'
import type { DocumentKind, NewDocument } from '@/domain/documents/kinds/DocumentKind'
import type { Problem } from '@/domain/documents/Problem'
import type { ReferenceRename } from '@/domain/documents/ReferenceRename'
import type { Database } from '@/server/db/connect'
import type { ResourceScope } from '@/server/db/references'

/** The current or future content of a resource. */
export interface Candidate<D extends Envelope = Envelope> {
  /** Of the resource. */
  id: string
  /** The published version; null before the first time. */
  publishedVersion: number | null
  document: D
}

/** The id of the part that a name refers to; undefined if there is none. */
export type Members = (name: string) => string | undefined

/**
 * What distinguishes one kind of document from the others on the server; everything else about drafts, versions, references and
 * renames is shared (resources/biz-resources). All functions run in the given transaction.
 */
export interface Publishable<D extends Envelope = Envelope> {
  kind: DocumentKind<D>
  /** A new document made from another resource; undefined where that has nothing to do with this kind. Throws reference_missing. */
  make?(db: Database, scope: ResourceScope, options: NewDocument): Promise<D | undefined>
  /** Problems that only the server can find; an error prevents publishing. */
  gate?(db: Database, scope: ResourceScope, candidate: Candidate<D>): Promise<Problem[]>
  /** Throws for a draft that must not even be saved. */
  onSave?(trx: Database, scope: ResourceScope, candidate: Candidate<D>): Promise<void>
  /** The names by which others may refer to parts of the future version: references to other names would break. */
  members?(db: Database, scope: ResourceScope, candidate: Candidate<D>): Promise<Members>
  /** What publishing will do to stored data, as sentences in the order of the work; shown before it is done. */
  plan?(db: Database, scope: ResourceScope, candidate: Candidate<D>): Promise<string[]>
  /** Called after a version was stored: `candidate.publishedVersion` is the one before it. */
  onPublish?(trx: Database, scope: ResourceScope, candidate: Candidate<D>, version: number): Promise<void>
  /** Called after it was taken offline. */
  onWithdraw?(trx: Database, scope: ResourceScope, id: string): Promise<void>
  /** The number of its instances, which prevents deleting it. */
  holdings?(db: Database, scope: ResourceScope, id: string): Promise<number>
  /** Removes the data that belongs to the resource. */
  onDelete?(trx: Database, scope: ResourceScope, id: string): Promise<void>
  /**
   * Gives a part another name in the data. Out: the document, and how references to the old name must be written. Throws not_found,
   * conflict for its own name, duplicate for another's.
   */
  renameMember?(
    document: D,
    member: { id: string; name: string },
  ): { document: D; rename: Pick<ReferenceRename, 'from' | 'to'> | null }
}

export function definePublishable<D extends Envelope>(publishable: Publishable<D>): Publishable {
  return publishable
}
