import type { FormDocument } from '@/domain/documents/document'
import type { FormerKeys } from '@/domain/documents/kinds/form/formerKeys'

/** The shape of records stored under one version: fields, keys and who may read what. */
export interface RecordShape {
  /** The form of that version. */
  id: string
  code: string
  version: number
  document: FormDocument
  /** The keys under which records of earlier versions store a field. */
  formerKeys: FormerKeys
  /** Records store the department of their author. */
  hasOrg?: true
}

/** What decides on reading in a version: its document if that restricts anybody, else the fields that everybody may read. */
export type VersionRights = FormDocument | readonly string[]

/** By the id of a field: the versions in whose records the caller may read it. */
export type ReadableFields = ReadonlyMap<string, readonly number[] | 'all'>
