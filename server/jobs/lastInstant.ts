import { Cron } from 'croner'

/** The last instant at or before `now` that matches the pattern, in the server's time zone; null if there is none. */
export function lastInstant(pattern: string, now: Date): Date | null {
  // Croner returns instants strictly before its reference.
  return new Cron(pattern).previousRuns(1, new Date(now.getTime() + 1))[0] ?? null
}
