import type { Span } from '@/domain/documents/kinds/list/calendar/layOutWeek'

/** A record of a list on the days on which it takes place. */
export interface CalendarEntry extends Span {
  row: Record<string, unknown>
  /** The value by which it is coloured. */
  choice: string
}
