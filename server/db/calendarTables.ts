import type { InRealm, Json, Time } from '@/server/db/columnTypes'

export interface WorkingCalendarTable extends InRealm {
  settings: Json<unknown>
  updatedAt: Time
}

export interface CalendarDayTable extends InRealm {
  /** `2026-10-01` */
  date: string
  work: string
  title: string
}
