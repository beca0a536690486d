// biome-ignore-all lint/a11y/useSemanticElements: bars reach over several cells, which a table does not draw.
// biome-ignore-all lint/a11y/useFocusableInteractive: of a grid the cells are walked, not rows and heads.
import { type KeyboardEvent, useRef, useState } from 'react'
import { addDays, type Day, weeksOf } from '@/domain/documents/kinds/list/calendar/days'
import { isOn, layOutWeek } from '@/domain/documents/kinds/list/calendar/layOutWeek'
import { t } from '@/domain/i18n/t'
import type { CalendarEntry } from './CalendarEntry'
import { DayEntries } from './DayEntries'
import { dayName, weekdayNames } from './dayNames'
import { EntryButton, type EntryLook } from './EntryButton'

/** Lines of a day; further entries are behind a button. */
const lanes = 3
const laneHeight = 26
const headHeight = 30

interface MonthGridProps {
  month: string
  today: Day
  entries: CalendarEntry[]
  look: EntryLook
  onMonth: (month: string) => void
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

/** A month of weeks with bars over their days. Arrows walk over the days, Enter opens the entries of one. */
export function MonthGrid({ month, today, entries, look, onMonth }: MonthGridProps) {
  const grid = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<Day | null>(null)
  const [at, setAt] = useState<Day>(today)
  const weeks = weeksOf(month)
  const first = `${month}-01`
  const current = weeks.flat().includes(at) ? at : first
  const walk = (event: KeyboardEvent<HTMLElement>, day: Day) => {
    if (event.target !== event.currentTarget) return
    const step = steps[event.key]
    if (step === undefined) {
      if (event.key !== 'Enter' && event.key !== ' ') return
      event.preventDefault()
      return setOpen(day)
    }
    event.preventDefault()
    const next = addDays(day, step)
    setAt(next)
    if (next.slice(0, 7) !== month) onMonth(next.slice(0, 7))
    // The month may change first.
    setTimeout(() => grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus())
  }
  return (
    <div ref={grid} role="grid" aria-label={t('{month} 的日历', { month })} className="portal-calendar-grid">
      <div role="row" className="portal-calendar-week portal-calendar-head">
        {weekdayNames.map((name) => (
          <span key={name} role="columnheader">
            {name}
          </span>
        ))}
      </div>
      {weeks.map((days) => {
        const { bars, hidden } = layOutWeek(entries, days, lanes)
        return (
          <div role="row" key={days[0]} className="portal-calendar-week">
            {days.map((day, column) => {
              const count = entries.filter((entry) => isOn(entry, day)).length
              return (
                <div
                  role="gridcell"
                  key={day}
                  data-day={day}
                  tabIndex={day === current ? 0 : -1}
                  aria-current={day === today ? 'date' : undefined}
                  className={`portal-calendar-day${day.startsWith(month) ? '' : ' portal-calendar-other'}`}
                  onFocus={() => setAt(day)}
                  onKeyDown={(event) => walk(event, day)}
                >
                  <span className="portal-calendar-unseen">
                    {count > 0 ? t('{day}，{count} 项', { day: dayName(day), count }) : dayName(day)}
                  </span>
                  <span className="portal-calendar-number" aria-hidden>
                    {Number(day.slice(8))}
                  </span>
                  {bars
                    .filter(({ from }) => from === column)
                    .map(({ span, from, to, lane }) => (
                      <EntryButton
                        key={span.id}
                        entry={span}
                        look={look}
                        className="portal-calendar-bar"
                        style={{
                          top: headHeight + lane * laneHeight,
                          width: `calc(${to - from + 1} * (100% + 1px) - 9px)`,
                        }}
                      />
                    ))}
                  <DayEntries
                    day={day}
                    hidden={hidden[column] ?? 0}
                    isOpen={open === day}
                    entries={entries.filter((entry) => isOn(entry, day))}
                    look={look}
                    onOpen={(isOpen) => setOpen(isOpen ? day : null)}
                  />
                </div>
              )
            })}
          </div>
        )
      })}
    </div>
  )
}
