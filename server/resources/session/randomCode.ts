import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '@/server/db/connect'
import { defaultRealmId } from '@/server/db/realm'
import { scoped } from '@/server/db/scoped'
import type { SignIn } from '@/server/db/tables'
import { type Beginning, beginSession, hashToken, type Visit } from '@/server/plugins/session'
import { auditSignIn } from '@/server/resources/audit'

/** Long enough to open a window, too short to be passed on. */
const lifeMs = 60_000

/** The new session is stored with how its user was authenticated. */
interface Bearer extends Omit<Beginning, 'signIn'> {
  realmId: number
  userId: string
  signIn?: Exclude<SignIn, 'password'>
}

/** A single-use code that is redeemed for a session of its owner. Out: 256 random bits; only their hash is stored. */
export async function issueRandomCode(db: Database, bearer: Bearer): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  await grantCode(db, hashToken(code), bearer)
  return code
}

/** The same for an existing code. In: its hash. */
export async function grantCode(db: Database, codeHash: string, bearer: Bearer): Promise<void> {
  const { realmId, userId, signIn = 'code', idToken = null, providerSession = null, providerUser = null } = bearer
  const expiresAt = new Date(Date.now() + lifeMs).toISOString()
  await scoped(db, { realmId })
    .insert('randomCode', { codeHash, userId, expiresAt, signIn, idToken, providerSession, providerUser })
    .execute()
}

/** Redeems a code. Out: the token of the new session; null for a code that is unknown, used, expired or of a disabled account. */
export async function redeemRandomCode(db: Database, code: string, visit: Visit): Promise<string | null> {
  const realmId = defaultRealmId
  return db.transaction().execute(async (trx) => {
    const scope = scoped(trx, { realmId })
    const row = await scope
      .delete('randomCode')
      .where('codeHash', '=', hashToken(code))
      .where('expiresAt', '>', sql<string>`now()`)
      .returning(['userId', 'signIn', 'idToken', 'providerSession', 'providerUser'])
      .executeTakeFirst()
    if (!row) return null
    const { userId, ...beginning } = row
    const account = await scope.select('account').select('isDisabled').where('id', '=', userId).executeTakeFirst()
    if (!account || account.isDisabled) return null
    await auditSignIn(trx, {
      userId,
      operation: beginning.signIn === 'code' ? 'login' : 'loginBySingleSignOn',
      target: userId,
      address: visit.address,
    })
    return beginSession(trx, { realmId, userId }, beginning, visit)
  })
}
