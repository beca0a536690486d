import type { Aggregate } from '@/domain/aggregates/Aggregate'
import type { DateGrain } from '@/domain/aggregates/DateGrain'
import type { Envelope } from '@/domain/documents/envelope/Envelope'

export type ChartType = 'bar' | 'line' | 'pie' | 'indicator' | 'table'

/** A place for a field to group by; empty where nothing is chosen. */
export interface ChartWell {
  field?: string
  grain?: DateGrain
}

export interface ChartMeasure {
  id: string
  title?: string
  aggregate: Aggregate
  field?: string
  unit?: string
  decimals?: number
}

export interface ChartOptions {
  horizontal?: boolean
  stacked?: boolean
  area?: boolean
  smooth?: boolean
  ring?: boolean
  labels?: boolean
}

/** A chart: the records of a source in groups, measured. */
export interface ChartDocument extends Envelope {
  kind: 'chart'
  description?: string
  source?: { $ref: string }
  type: ChartType
  options: ChartOptions
  wells: { dimension: ChartWell; series: ChartWell }
  measures: ChartMeasure[]
  filter?: string
  sort?: { by: string; descending?: boolean }
  top?: number
}
