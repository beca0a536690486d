import { AppError } from '@/domain/errors/AppError'
import type { Database } from '@/server/db/connect'
import { acrossApplications, scoped } from '@/server/db/scoped'
import { participate } from '@/server/engine/participation'
import type { Session } from '@/server/plugins/session'

/** The application of an instance that the caller takes part in or manages. Throws not_found. */
export async function locateProcess(db: Database, session: Session, id: string): Promise<{ appId: string }> {
  const across = acrossApplications(db, session)
  const found = await across.select('processInstance').select('appId').where('id', '=', id).executeTakeFirst()
  if (!found) throw new AppError('not_found')
  const { appId } = found
  const { realmId, userId, isSuperuser } = session
  const scope = scoped(db, { realmId, appId })
  const member = await scope
    .select('applicationMember')
    .select('permissionType')
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!member && !isSuperuser) throw new AppError('not_found')
  await participate(scope, id, { ...session, isManager: isSuperuser || (member?.permissionType ?? 3) <= 2 })
  return { appId }
}
