import type { PortalDocument } from '@/domain/documents/document'
import type { Problem } from '@/domain/documents/Problem'

/** What makes one kind of document different from the others, for the server: everything else about drafts and versions is shared. */
export interface Publishable {
  kind: string
  /** A document to begin with. */
  empty(options: { code: string; title: string }): PortalDocument
  /** What is wrong with a document; an error stands against publishing. Never throws. */
  problems(document: PortalDocument): Problem[]
}

export function definePublishable(publishable: Publishable): Publishable {
  return publishable
}
