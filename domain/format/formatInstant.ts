/** The time of day of a moment on this computer, with its date where it is not today: `10:32`, `11-22 10:32`. */
export function formatInstant(moment: Date, now: Date = new Date()): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const time = `${two(moment.getHours())}:${two(moment.getMinutes())}`
  const isToday = moment.toDateString() === now.toDateString()
  return isToday ? time : `${two(moment.getMonth() + 1)}-${two(moment.getDate())} ${time}`
}
