import type { PageDocument } from '@/domain/documents/document'
import { type DocumentLoader, loadWith } from '@/domain/documents/envelope/loadWith'
import { migratePage1 } from '@/domain/documents/kinds/page/migratePage1'
import { loadTree } from '@/domain/documents/tree/loadTree'

/** How pages are read; without the schemas of their widgets. */
export const pageLoader: DocumentLoader<PageDocument> = {
  kind: 'page',
  version: 2,
  migrations: [{ from: 1, migrate: migratePage1 }],
  normalise: (raw) => loadTree(raw) as PageDocument,
}

/** JSON → page of the current version. Throws DocumentError for JSON that is not a page. */
export const loadPage = (json: unknown): PageDocument => loadWith(pageLoader, json)
