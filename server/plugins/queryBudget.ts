import { AsyncLocalStorage } from 'node:async_hooks'
import { AppError } from '@/domain/errors/AppError'
import { metered, type StatementMeter } from '@/server/db/statementMeter'

/** Lists of one user that this node runs at once; further ones wait. */
const atOnce = 2
const maxWaiting = 50
/** Time for slow statements of one user within a minute; beyond it lists are refused until the minute is over. */
const budgetMs = 10_000
const windowMs = 60_000

interface Account {
  running: number
  waiting: (() => void)[]
  /** When slow statements ended, and how long they took. */
  spent: { at: number; milliseconds: number }[]
}

/** Keeps one user's expensive filters, sorts and searches from blocking the database for everybody else (DESIGN §10). */
export function queryBudget(now: () => number = Date.now) {
  const accounts = new Map<string, Account>()
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

  /** Runs a call of a user. In: whether it is a list that can be filtered, sorted or searched. Throws too_many_requests. */
  return async function run<T>(userId: string, isList: boolean, work: () => Promise<T>): Promise<T> {
    const account = accountOf(userId)
    const needsPlace = isList && worked.getStore() !== userId
    if (needsPlace) await enter(account)
    const meter: StatementMeter = { milliseconds: 0 }
    try {
      if (isList && spentBy(account) > budgetMs) throw new AppError('too_many_requests')
      return await metered(meter, needsPlace ? () => worked.run(userId, work) : work)
    } finally {
      if (meter.milliseconds > 0) account.spent.push({ at: now(), milliseconds: meter.milliseconds })
      if (needsPlace) leave(account)
      forget(userId, account)
    }
  }
}
