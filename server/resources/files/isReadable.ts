import { sql } from 'kysely'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { AppError } from '@/domain/errors/AppError'
import type { Database } from '@/server/db/connect'
import { scoped } from '@/server/db/scoped'
import type { Session } from '@/server/plugins/session'
import type { Invoke } from '@/server/resources/defineResource'

/** More records than this are not looked through for one that shows the file. */
const mostRecords = 20

interface Reading {
  db: Database
  session: Session
  invoke: Invoke
}

/**
 * Whether the caller may read an upload: the own ones, and what a record shows to the caller, which answers that itself. The application's
 * membership alone opens nothing.
 */
export async function isReadable(
  { db, session, invoke }: Reading,
  file: { id: string; appId: string; createdBy: string },
): Promise<boolean> {
  if (file.createdBy === session.userId) return true
  const scope = scoped(db, { realmId: session.realmId, appId: file.appId })
  const { rows } = await sql<{ instanceId: string }>`
    select u.instance_id from ${scope.rows('fileUse')} u join ${scope.rows('formInstance')} i
      on i.id = u.instance_id
    where u.file_id = ${file.id}::uuid
      and i.deleted_at is null
    order by i.created_by = ${session.userId}::uuid desc, i.created_at desc limit ${mostRecords}`.execute(db)
  for (const { instanceId } of rows) {
    const data = await dataShown({ db, session, invoke }, file.appId, instanceId)
    if (JSON.stringify(data).includes(file.id)) return true
  }
  return false
}

/** What of a record the caller sees; null where that is nothing. */
async function dataShown({ session, invoke }: Reading, appId: string, orderId: string): Promise<unknown> {
  try {
    const reply = await invoke('getFormInstance', { params: { orderId } }, { session, tenant: { appId } })
    return (reply as OperationTypes['getFormInstance']['reply']).data
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return null
    throw error
  }
}
