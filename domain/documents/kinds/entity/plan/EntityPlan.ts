import type { EntityFieldType } from '@/domain/documents/kinds/entity/EntityDocument'

/** A column as it is in the database, also of a field that was retired. */
export interface StoredColumn {
  type: EntityFieldType
  unique?: boolean
  indexed?: boolean
}

/** The table of an entity as it is in the database; its names are ids. */
export interface StoredTable {
  /** By the id of the field. */
  columns: Readonly<Record<string, StoredColumn>>
  titleField: string | null
}

/** One change of a table. A step names fields by their ids. */
export type PlanStep =
  | { op: 'create' }
  | { op: 'add'; id: string; type: EntityFieldType }
  | { op: 'bringBack'; id: string }
  | { op: 'retire'; id: string }
  | { op: 'rename'; id: string; from: string; to: string }
  | { op: 'convert'; id: string; from: EntityFieldType; to: EntityFieldType }
  /** The column has no values: it is made anew. */
  | { op: 'replace'; id: string; from: EntityFieldType; to: EntityFieldType }
  | { op: 'unique' | 'notUnique' | 'index' | 'noIndex'; id: string }
  | { op: 'retitle'; id: string | null }

/** A change that can't be made, with the field and the property that ask for it. */
export interface PlanRefusal {
  id: string
  property: string
  message: string
}

export interface EntityPlan {
  steps: readonly PlanStep[]
  refusals: readonly PlanRefusal[]
  /** The table afterwards. */
  table: StoredTable
}

/** What is stored, as far as a plan depends on it. */
export interface TableFacts {
  /** The number of values in a column, deleted rows included, by the id of the field. */
  filled: Readonly<Record<string, number>>
  /** Rows without a value of a field that becomes required. */
  empty: Readonly<Record<string, number>>
  /** Some values that several rows have, of fields that become unique. */
  doubled: Readonly<Record<string, readonly string[]>>
}
