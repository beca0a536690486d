import { Button } from 'antd'
import { useState } from 'react'
import { type Day, weeksOf } from '@/domain/documents/kinds/list/calendar/days'
import { isOn } from '@/domain/documents/kinds/list/calendar/layOutWeek'
import { t } from '@/domain/i18n/t'
import type { CalendarEntry } from './CalendarEntry'
import { dayName, weekdayNames } from './dayNames'
import { EntryButton, type EntryLook } from './EntryButton'

interface AgendaProps {
  month: string
  today: Day
  entries: CalendarEntry[]
  look: EntryLook
}

/** A month on a phone: a small grid, and below it the entries day by day, or those of the day that was pressed. */
export function Agenda({ month, today, entries, look }: AgendaProps) {
  const [chosen, setChosen] = useState<Day | null>(null)
  const days = weeksOf(month).flat()
  const day = chosen?.startsWith(month) ? chosen : null
  const shown = (day ? [day] : days.filter((one) => one.startsWith(month)))
    .map((one) => ({ day: one, entries: entries.filter((entry) => isOn(entry, one)) }))
    .filter((one) => day !== null || one.entries.length > 0)
  return (
    <>
      <div className="portal-calendar-small">
        {weekdayNames.map((name) => (
          <span key={name} aria-hidden>
            {name.slice(-1)}
          </span>
        ))}
        {days.map((one) => {
          const count = entries.filter((entry) => isOn(entry, one)).length
          return one.startsWith(month) ? (
            <button
              key={one}
              type="button"
              aria-label={count > 0 ? t('{day}，{count} 项', { day: dayName(one), count }) : dayName(one)}
              aria-pressed={one === day}
              aria-current={one === today ? 'date' : undefined}
              className={count > 0 ? 'portal-calendar-busy' : ''}
              onClick={() => setChosen(one === day ? null : one)}
            >
              {Number(one.slice(8))}
            </button>
          ) : (
            <span key={one} />
          )
        })}
      </div>
      {day ? (
        <Button type="link" onClick={() => setChosen(null)}>
          {t('显示全月')}
        </Button>
      ) : null}
      {shown.map((one) => (
        <section key={one.day} aria-label={dayName(one.day)}>
          <h3 className="portal-calendar-date">{dayName(one.day)}</h3>
          {one.entries.length === 0 ? <p>{t('这一天没有记录')}</p> : null}
          <ul className="portal-calendar-list">
            {one.entries.map((entry) => (
              <li key={entry.id}>
                <EntryButton entry={entry} look={look} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {shown.length === 0 ? <p>{t('这个月没有记录')}</p> : null}
    </>
  )
}
