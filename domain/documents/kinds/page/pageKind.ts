import type { PageDocument } from '@/domain/documents/document'
import { envelopeProblems } from '@/domain/documents/envelope/envelopeProblems'
import type { DocumentKind } from '@/domain/documents/kinds/DocumentKind'
import { findWidgetProblems } from '@/domain/documents/kinds/page/findWidgetProblems'
import { pageLoader } from '@/domain/documents/kinds/page/loadPage'
import { pageKindOf } from '@/domain/documents/pageKinds'
import { harvestReferences } from '@/domain/documents/tree/harvestReferences'
import { renameReferences } from '@/domain/documents/tree/renameReferences'
import { renameTreeParts } from '@/domain/documents/tree/renameTreeParts'
import { treeCollections } from '@/domain/documents/tree/treeCollections'
import { treeWords } from '@/domain/documents/tree/treeWords'
import { validateNodes } from '@/domain/documents/tree/validateNodes'
import { t } from '@/domain/i18n/t'
import page from '@/schemas/documents/page.schema.json' with { type: 'json' }

/** Pages: lists, details and other widgets, including the portal's own pages. */
export const pageKind: DocumentKind<PageDocument> = {
  ...pageLoader,
  title: t('页面'),
  collections: treeCollections,
  empty: ({ code, title }) => ({
    kind: 'page',
    schemaVersion: pageLoader.version,
    code,
    title,
    root: { id: 'root', type: 'Page', children: [] },
  }),
  problems(document) {
    const shape = [...envelopeProblems(document, page), ...validateNodes(document, pageKindOf)]
    // The checks below read texts, steps and links; if their shape is wrong they would only add noise.
    return shape.length > 0 ? shape : findWidgetProblems(document)
  },
  references: harvestReferences,
  renameReference: renameReferences,
  renameParts: renameTreeParts,
  words: (before, after) => treeWords({ before, after, kindOf: pageKindOf }),
}
