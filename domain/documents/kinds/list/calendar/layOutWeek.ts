import { type Day, daysBetween } from '@/domain/documents/kinds/list/calendar/days'

/** What takes place on some days, both included. */
export interface Span {
  id: string
  start: Day
  end: Day
}

/** The part of a span in one week: its first and last day there (0 is Monday), and the line on which it is drawn. */
export interface Bar<S extends Span> {
  span: S
  from: number
  to: number
  lane: number
}

export interface WeekLayout<S extends Span> {
  bars: Bar<S>[]
  /** For each day, how many spans found no line. */
  hidden: number[]
}

const compare = (a: Span, b: Span): number =>
  a.start.localeCompare(b.start) || b.end.localeCompare(a.end) || a.id.localeCompare(b.id)

/** Whether a span takes place on a day. */
export const isOn = ({ start, end }: Span, day: Day): boolean => start <= day && day <= end

/** The spans of a week on lines, so that none covers another: earlier and longer ones first. In: its days, and how many lines there are. */
export function layOutWeek<S extends Span>(spans: readonly S[], days: readonly Day[], lanes: number): WeekLayout<S> {
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const taken: boolean[][] = Array.from({ length: lanes }, () => days.map(() => false))
  const layout: WeekLayout<S> = { bars: [], hidden: days.map(() => 0) }
  for (const span of spans.filter(({ start, end }) => start <= last && end >= first).toSorted(compare)) {
    const from = Math.max(0, daysBetween(first, span.start))
    const to = Math.min(days.length - 1, daysBetween(first, span.end))
    const lane = taken.findIndex((line) => !line.slice(from, to + 1).includes(true))
    if (lane >= 0) {
      taken[lane]?.fill(true, from, to + 1)
      layout.bars.push({ span, from, to, lane })
    } else for (let day = from; day <= to; day += 1) layout.hidden[day] = (layout.hidden[day] ?? 0) + 1
  }
  return layout
}
