import { sql } from 'kysely'
import { readIcs } from '@/domain/calendar/readIcs'
import { calendarProblem } from '@/domain/calendar/WorkingCalendar'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import type { Database } from '@/server/db/connect'
import { pageWindow } from '@/server/db/paging'
import { scoped } from '@/server/db/scoped'
import { workingCalendarOf } from '@/server/engine/workingCalendarOf'
import type { Session } from '@/server/plugins/session'
import { audit } from '@/server/resources/audit'

type Hours = OperationTypes['getWorkingCalendar']['reply']
type Day = OperationTypes['setCalendarDay']['reply']

/** Most days that one file may set. */
const mostDays = 2000

const problems = {
  zone: () => t('没有这个时区，例如 Asia/Shanghai'),
  hours: () => t('工作时间必须依次是上午上班、上午下班、下午上班、下午下班'),
  weekdays: () => t('请至少选择一个工作的星期'),
}

const weekday = (day: number) => String(day) as Hours['weekdays'][number]

/** The working calendar of the caller's realm. */
export function calendarRepository(db: Database, session: Session) {
  const { realmId } = session
  const scope = scoped(db, { realmId })

  async function hours(from: Database = db): Promise<Hours> {
    const { days: _days, weekdays, mornings, ...times } = await workingCalendarOf(from, realmId)
    return { ...times, weekdays: weekdays.map(weekday), mornings: mornings.map(weekday) }
  }

  async function put(trx: Database, days: readonly Day[]): Promise<void> {
    if (days.length === 0) return
    const rows = days.map(({ date, work, title }) => ({ date, work, title }))
    await scope
      .in(trx)
      .insert('calendarDay', rows)
      .onConflict((conflict) =>
        conflict
          .columns(['realmId', 'date'])
          .doUpdateSet((row) => ({ work: row.ref('excluded.work'), title: row.ref('excluded.title') })),
      )
      .execute()
  }

  return {
    hours,

    /** Throws validation_failed for times that no day has. */
    async setHours({ weekdays, mornings, ...times }: Hours): Promise<Hours> {
      const whole = weekdays.map(Number)
      const settings = {
        ...times,
        weekdays: whole,
        mornings: mornings.map(Number).filter((day) => !whole.includes(day)),
      }
      const problem = calendarProblem(settings)
      if (problem) throw new AppError('validation_failed', { message: problems[problem]() })
      return db.transaction().execute(async (trx) => {
        await scope
          .in(trx)
          .insert('workingCalendar', { settings: JSON.stringify(settings) })
          .onConflict((conflict) =>
            conflict
              .column('realmId')
              .doUpdateSet({ settings: JSON.stringify(settings), updatedAt: new Date().toISOString() }),
          )
          .execute()
        await audit(trx, { session, operation: 'updateWorkingCalendar', target: String(realmId), details: settings })
        return hours(trx)
      })
    },

    /** The latest first. */
    async days({ year, ...query }: OperationTypes['listCalendarDays']['query']) {
      const { page, size, offset } = pageWindow(query)
      const { rows } = await sql<Day & { total: number }>`
        select d.date, d.work, d.title, count(*) over () as total from ${scope.rows('calendarDay')} d
        where ${year === undefined ? sql`true` : sql`d.date like ${`${year}-%`}`}
        order by d.date desc limit ${size} offset ${offset}`.execute(db)
      return { content: rows.map(({ total: _, ...day }) => day), total: rows[0]?.total ?? 0, page, size }
    },

    /** Throws validation_failed for a date that no month has. */
    async setDay(date: string, { work, title }: OperationTypes['setCalendarDay']['body']): Promise<Day> {
      const at = new Date(`${date}T00:00:00Z`)
      if (Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== date)
        throw new AppError('validation_failed', { message: t('没有这一天，请重新选择日期') })
      const day = { date, work, title: title ?? '' }
      await db.transaction().execute(async (trx) => {
        await put(trx, [day])
        await audit(trx, { session, operation: 'setCalendarDay', target: date, details: day })
      })
      return day
    },

    async removeDay(date: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const removed = await scope.in(trx).delete('calendarDay').where('date', '=', date).returning('date').execute()
        if (removed.length === 0) throw new AppError('not_found')
        await audit(trx, { session, operation: 'deleteCalendarDay', target: date })
      })
    },

    /** Throws validation_failed for a text without days. */
    async importDays(text: string): Promise<OperationTypes['importCalendarDays']['reply']> {
      const { days, ignored } = readIcs(text)
      if (days.length === 0 || days.length > mostDays)
        throw new AppError('validation_failed', { message: t('文件中没有全天的日程，或者超过 2000 天，请检查文件') })
      await db.transaction().execute(async (trx) => {
        await put(trx, days)
        await audit(trx, {
          session,
          operation: 'importCalendarDays',
          target: String(realmId),
          details: { count: days.length },
        })
      })
      return { count: days.length, ignored }
    },
  }
}
