import { sql } from 'kysely'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { AppError } from '@/domain/errors/AppError'
import type { Database } from '@/server/db/connect'
import { scoped } from '@/server/db/scoped'
import type { Session } from '@/server/plugins/session'
import type { Invoke } from '@/server/resources/defineResource'

/** Limit of the records that are searched for one that shows the file. */
const maxRecords = 20

interface Reading {
  db: Database
  session: Session
  invoke: Invoke
}

/**
 * Whether the caller may read an upload: the caller's own, and those in visible records. Membership in the application
 * is not sufficient.
 */
export async function isReadable(
  { db, session, invoke }: Reading,
  file: { id: string; appId: string; createdBy: string },
): Promise<boolean> {
  if (file.createdBy === session.userId) return true
  const scope = scoped(db, { realmId: session.realmId, appId: file.appId })
  const { rows } = await sql<{ instanceId: string; processInstanceId: string | null }>`
    select u.instance_id, i.process_instance_id from ${scope.rows('fileUse')} u join ${scope.rows('formInstance')} i
      on i.id = u.instance_id
    where u.file_id = ${file.id}::uuid
      and i.deleted_at is null
    order by i.created_by = ${session.userId}::uuid desc, i.created_at desc limit ${maxRecords}`.execute(db)
  for (const { instanceId, processInstanceId } of rows) {
    const data = await dataShown({ db, session, invoke }, file.appId, instanceId)
    if (JSON.stringify(data).includes(file.id)) return true
    // Who takes part in a process sees of its form what his activity shows.
    const shown = processInstanceId && (await dataInProcess({ db, session, invoke }, file.appId, processInstanceId))
    if (shown && JSON.stringify(shown).includes(file.id)) return true
  }
  const uses = await scope
    .select('recordFileUse')
    .select(['entityId', 'recordId'])
    .where('fileId', '=', file.id)
    .limit(maxRecords)
    .execute()
  for (const { entityId, recordId } of uses) {
    const params = { source: `entity:${entityId}`, id: recordId }
    if (await isShown(invoke('getRecord', { params }, { session, tenant: { appId: file.appId } }))) return true
  }
  const opinions = await scope
    .select('processFileUse')
    .select('instanceId')
    .where('fileId', '=', file.id)
    .limit(maxRecords)
    .execute()
  for (const { instanceId } of opinions)
    if (await isShown(invoke('locateProcess', { params: { id: instanceId } }, { session, tenant: null }))) return true
  return false
}

/** Whether a call that shows a record succeeds. */
async function isShown(reply: Promise<unknown>): Promise<boolean> {
  try {
    await reply
    return true
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return false
    throw error
  }
}

/** The part of a record that the caller sees; null if there is none. */
const dataShown = ({ session, invoke }: Reading, appId: string, orderId: string): Promise<unknown> =>
  orNull(async () => {
    const reply = await invoke('getFormInstance', { params: { orderId } }, { session, tenant: { appId } })
    return (reply as OperationTypes['getFormInstance']['reply']).data
  })

/** The part of a form that the caller sees in its process; null if there is none. */
const dataInProcess = ({ session, invoke }: Reading, appId: string, id: string): Promise<unknown> =>
  orNull(async () => {
    const reply = await invoke('viewProcess', { params: { id } }, { session, tenant: { appId } })
    return (reply as OperationTypes['viewProcess']['reply']).form.data
  })

async function orNull(read: () => Promise<unknown>): Promise<unknown> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return null
    throw error
  }
}
