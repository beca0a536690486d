import type { FormDocument } from '@/domain/documents/document'
import { type DocumentLoader, loadWith } from '@/domain/documents/envelope/loadWith'
import { loadTree } from '@/domain/documents/tree/loadTree'

/** How forms are read; without the schemas of their fields, which only builders and the server need. */
export const formLoader: DocumentLoader<FormDocument> = {
  kind: 'form',
  version: 1,
  migrations: [],
  normalise(raw) {
    const given = loadTree(raw)
    const parts = { layout: {}, rules: [], actions: [], access: {} }
    // What was left out comes last, so that the order in which a person reads a document stays.
    return { ...given, ...parts, ...given } as FormDocument
  },
}

/** JSON → form of the current version. Throws DocumentError for what is none. */
export const loadForm = (json: unknown): FormDocument => loadWith(formLoader, json)
