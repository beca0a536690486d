import { randomBytes } from 'node:crypto'
import type { Database } from '@/server/db/connect'
import { hashToken, type Session } from '@/server/plugins/session'

/** Long enough to open a window, too short to be passed on. */
const lifeMs = 60_000

/** A code that another portal redeems for the identity of its bearer, once. Out: 256 random bits; only their hash is stored. */
export async function issueRandomCode(db: Database, { realmId, userId }: Session): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + lifeMs).toISOString()
  await db
    .insertInto('randomCode')
    .values({ realmId, codeHash: hashToken(code), userId, expiresAt })
    .execute()
  return code
}
