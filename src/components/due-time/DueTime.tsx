import dayjs from 'dayjs'
import './due-time.css'

/** When something is due, in red once that has passed. In: an instant, ISO 8601. */
export function DueTime({ at }: { at: string }) {
  const due = dayjs(at)
  return (
    <time dateTime={at} className={due.isBefore(dayjs()) ? 'portal-late' : undefined}>
      {due.format('YYYY-MM-DD HH:mm')}
    </time>
  )
}
