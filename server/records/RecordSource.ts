import type { Expr } from '@/domain/expression/Expr'
import type { FormValues } from '@/domain/validation/FormState'
import type { RecordShape, VersionRights } from '@/server/records/RecordShape'
import type { RecordField, RecordFields } from '@/server/records/recordFields'

/** A record as it lies in its table, with the shape of the version that it was stored under. */
export interface StoredRecord {
  id: string
  title: string
  rev: number
  createdAt: string
  updatedAt: string
  createdBy: string
  createdByName: string
  data: FormValues
  shape: RecordShape
  /** What stands for the record in a list to choose from, where a field was named for it. */
  label: string
}

/** The rows that a caller may reach at all. */
export interface RowScope {
  /** Null: of everybody. */
  createdBy: string | null
  /** Those in the recycle bin, or those outside. */
  isDeleted: boolean
}

/** A condition whose names and types have been checked: it speaks of these fields alone, in the versions in which they may be read. */
export interface CheckedFilter {
  expression: Expr
  fields: RecordFields
}

export interface SortTerm {
  field: RecordField
  isDescending: boolean
}

/** What is asked of a table once the common code has checked it (recordQuery). */
export interface CheckedQuery {
  scope: RowScope
  filters: readonly CheckedFilter[]
  /** A part of the title or the label. */
  search: string
  /** The field whose text stands for a record; the title where it is null or empty. */
  label: RecordField | null
  /** No others than these; null for any. */
  ids: readonly string[] | null
  /** Newest first where nothing is named. */
  sort: readonly SortTerm[]
}

/** Which part of what was asked for: those after a record where one is named, newest first, else those from an offset. */
export interface RowWindow {
  size: number
  offset: number
  /** The id of a record that the scope has. */
  after?: string | null
}

/**
 * A table of records behind the port: what an implementation has to provide. It is given checked queries only and hands out stored rows;
 * who may read what of them is up to the common code.
 */
export interface RecordSource {
  /** What records look like now; null for those of many shapes, which share the system's fields alone. */
  shape: RecordShape | null
  /** Of every version under which records may have been stored. */
  rights(): Promise<ReadonlyMap<number, VersionRights>>
  page(query: CheckedQuery, window: RowWindow): Promise<StoredRecord[]>
  /** How many there are; at most `cap`, so that nobody waits until a million are counted. */
  count(query: CheckedQuery, cap: number): Promise<number>
  /** Those with one of the labels, two at most of each. */
  named(query: CheckedQuery, labels: readonly string[]): Promise<StoredRecord[]>
}

/** A table whose records can be changed; every function runs in the transaction that it was opened with. */
export interface WritableRecords {
  /** A record that stays as it is until the transaction ends; undefined where the scope has none. */
  lock(id: string, scope: RowScope): Promise<StoredRecord | undefined>
  insert(record: { id: string; shape: RecordShape; title: string; data: FormValues }, userId: string): Promise<void>
  update(record: StoredRecord, change: { data: FormValues; rev: number }, userId: string): Promise<void>
  /** Into the recycle bin. */
  remove(id: string, userId: string): Promise<void>
  /** Out of the recycle bin. Out: false where the scope has no such record. */
  restore(id: string, scope: RowScope): Promise<boolean>
}
