import { defineResource } from '@/server/resources/defineResource'
import { calendarRepository } from '@/server/resources/working-calendar/repository'

export const workingCalendarResource = defineResource({
  name: 'working-calendar',
  operations: {
    getWorkingCalendar: ({ db, session }) => calendarRepository(db, session).hours(),
    updateWorkingCalendar: ({ db, session, body }) => calendarRepository(db, session).setHours(body),
    listCalendarDays: ({ db, session, query }) => calendarRepository(db, session).days(query),
    setCalendarDay: ({ db, session, params, body }) => calendarRepository(db, session).setDay(params.date, body),
    async deleteCalendarDay({ db, session, params }) {
      await calendarRepository(db, session).removeDay(params.date)
      return {}
    },
    importCalendarDays: ({ db, session, body }) => calendarRepository(db, session).importDays(body.text),
  },
})
