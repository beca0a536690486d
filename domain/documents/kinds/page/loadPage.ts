import type { PageDocument } from '@/domain/documents/document'
import { type DocumentLoader, loadWith } from '@/domain/documents/envelope/loadWith'
import { loadTree } from '@/domain/documents/tree/loadTree'

/** How pages are read; without the schemas of their widgets. */
export const pageLoader: DocumentLoader<PageDocument> = {
  kind: 'page',
  version: 1,
  migrations: [],
  normalise: (raw) => loadTree(raw) as PageDocument,
}

/** JSON → page of the current version. Throws DocumentError for what is none. */
export const loadPage = (json: unknown): PageDocument => loadWith(pageLoader, json)
