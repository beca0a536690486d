import type { FormDocument } from '@/domain/documents/document'
import { type DocumentLoader, loadWith } from '@/domain/documents/envelope/loadWith'
import { formVersion } from '@/domain/documents/kinds/form/formVersion'
import { migrateForm1 } from '@/domain/documents/kinds/form/migrateForm1'
import { loadTree } from '@/domain/documents/tree/loadTree'

/** How forms are read, without the schemas of their fields, which only builders and the server need. */
export const formLoader: DocumentLoader<FormDocument> = {
  kind: 'form',
  version: formVersion,
  migrations: [{ from: 1, migrate: migrateForm1 }],
  normalise(raw) {
    const given = loadTree(raw)
    const parts = { layout: {}, rules: [], actions: [], access: {} }
    // Optional parts are added last, so that the order in which a person reads a document stays.
    return { ...given, ...parts, ...given } as FormDocument
  },
}

/** JSON → form of the current version. Throws DocumentError for JSON that is not a form. */
export const loadForm = (json: unknown): FormDocument => loadWith(formLoader, json)
