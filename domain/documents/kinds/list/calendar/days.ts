const dayMs = 24 * 3600 * 1000

/** A day as text, `2026-12-01`; days are counted without time zones. */
export type Day = string

const timeOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`)
const dayAt = (time: number): Day => new Date(time).toISOString().slice(0, 10)

export const addDays = (day: Day, count: number): Day => dayAt(timeOf(day) + count * dayMs)

/** Days from one to another; negative backwards. */
export const daysBetween = (from: Day, to: Day): number => Math.round((timeOf(to) - timeOf(from)) / dayMs)

/** `2026-12` some months later. */
export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** 0 for Monday. */
export const weekdayOf = (day: Day): number => (new Date(timeOf(day)).getUTCDay() + 6) % 7

/** A month of the years that a calendar shows. */
export const isMonth = (text: string | undefined): text is string =>
  text !== undefined && /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/.test(text)

/** The weeks that a month touches, each from Monday to Sunday. */
export function weeksOf(month: string): Day[][] {
  const first = addDays(`${month}-01`, -weekdayOf(`${month}-01`))
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const count = Math.floor(daysBetween(first, last) / 7) + 1
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (__, day) => addDays(first, week * 7 + day)),
  )
}
