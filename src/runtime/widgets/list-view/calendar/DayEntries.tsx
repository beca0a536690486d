import { Popover } from 'antd'
import type { Day } from '@/domain/documents/kinds/list/calendar/days'
import { t } from '@/domain/i18n/t'
import type { CalendarEntry } from './CalendarEntry'
import { dayName } from './dayNames'
import { EntryButton, type EntryLook } from './EntryButton'

interface DayEntriesProps {
  day: Day
  /** Entries that are not drawn. */
  hidden: number
  isOpen: boolean
  entries: CalendarEntry[]
  look: EntryLook
  onOpen: (isOpen: boolean) => void
}

/** All entries of a day, opened by how many of them are not drawn. */
export function DayEntries({ day, hidden, isOpen, entries, look, onOpen }: DayEntriesProps) {
  const isShown = isOpen && entries.length > 0
  if (hidden === 0 && !isShown) return null
  return (
    <Popover
      open={isShown}
      trigger="click"
      title={dayName(day)}
      onOpenChange={onOpen}
      content={
        <ul className="portal-calendar-list">
          {entries.map((entry) => (
            <li key={entry.id}>
              <EntryButton entry={entry} look={look} />
            </li>
          ))}
        </ul>
      }
    >
      <button type="button" className={`portal-calendar-more${hidden === 0 ? ' portal-calendar-anchor' : ''}`}>
        {hidden > 0 ? t('+{count} 更多', { count: hidden }) : t('{count} 项', { count: entries.length })}
      </button>
    </Popover>
  )
}
