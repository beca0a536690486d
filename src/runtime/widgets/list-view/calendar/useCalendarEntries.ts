import { keepPreviousData, useQuery } from '@tanstack/react-query'
import dayjs from 'dayjs'
import { useMemo } from 'react'
import type { FormDocument } from '@/domain/documents/document'
import { addDays, type Day } from '@/domain/documents/kinds/list/calendar/days'
import { rangeFilter } from '@/domain/documents/kinds/list/calendar/rangeFilter'
import type { ListDocument } from '@/domain/documents/kinds/list/ListDocument'
import { rowPathOf } from '@/domain/documents/kinds/list/queryFields'
import { readPath } from '@/src/runtime/page/readPath'
import { usePorts } from '@/src/runtime/ports'
import type { Asked } from '@/src/runtime/widgets/data-list/useListData'
import type { CalendarEntry } from './CalendarEntry'

type Calendar = NonNullable<ListDocument['calendar']>
type Row = Record<string, unknown>

/** Records of one view; more could not be read anyway. */
export const mostEntries = 1000
const pageSize = 200

interface EntriesOptions {
  code: string
  calendar: Calendar
  form: FormDocument
  /** What the reader asks for besides. */
  asked: Asked
  from: Day
  to: Day
}

/** The day of a date, of a local time, or of an instant in local time. */
function dayOf(value: unknown): Day | null {
  const moment = typeof value === 'string' && value !== '' ? dayjs(value) : null
  return moment?.isValid() ? moment.format('YYYY-MM-DD') : null
}

function entryOf(row: Row, calendar: Calendar, form: FormDocument): CalendarEntry[] {
  const valueIn = (field: string | undefined) =>
    field === undefined ? undefined : readPath(row, rowPathOf(form, field))
  const start = dayOf(valueIn(calendar.start))
  if (!start) return []
  const end = dayOf(valueIn(calendar.end))
  const choice = [valueIn(calendar.color)].flat()[0]
  return [{ id: String(row.id), start, end: end && end > start ? end : start, row, choice: String(choice ?? '') }]
}

/** The records that take place within some days, and whether there are more of them. */
export function useCalendarEntries({ code, calendar, form, asked, from, to }: EntriesOptions) {
  const { call } = usePorts()
  // Moments are local to the server: a day more on either side costs nothing.
  const range = rangeFilter(calendar, addDays(from, -1), addDays(to, 1))
  const query = {
    filter: asked.filter ? `(${asked.filter}) && (${range})` : range,
    ...(asked.search ? { search: asked.search } : {}),
    sort: calendar.start,
    size: pageSize,
  }
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['data', 'listDataRows', 'calendar', code, query],
    queryFn: async () => {
      const rows: Row[] = []
      for (let page = 1; rows.length < mostEntries; page += 1) {
        const { content } = await call('listDataRows', { params: { code }, query: { ...query, page } })
        rows.push(...content.map((row) => ({ ...row })))
        if (content.length < pageSize) return { rows, hasMore: false }
      }
      return { rows, hasMore: true }
    },
    placeholderData: keepPreviousData,
  })
  const entries = useMemo(
    () => (data?.rows ?? []).flatMap((row) => entryOf(row, calendar, form)),
    [data, calendar, form],
  )
  return { entries, hasMore: data?.hasMore === true, isLoading: !data, isFetching, error, refetch }
}
