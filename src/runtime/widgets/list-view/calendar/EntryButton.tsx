import type { FormDocument } from '@/domain/documents/document'
import type { ListDocument } from '@/domain/documents/kinds/list/ListDocument'
import { rowPathOf } from '@/domain/documents/kinds/list/queryFields'
import { systemColumnOf } from '@/domain/documents/kinds/list/systemColumns'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { t } from '@/domain/i18n/t'
import { readPath } from '@/src/runtime/page/readPath'
import { FieldValue } from '@/src/runtime/render/FieldValue'
import type { CalendarEntry } from './CalendarEntry'
import { type ChoiceColor, colorStyle } from './useChoiceColors'

/** What every entry of a calendar is drawn by. */
export interface EntryLook {
  calendar: NonNullable<ListDocument['calendar']>
  form: FormDocument
  colors: readonly ChoiceColor[]
  onOpen: (id: string) => void
}

function EntryTitle({
  entry: { row },
  calendar,
  form,
}: { entry: CalendarEntry } & Pick<EntryLook, 'calendar' | 'form'>) {
  const { title } = calendar
  const node = title === undefined ? undefined : indexNodes(form).get(title)?.node
  if (node && title !== undefined) return <FieldValue field={node} value={readPath(row, rowPathOf(form, title))} />
  const path = (title !== undefined && systemColumnOf(title)?.path) || 'title'
  return <>{String(readPath(row, path) ?? '') || t('（无标题）')}</>
}

const shortDay = (day: string) => `${Number(day.slice(5, 7))}-${Number(day.slice(8))}`

interface EntryButtonProps {
  entry: CalendarEntry
  look: EntryLook
  className?: string
  style?: React.CSSProperties
}

/** A record in a calendar; it opens beside it. */
export function EntryButton({ entry, look, className = '', style }: EntryButtonProps) {
  const { start, end, choice, id } = entry
  const chosen = look.colors.find(({ value }) => value === choice)
  return (
    <button
      type="button"
      className={`portal-calendar-entry ${className}`}
      style={{ ...colorStyle(chosen?.color), ...style }}
      onClick={() => look.onOpen(id)}
    >
      <EntryTitle entry={entry} calendar={look.calendar} form={look.form} />
      {chosen ? <span className="portal-calendar-choice">{chosen.label}</span> : null}
      <span className="portal-calendar-days">
        {start === end ? shortDay(start) : t('{start} 至 {end}', { start: shortDay(start), end: shortDay(end) })}
      </span>
    </button>
  )
}
