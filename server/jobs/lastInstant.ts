import { Cron } from 'croner'

/** The last instant at or before `now` that the pattern names, in the server's time zone; null where there is none. */
export function lastInstant(pattern: string, now: Date): Date | null {
  // Croner gives what lies before its reference.
  return new Cron(pattern).previousRuns(1, new Date(now.getTime() + 1))[0] ?? null
}
