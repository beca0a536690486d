import { AppError } from '@/domain/errors/AppError'
import type { Database } from '@/server/db/connect'
import { newId } from '@/server/db/newId'
import { pinyinText } from '@/server/db/pinyinText'
import { defaultRealmId } from '@/server/db/realm'
import { scoped } from '@/server/db/scoped'
import { auditSignIn } from '@/server/resources/audit'

/** The identity that another system reports. */
export interface Identity {
  username: string
  realName?: string
}

const usernamePattern = /^[A-Za-z][A-Za-z0-9_.-]{1,63}$/
const longestName = 50

/** The account of a user who signed in elsewhere, by user name. Throws account_unknown, unless one may be created, and account_disabled. */
export async function accountOf(
  db: Database,
  { username, realName }: Identity,
  { createsAccounts }: { createsAccounts: boolean },
): Promise<string> {
  const scope = scoped(db, { realmId: defaultRealmId })
  const account = await find(db, username)
  if (account?.isDisabled) throw new AppError('account_disabled')
  if (account) return account.id
  if (!createsAccounts || !usernamePattern.test(username)) throw new AppError('account_unknown')
  const name = realName?.trim().slice(0, longestName) || username
  await db.transaction().execute(async (trx) => {
    const id = newId()
    const made = await scope
      .in(trx)
      .insert('account', { id, username, realName: name, pinyin: pinyinText(name), passwordHash: null })
      // The same person in two windows.
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (!made.numInsertedOrUpdatedRows) return
    const roles = await scope
      .in(trx)
      .select('role')
      .select('id')
      .where('code', '=', 'user')
      .where('needBindOrg', '=', false)
      .execute()
    for (const role of roles) await scope.in(trx).insert('accountRole', { userId: id, roleId: role.id }).execute()
    await auditSignIn(trx, { userId: id, operation: 'createAccountBySignOn', target: id, address: '' })
  })
  return (await find(db, username))!.id
}

async function find(db: Database, username: string) {
  const scope = scoped(db, { realmId: defaultRealmId })
  return scope.select('account').select(['id', 'isDisabled']).where('username', '=', username).executeTakeFirst()
}
