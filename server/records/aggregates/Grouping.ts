import type { Aggregate } from '@/domain/aggregates/Aggregate'
import type { DateGrain } from '@/domain/aggregates/DateGrain'
import type { RecordField } from '@/server/records/recordFields'

/** A field by which records are grouped; a record with several values is in the group of each. */
export interface GroupTerm {
  field: RecordField
  /** The period, of dates only. */
  grain: DateGrain | null
  /** The values in the order of their options; others come after them. */
  order: readonly string[] | null
}

export interface MeasureTerm {
  aggregate: Aggregate
  /** Null for a count of the records. */
  field: RecordField | null
}

/** How records are grouped and measured, checked by the common code (recordAggregates). */
export interface Grouping {
  dimension: GroupTerm | null
  series: GroupTerm | null
  measures: readonly MeasureTerm[]
  /** By the dimension, or by the position of a measure. */
  sort: { by: 'dimension' | number; isDescending: boolean }
  /** How many groups of the dimension stand for themselves; the others are one group. */
  top: number
  /** The same of the series. */
  topSeries: number
  /** How many rows at most. */
  most: number
}

export interface GroupRow {
  /** Text of the value, the first day of a period; null for records without a value. */
  dimension: string | null
  /** All groups after the top ones. */
  isRest: boolean
  series: string | null
  isSeriesRest: boolean
  /** A number as text for each measure; null where no record has a value. */
  values: (string | null)[]
}
