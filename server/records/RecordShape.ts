import type { FormDocument } from '@/domain/documents/document'
import type { FormerKeys } from '@/domain/documents/kinds/form/formerKeys'

/** What records look like that were stored under one version of what they belong to: fields, keys and who may read what. */
export interface RecordShape {
  /** Of what they belong to, as a form. */
  id: string
  code: string
  version: number
  document: FormDocument
  /** The keys under which records of earlier versions hold a field. */
  formerKeys: FormerKeys
}

/** What of a version decides on reading: its document where that restricts anybody, else the fields that everybody reads. */
export type VersionRights = FormDocument | readonly string[]

/** By the id of a field: the versions in whose records the caller may read it. */
export type ReadableFields = ReadonlyMap<string, readonly number[] | 'all'>
