import { createHash, randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Database } from '@/server/db/connect'
import { defaultRealmId } from '@/server/db/realm'
import type { SignIn } from '@/server/db/tables'

/** The caller: everything that an access rule may use. */
export interface Session {
  realmId: number
  tokenHash: string
  userId: string
  username: string
  realName: string
  avatar: string | null
  orgId: string | null
  orgName: string | null
  isSuperuser: boolean
  /** Where this call comes from. */
  address?: string
  /** Codes of the roles. */
  roles: string[]
  /** Codes of the positions (岗位). */
  positions: string[]
  /** Codes of the user groups (用户组). */
  groups: string[]
}

/** The application of a call, and the caller's role in it: 1 administrator, 2 builder, 3 user. */
export interface Tenant {
  appId: string
  permissionType: 1 | 2 | 3
}

const idleMs = 8 * 3600_000
const longestMs = 7 * 24 * 3600_000
/** Updating "seen" at most this often keeps reading calls free of writes. */
const touchMs = 60_000

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/** How a session was authenticated, what its provider gave for ending it there, and hashes of the provider's names for it and its user. */
export interface Beginning {
  signIn: SignIn
  idToken?: string | null
  providerSession?: string | null
  providerUser?: string | null
}

/** Where a session is used, so that its owner can recognise it. */
export interface Visit {
  userAgent: string
  address: string
}

export const visitOf = ({ headers, ip }: FastifyRequest): Visit => ({
  userAgent: (headers['user-agent'] ?? '').slice(0, 500),
  address: ip,
})

/** Creates a session. Out: the token, 256 random bits; only its hash is stored. */
export async function beginSession(
  db: Database,
  { realmId, userId }: { realmId: number; userId: string },
  { signIn, idToken = null, providerSession = null, providerUser = null }: Beginning = { signIn: 'password' },
  visit?: Visit,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(Date.now() + idleMs).toISOString()
  await db
    .insertInto('session')
    .values({
      realmId,
      tokenHash: hashToken(token),
      userId,
      expiresAt,
      signIn,
      idToken,
      providerSession,
      providerUser,
      userAgent: visit?.userAgent ?? null,
      address: visit?.address ?? null,
    })
    .execute()
  return token
}

/** Ends a session. Out: its user and how it was authenticated, so that it can be ended at the provider too; null for an unknown token. */
export async function endSession(db: Database, token: string): Promise<(Beginning & { userId: string }) | null> {
  const ended = await db
    .deleteFrom('session')
    .where('realmId', '=', defaultRealmId)
    .where('tokenHash', '=', hashToken(token))
    .returning(['userId', 'signIn', 'idToken'])
    .executeTakeFirst()
  return ended ?? null
}

/** Whether a session found earlier has neither ended nor expired since. */
export async function isSessionLive(db: Database, { realmId, tokenHash }: Session): Promise<boolean> {
  const row = await db
    .selectFrom('session')
    .select('userId')
    .where('realmId', '=', realmId)
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', new Date().toISOString())
    .executeTakeFirst()
  return row !== undefined
}

/** Ends every session of a user except the given one. */
export async function endOtherSessions(db: Database, { realmId, userId, tokenHash }: Session): Promise<void> {
  await db
    .deleteFrom('session')
    .where('realmId', '=', realmId)
    .where('userId', '=', userId)
    .where('tokenHash', '!=', tokenHash)
    .execute()
}

/** A live session, and what its user is in the application that a call names. */
export interface FoundSession {
  session: Session
  /** null if no application was named, and as in `findTenant`. */
  tenant: Tenant | null
}

/** Finds the live session of a token and extends its expiry; null for an unknown, ended or expired one. */
export async function findSession(db: Database, token: string): Promise<Session | null> {
  return (await findSessionIn(db, token, null))?.session ?? null
}

/** The same, with the caller's role in an application: every call begins with both, so they are one statement. */
export async function findSessionIn(db: Database, token: string, appId: string | null): Promise<FoundSession | null> {
  const tokenHash = hashToken(token)
  const { rows } = await sql<Session & { createdAt: string; seenAt: string; isDisabled: boolean } & Membership>`
    select s.realm_id, s.token_hash, s.user_id, s.created_at, s.seen_at, a.username, a.real_name, a.avatar, a.org_id,
      o.name as org_name, a.is_superuser, a.is_disabled,
      coalesce((select jsonb_agg(distinct r.code) from account_role ar
        join role r on r.realm_id = ar.realm_id and r.id = ar.role_id
        where ar.realm_id = a.realm_id and ar.user_id = a.id), '[]') as roles,
      coalesce((select jsonb_agg(p.code) from position_member pm
        join position p on p.realm_id = pm.realm_id and p.id = pm.position_id
        where pm.realm_id = a.realm_id and pm.user_id = a.id), '[]') as positions,
      coalesce((select jsonb_agg(g.code) from user_group_member gm
        join user_group g on g.realm_id = gm.realm_id and g.id = gm.group_id
        where gm.realm_id = a.realm_id and gm.user_id = a.id), '[]') as groups,
      p.id is not null as app_exists, m.permission_type
    from session s
    join account a on a.realm_id = s.realm_id and a.id = s.user_id
    left join org o on o.realm_id = a.realm_id and o.id = a.org_id
    left join application p on p.realm_id = s.realm_id and p.id = ${appId}::uuid
    left join application_member m on m.realm_id = p.realm_id and m.app_id = p.id and m.user_id = s.user_id
    where s.realm_id = ${defaultRealmId} and s.token_hash = ${tokenHash} and s.expires_at > now()`.execute(db)
  const row = rows[0]
  if (!row || row.isDisabled) return null
  const { createdAt, seenAt, isDisabled: _, appExists, permissionType, ...session } = row
  if (Date.now() - Date.parse(seenAt) > touchMs) await touch(db, session, createdAt)
  return { session, tenant: appId === null ? null : tenantOf(session, appId, { appExists, permissionType }) }
}

async function touch(db: Database, session: Session, createdAt: string): Promise<void> {
  const end = Math.min(Date.now() + idleMs, Date.parse(createdAt) + longestMs)
  await db
    .updateTable('session')
    .set({ seenAt: new Date().toISOString(), expiresAt: new Date(end).toISOString() })
    .where('realmId', '=', session.realmId)
    .where('tokenHash', '=', session.tokenHash)
    .execute()
}

interface Membership {
  appExists: boolean
  permissionType: Tenant['permissionType'] | null
}

/** The caller's role in an application; null both when it does not exist and when the caller is no member, so that the two cannot be distinguished. */
export async function findTenant(db: Database, session: Session, appId: string): Promise<Tenant | null> {
  const { rows } = await sql<Membership>`
    select true as app_exists, m.permission_type from application a
    left join application_member m on m.realm_id = a.realm_id and m.app_id = a.id and m.user_id = ${session.userId}::uuid
    where a.realm_id = ${session.realmId} and a.id = ${appId}::uuid`.execute(db)
  return tenantOf(session, appId, rows[0] ?? { appExists: false, permissionType: null })
}

function tenantOf(session: Session, appId: string, { appExists, permissionType }: Membership): Tenant | null {
  if (!appExists) return null
  if (session.isSuperuser) return { appId, permissionType: 1 }
  return permissionType ? { appId, permissionType } : null
}
