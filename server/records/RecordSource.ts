import type { Expr } from '@/domain/expression/Expr'
import type { FormValues } from '@/domain/validation/FormState'
import type { Grouping, GroupRow } from '@/server/records/aggregates/Grouping'
import type { RecordShape, VersionRights } from '@/server/records/RecordShape'
import type { RecordField, RecordFields } from '@/server/records/recordFields'

/** A stored record, with the shape of its version. */
export interface StoredRecord {
  id: string
  title: string
  rev: number
  createdAt: string
  updatedAt: string
  createdBy: string
  createdByName: string
  /** The department of the author at that time, where the source stores it. */
  createdOrg?: string | null
  data: FormValues
  shape: RecordShape
  /** The label of the record in a list to choose from, if a field was named for it. */
  label: string
  /** It belongs to a process, which alone changes it. */
  isInProcess?: boolean
}

/** The rows that a caller may reach at all. */
export interface RowScope {
  /** Null: of everybody. */
  createdBy: string | null
  /** Conditions of the source that the rows fulfil besides, compiled for the caller. */
  limits: readonly CheckedFilter[]
  /** Those in the recycle bin, or those outside. */
  isDeleted: boolean
}

/** A condition with checked names and types: it uses these fields only, in the versions in which they may be read. */
export interface CheckedFilter {
  expression: Expr
  fields: RecordFields
}

export interface SortTerm {
  field: RecordField
  isDescending: boolean
}

/** A query of a table, checked by the common code (recordQuery). */
export interface CheckedQuery {
  scope: RowScope
  filters: readonly CheckedFilter[]
  /** A part of the title or the label. */
  search: string
  /** The field whose text is the label of a record; the title where it is null or empty. */
  label: RecordField | null
  /** Only these; null for any. */
  ids: readonly string[] | null
  /** Newest first if empty. */
  sort: readonly SortTerm[]
}

/** How many records there are; if isCapped, at least that many. */
export interface Count {
  total: number
  isCapped: boolean
}

/** Which page of the result: records after a given one, newest first, else those from an offset. */
export interface RowWindow {
  size: number
  offset: number
  /** The id of a record that the scope has. */
  after?: string | null
}

/** The conditions of a source on the rows that a caller sees and changes, compiled for the caller; managers are not limited. */
export interface RowRules {
  read: readonly CheckedFilter[]
  /** Only a change needs them. */
  written(): Promise<WriteRules>
}

export interface WriteRules {
  write: readonly CheckedFilter[]
  /** What of reading and of changing is about the person; a record that he has changed is within it still. */
  person: readonly CheckedFilter[]
}

/**
 * A table of records behind the port: what an implementation provides. It receives checked queries only and returns stored rows;
 * the common code decides who may read what of them.
 */
export interface RecordSource {
  /** The current shape of the records; null for records of several shapes, which share only the system's fields. */
  shape: RecordShape | null
  /** For a source whose rows everybody reaches within its rules; absent where records are their authors'. */
  rules?: RowRules
  /** The shapes of all versions under which records may have been stored. */
  rights(): Promise<ReadonlyMap<number, VersionRights>>
  page(query: CheckedQuery, window: RowWindow): Promise<StoredRecord[]>
  /** The ids of all records in order, `most` at the most: what is read slice by slice afterwards (recordStore). */
  order(query: CheckedQuery, most: number): Promise<string[]>
  /** How many there are, counted up to `most`, so that nobody waits for a million to be counted. */
  count(query: CheckedQuery, most: number): Promise<Count>
  /** The records in groups, with what is measured of each (aggregates/aggregateSql serves every table of SQL). */
  aggregate(query: CheckedQuery, grouping: Grouping): Promise<GroupRow[]>
  /** Those with one of the labels, two at most of each. */
  named(query: CheckedQuery, labels: readonly string[]): Promise<StoredRecord[]>
}

/** A table whose records can be changed; every function runs in the transaction that it was opened with. */
export interface WritableRecords {
  /** As those of the source. */
  rules?: RowRules
  /** A record, locked until the transaction ends; undefined if it is outside of the scope. */
  lock(id: string, scope: RowScope): Promise<StoredRecord | undefined>
  insert(record: { id: string; shape: RecordShape; title: string; data: FormValues }, userId: string): Promise<void>
  update(record: StoredRecord, change: { data: FormValues; rev: number }, userId: string): Promise<void>
  /** Moves it to the recycle bin. */
  remove(id: string, userId: string): Promise<void>
  /** Restores it from the recycle bin. Out: false if the scope has no such record. */
  restore(id: string, scope: RowScope): Promise<boolean>
}
