const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(zone, made)
  return made
}

/** An instant on the clock of a zone, as the milliseconds that UTC would have at this clock time. */
export function clockOf(zone: string, instant: number): number {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0
  const seconds = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
  return seconds + (((instant % 1000) + 1000) % 1000)
}

/** The instant of a clock time of a zone. A time that summer time leaves out is the one an hour later. */
export function instantOf(zone: string, clock: number): number {
  const guess = clock - (clockOf(zone, clock) - clock)
  return guess - (clockOf(zone, guess) - clock)
}
