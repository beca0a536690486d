const firstMs = 10_000
const factor = 6
const longestMs = 3600_000

/** How long a job waits after its n-th attempt has failed, in milliseconds: 10 s, 1 min, 6 min, 36 min, then an hour each. */
export function backOff(attempt: number): number {
  return Math.min(firstMs * factor ** (attempt - 1), longestMs)
}
