import { sql } from 'kysely'
import { type DayWork, usualCalendar, type WorkingCalendar } from '@/domain/calendar/WorkingCalendar'
import type { Database } from '@/server/db/connect'
import { scoped } from '@/server/db/scoped'

/** The calendar by which a realm's working time is counted. */
export async function workingCalendarOf(db: Database, realmId: number): Promise<WorkingCalendar> {
  const { rows: of } = scoped(db, { realmId })
  const { rows } = await sql<{ settings: Omit<WorkingCalendar, 'days'> | null; days: Record<string, DayWork> }>`
    select (select c.settings from ${of('workingCalendar')} c) as settings,
      coalesce((select json_object_agg(d.date, d.work) from ${of('calendarDay')} d), '{}') as days`.execute(db)
  const { settings = null, days = {} } = rows[0] ?? {}
  return { ...(settings ?? usualCalendar), days }
}
