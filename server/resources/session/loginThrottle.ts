import { AppError } from '@/domain/errors/AppError'

const windowMs = 15 * 60_000
const maxFailures = 10
/** Above this the oldest are forgotten, so that made-up names cannot fill the memory. */
const maxKeys = 20_000

/** Counts failed logins per address and user name; too many within a quarter of an hour are refused (429) until it has passed. */
export function makeLoginThrottle(now: () => number = Date.now) {
  const failures = new Map<string, { count: number; since: number }>()
  return {
    check(key: string): void {
      const entry = failures.get(key)
      if (!entry) return
      if (now() - entry.since > windowMs) failures.delete(key)
      else if (entry.count >= maxFailures) throw new AppError('too_many_requests')
    },
    fail(key: string): void {
      const entry = failures.get(key) ?? { count: 0, since: now() }
      failures.delete(key)
      failures.set(key, { ...entry, count: entry.count + 1 })
      if (failures.size > maxKeys) failures.delete(failures.keys().next().value!)
    },
    succeed(key: string): void {
      failures.delete(key)
    },
  }
}
