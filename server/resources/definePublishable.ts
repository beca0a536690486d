import type { Envelope } from '@/domain/documents/envelope/Envelope'
import type { DocumentKind } from '@/domain/documents/kinds/DocumentKind'
import type { Problem } from '@/domain/documents/Problem'
import type { ReferenceRename } from '@/domain/documents/ReferenceRename'
import type { Database } from '@/server/db/connect'
import type { ResourceScope } from '@/server/db/references'

/** The content that a resource has or is to get. */
export interface Candidate<D extends Envelope = Envelope> {
  /** Of the resource. */
  id: string
  /** What is published now; null before the first time. */
  publishedVersion: number | null
  document: D
}

/** The id of the part that others mean by a name; undefined when they mean none. */
export type Members = (name: string) => string | undefined

/**
 * What makes one kind of document different from the others on the server; everything else about drafts, versions, references and
 * renames is shared (resources/biz-resources). All functions run in the transaction that they are given.
 */
export interface Publishable<D extends Envelope = Envelope> {
  kind: DocumentKind<D>
  /** What is wrong as far as only the server can tell; an error stands against publishing. */
  gate?(db: Database, scope: ResourceScope, candidate: Candidate<D>): Promise<Problem[]>
  /** Throws for a draft that must not even be saved. */
  onSave?(trx: Database, scope: ResourceScope, candidate: Candidate<D>): Promise<void>
  /** The names by which others may refer to parts of the version that a content would become: what would break without them. */
  members?(db: Database, scope: ResourceScope, candidate: Candidate<D>): Promise<Members>
  /** After a version was stored: `candidate.publishedVersion` is the one before it. */
  onPublish?(trx: Database, scope: ResourceScope, candidate: Candidate<D>, version: number): Promise<void>
  /** After it was taken from the users. */
  onWithdraw?(trx: Database, scope: ResourceScope, id: string): Promise<void>
  /** How much was made with it, which keeps it from being deleted. */
  holdings?(db: Database, scope: ResourceScope, id: string): Promise<number>
  /** Removes what goes with the resource. */
  onDelete?(trx: Database, scope: ResourceScope, id: string): Promise<void>
  /**
   * Gives a part another name in the data. Out: the document, and how others that used the old name are to call it. Throws not_found,
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
