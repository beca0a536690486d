import type { Envelope } from '@/domain/documents/envelope/Envelope'
import { loadWith, rawDocument, refuseKind } from '@/domain/documents/envelope/loadWith'
import type { DocumentKind } from '@/domain/documents/kinds/DocumentKind'

/** Looks kinds of documents up by their names. */
export function makeRegistry(documentKinds: readonly DocumentKind[]) {
  const findDocumentKind = (kind: string): DocumentKind | undefined => documentKinds.find((one) => one.kind === kind)
  return {
    documentKinds,
    findDocumentKind,

    /** The kind of a document that was loaded. */
    documentKindOf: ({ kind }: Envelope): DocumentKind => findDocumentKind(kind) ?? refuseKind(kind),

    /** JSON → document of the kind that it declares. Throws DocumentError when it is not a document. */
    loadDocument(json: unknown): Envelope {
      const { kind } = rawDocument(json)
      return loadWith(findDocumentKind(String(kind)) ?? refuseKind(kind), json)
    },
  }
}
