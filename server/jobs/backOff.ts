const firstMs = 10_000
const factor = 6
const longestMs = 3600_000

/** The delay after the n-th failed attempt, in milliseconds: 10 s, 1 min, 6 min, 36 min, then an hour each. */
export function backOff(attempt: number): number {
  return Math.min(firstMs * factor ** (attempt - 1), longestMs)
}
