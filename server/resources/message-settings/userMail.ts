import { AppError } from '@/domain/errors/AppError'
import type { Database } from '@/server/db/connect'
import { scoped } from '@/server/db/scoped'
import type { MessagingSettings } from '@/server/env'
import type { Session } from '@/server/plugins/session'
import { audit, changesBetween } from '@/server/resources/audit'
import { checkMail } from '@/server/resources/message-settings/checkAddresses'

/** The address of an account. Throws not_found for an account that is not there. */
async function addressOf(db: Database, { realmId }: Session, userId: string): Promise<string | null> {
  const scope = scoped(db, { realmId })
  const account = await scope.select('account').select('id').where('id', '=', userId).executeTakeFirst()
  if (!account) throw new AppError('not_found')
  const row = await scope.select('messageSetting').select('email').where('userId', '=', userId).executeTakeFirst()
  return row?.email ?? null
}

/** Where somebody's messages go by mail, for administrators. Throws not_found. */
export async function readUserMail(db: Database, session: Session, userId: string): Promise<{ email: string | null }> {
  return { email: await addressOf(db, session, userId) }
}

/** Sets it for somebody who has not, or has left; his channels stay as he switched them. Throws not_found, conflict and validation_failed. */
export async function setUserMail(
  db: Database,
  { session, messaging }: { session: Session; messaging: MessagingSettings },
  userId: string,
  asked: string | null | undefined,
): Promise<{ email: string | null }> {
  const email = asked ? checkMail(messaging, asked) : null
  return db.transaction().execute(async (trx) => {
    const scope = scoped(trx, { realmId: session.realmId })
    const before = await addressOf(trx, session, userId)
    await scope
      .insert('messageSetting', { userId, channels: '{}', email })
      .onConflict((conflict) => conflict.columns(['realmId', 'userId']).doUpdateSet({ email }))
      .execute()
    const details = changesBetween({ email: before }, { email })
    await audit(trx, { session, operation: 'setUserMail', target: userId, details })
    return { email }
  })
}
