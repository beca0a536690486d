import { AsyncLocalStorage } from 'node:async_hooks'
import { AppError } from '@/domain/errors/AppError'
import { places } from '@/server/db/places'
import { metered, type StatementMeter } from '@/server/db/statementMeter'

/** Lists of one user that this node runs at once; further ones wait, as further scans of all users do. */
const atOnce = 2
const maxWaiting = 50
/** Time for slow statements of one user within a minute; beyond it lists are refused until the minute is over. */
const budgetMs = 10_000
const windowMs = 60_000

/**
 * Scans of all users that this node runs at once: fewer than it has connections, so that whoever signs in, opens a page or decides a task
 * finds one although reports take all the time that they may.
 */
const scansAtOnce = 6

/** What a call may cost: nothing that matters, a list, or reading every record of a table. */
export type Weight = 'light' | 'list' | 'scan'

interface Account {
  running: number
  waiting: (() => void)[]
  /** When slow statements ended, and how long they took. */
  spent: { at: number; milliseconds: number }[]
}

/** Keeps one user's expensive filters, sorts and searches from blocking the database for everybody else (DESIGN §10). */
export function queryBudget(now: () => number = Date.now) {
  const accounts = new Map<string, Account>()
  const scans = places(scansAtOnce)
  /** The user whose list is running: calls in process belong to it and need no place of their own. */
  const worked = new AsyncLocalStorage<string>()

  function accountOf(userId: string): Account {
    const known = accounts.get(userId)
    if (known) return known
    const account: Account = { running: 0, waiting: [], spent: [] }
    accounts.set(userId, account)
    return account
  }

  function spentBy(account: Account): number {
    account.spent = account.spent.filter(({ at }) => at > now() - windowMs)
    return account.spent.reduce((sum, { milliseconds }) => sum + milliseconds, 0)
  }

  async function enter(account: Account): Promise<void> {
    if (account.running >= atOnce) {
      if (account.waiting.length >= maxWaiting) throw new AppError('too_many_requests')
      await new Promise<void>((resolve) => account.waiting.push(resolve))
    } else account.running += 1
  }

  /** Passes the place on, or frees it. */
  function leave(account: Account): void {
    const next = account.waiting.shift()
    if (next) next()
    else account.running -= 1
  }

  function forget(userId: string, account: Account): void {
    if (account.running === 0 && spentBy(account) === 0) accounts.delete(userId)
  }

  /** Runs a call of a user. Throws too_many_requests. */
  return async function run<T>(userId: string, weight: Weight, work: () => Promise<T>): Promise<T> {
    const account = accountOf(userId)
    const isList = weight !== 'light'
    const needsPlace = isList && worked.getStore() !== userId
    const isScan = needsPlace && weight === 'scan'
    if (needsPlace) await enter(account)
    if (isScan) await scans.enter()
    const meter: StatementMeter = { milliseconds: 0 }
    try {
      if (isList && spentBy(account) > budgetMs) throw new AppError('too_many_requests')
      return await metered(meter, needsPlace ? () => worked.run(userId, work) : work)
    } finally {
      if (meter.milliseconds > 0) account.spent.push({ at: now(), milliseconds: meter.milliseconds })
      if (isScan) scans.leave()
      if (needsPlace) leave(account)
      forget(userId, account)
    }
  }
}
