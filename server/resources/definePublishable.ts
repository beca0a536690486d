import type { PortalDocument } from '@/domain/documents/document'
import type { Reference } from '@/server/db/references'

/** What makes one kind of document different from the others, for the server: everything else about drafts and versions is shared. */
export interface Publishable {
  kind: string
  /** A document to begin with. */
  empty(options: { code: string; title: string }): PortalDocument
  /** What stands against publishing; an empty list when nothing does. Never throws. */
  problems(document: PortalDocument): { message: string }[]
  /** What the document refers to, even when it is unfinished. Never throws. */
  references(document: PortalDocument): Reference[]
}

export function definePublishable(publishable: Publishable): Publishable {
  return publishable
}
