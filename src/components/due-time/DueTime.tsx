import dayjs from 'dayjs'
import './due-time.css'

const isDay = (at: string) => /^\d{4}-\d{2}-\d{2}$/.test(at)

/** When something is due, in red once that has passed; a day has passed when it is over. In: an instant or a day, ISO 8601. */
export function DueTime({ at }: { at: string }) {
  const due = dayjs(at)
  const isLate = due.isBefore(dayjs(), isDay(at) ? 'day' : 'millisecond')
  return (
    <time dateTime={at} className={isLate ? 'portal-late' : undefined}>
      {due.format(isDay(at) ? 'YYYY-MM-DD' : 'YYYY-MM-DD HH:mm')}
    </time>
  )
}
