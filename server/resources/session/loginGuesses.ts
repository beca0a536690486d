import { isIPv6 } from 'node:net'
import type { Database } from '@/server/db/connect'
import { slowdown } from '@/server/resources/session/slowdown'

/** One account from one address: a person who may have forgotten the password. */
const ofBoth = { free: 10, everyMs: 5000 }
/** One account from all addresses. */
const ofAccount = { free: 100, everyMs: 2000 }
/** All accounts from one address; a whole office may share one. */
const ofAddress = { free: 50, everyMs: 1000 }

/** The network that a provider assigns to one customer: a whole IPv6 prefix. */
export const networkOf = (address: string): string =>
  isIPv6(address) && !address.startsWith('::ffff:') ? address.split(':').slice(0, 4).join(':') : address

/** Attempts to sign in, limited by account and by address separately (DESIGN §10): neither many accounts nor many addresses help. */
export function loginGuesses(db: Database, { address, username }: { address: string; username: string }) {
  const network = networkOf(address)
  const both = slowdown(db, `login ${network} ${username}`, ofBoth)
  const others = [slowdown(db, `account ${username}`, ofAccount), slowdown(db, `address ${network}`, ofAddress)]
  return {
    /** Out: whether there were too many, so that this one is delayed. Throws too_many_requests. */
    async attempt(): Promise<boolean> {
      let isSlowed = false
      for (const one of [both, ...others]) isSlowed = (await one.attempt()) || isSlowed
      return isSlowed
    },
    async succeed(): Promise<void> {
      await both.forget()
      for (const one of others) await one.forgive()
    },
  }
}
