import { sql } from 'kysely'
import { AppError } from '@/domain/errors/AppError'
import type { Database } from '@/server/db/connect'
import { acrossApplications } from '@/server/db/scoped'
import type { Env } from '@/server/env'
import type { Session, Tenant } from '@/server/plugins/session'

/** Throws quota_exceeded when a user or an application would exceed the settings. In: bytes to be added. */
export async function assertQuota(
  db: Database,
  { env, session, tenant }: { env: Env; session: Session; tenant: Tenant },
  bytes: number,
): Promise<void> {
  const { realmId, userId } = session
  const scope = acrossApplications(db, { realmId })
  const { rows } = await sql<{ ofUser: number; ofApplication: number }>`
    select coalesce(sum(size) filter (where created_by = ${userId}::uuid), 0)::bigint as of_user,
      coalesce(sum(size) filter (where app_id = ${tenant.appId}::uuid), 0)::bigint as of_application
    from ${scope.rows('file')} file where (created_by = ${userId}::uuid or app_id = ${tenant.appId}::uuid)`.execute(db)
  const { ofUser = 0, ofApplication = 0 } = rows[0] ?? {}
  if (ofUser + bytes > env.userQuotaBytes || ofApplication + bytes > env.applicationQuotaBytes)
    throw new AppError('quota_exceeded')
}
