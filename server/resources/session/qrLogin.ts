import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { AppError } from '@/domain/errors/AppError'
import type { Database } from '@/server/db/connect'
import { defaultRealmId } from '@/server/db/realm'
import { scoped } from '@/server/db/scoped'
import { hashToken } from '@/server/plugins/session'
import { auditSignIn } from '@/server/resources/audit'
import { browserOf } from '@/server/resources/session/browserOf'
import { grantCode } from '@/server/resources/session/randomCode'

/** Long enough to take out a telephone and sign in there. */
const lifeMs = 3 * 60_000
const longestUserAgent = 500

interface Visit {
  userAgent: string
  address: string
}

/**
 * Lets a browser request a sign-in by telephone. Out: the code for its screen, which cannot be used to sign in, and the secret ticket
 * that it redeems once somebody has approved. Only their hashes are stored.
 */
export async function beginQrLogin(
  db: Database,
  { userAgent, address }: Visit,
): Promise<OperationTypes['beginQrLogin']['reply']> {
  const [scanCode, ticket] = [randomBytes(24).toString('base64url'), randomBytes(32).toString('base64url')]
  const expiresAt = new Date(Date.now() + lifeMs).toISOString()
  const scope = scoped(db, { realmId: defaultRealmId })
  await scope.delete('qrLogin').where('expiresAt', '<', sql<string>`now()`).execute()
  await scope
    .insert('qrLogin', {
      scanHash: hashToken(scanCode),
      ticketHash: hashToken(ticket),
      userAgent: userAgent.slice(0, longestUserAgent),
      address,
      expiresAt,
    })
    .execute()
  return { scanCode, ticket, expiresAt }
}

/** The requesting browser, for the person who is to approve. Throws gone. */
export async function readQrLogin(db: Database, scanCode: string): Promise<OperationTypes['getQrLogin']['reply']> {
  const row = await scoped(db, { realmId: defaultRealmId })
    .select('qrLogin')
    .select(['userAgent', 'address', 'createdAt'])
    .where('scanHash', '=', hashToken(scanCode))
    .where('expiresAt', '>', sql<string>`now()`)
    .executeTakeFirst()
  if (!row) throw new AppError('qr_login_gone')
  const { userAgent, ...rest } = row
  return { ...rest, browser: browserOf(userAgent) }
}

/** Approves or refuses, once; an approved browser has a minute to sign in as the person who approved. Throws gone. */
export async function answerQrLogin(
  db: Database,
  scanCode: string,
  { userId, isApproved }: { userId: string; isApproved: boolean },
): Promise<void> {
  const realmId = defaultRealmId
  await db.transaction().execute(async (trx) => {
    const row = await scoped(trx, { realmId })
      .delete('qrLogin')
      .where('scanHash', '=', hashToken(scanCode))
      .where('expiresAt', '>', sql<string>`now()`)
      .returning(['ticketHash', 'address'])
      .executeTakeFirst()
    if (!row) throw new AppError('qr_login_gone')
    if (!isApproved) return
    await grantCode(trx, row.ticketHash, { realmId, userId })
    await auditSignIn(trx, { userId, operation: 'answerQrLogin', target: userId, address: row.address })
  })
}
