/** JSON of a document whose shape is not known yet. */
export type RawDocument = Readonly<Record<string, unknown>>

interface Migration {
  kind: string
  /** Version that it takes; it gives the next one. */
  from: number
  /** Pure: gives a new object and leaves the old one alone. */
  migrate: (document: RawDocument) => RawDocument
}

/** Versions that this code writes, by kind of document. */
export const currentVersions: Readonly<Record<string, number>> = { form: 1, page: 1 }

/** Numbered steps from older versions, oldest first. A step is never changed once released; a golden file tests it. */
export const migrations: readonly Migration[] = []
