import { sql } from 'kysely'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { AppError } from '@/domain/errors/AppError'
import type { Database } from '@/server/db/connect'
import { contains, pageWindow } from '@/server/db/paging'
import { acrossApplications } from '@/server/db/scoped'
import { startableVersion } from '@/server/engine/processVersions'
import type { Session } from '@/server/plugins/session'
import type { ProcessContext } from '@/server/resources/processCall'
import { ownApplications } from '@/server/resources/processRows'

type Page = OperationTypes['listProcessDrafts']['reply']

/** Requests that the caller began and has not submitted, the latest first. */
export async function listProcessDrafts(
  db: Database,
  session: Session,
  query: OperationTypes['listProcessDrafts']['query'],
): Promise<Page> {
  const { page, size, offset } = pageWindow(query)
  const { rows: of } = acrossApplications(db, session)
  const source = sql`from ${of('processDraft')} d join ${ownApplications(db, session)} a on a.id = d.app_id
    join ${of('resource')} r on r.app_id = d.app_id and r.id = d.process_id
    where d.user_id = ${session.userId}::uuid ${query.app ? sql`and d.app_id = ${query.app}::uuid` : sql``}
      ${query.search?.trim() ? sql`and ${contains(sql`r.title`, query.search.trim())}` : sql``}`
  const { rows } = await sql<Page['content'][number] & { total: number }>`
    select d.id, d.app_id, a.name as app_name, r.code as process, r.title as process_title, d.updated_at, count(*) over () as total
    ${source} order by d.updated_at desc, d.id desc limit ${size} offset ${offset}`.execute(db)
  return { content: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0, page, size }
}

/** A draft of the caller, to go on with. Throws not_found. */
export async function getProcessDraft(
  { scope, session }: ProcessContext,
  id: string,
): Promise<OperationTypes['getProcessDraft']['reply']> {
  const { rows } = await sql<OperationTypes['getProcessDraft']['reply']>`
    select d.id, r.code as process, d.data, d.updated_at from ${scope.rows('processDraft')} d
    join ${scope.rows('resource')} r on r.id = d.process_id
    where d.id = ${id}::uuid and d.user_id = ${session.userId}::uuid`.execute(scope.db)
  if (!rows[0]) throw new AppError('not_found')
  return rows[0]
}

/** Stores a draft under the id that its request will have. Throws not_found, and conflict for an id of somebody else. */
export async function saveProcessDraft(
  { scope, session }: ProcessContext,
  id: string,
  { process, data }: OperationTypes['saveProcessDraft']['body'],
): Promise<OperationTypes['saveProcessDraft']['reply']> {
  const { id: processId } = await startableVersion(scope, process)
  const { userId } = session
  const updatedAt = new Date().toISOString()
  const content = { data: JSON.stringify(data), updatedAt }
  const kept = await scope
    .insert('processDraft', { id, userId, processId, ...content })
    .onConflict((conflict) =>
      conflict.columns(['realmId', 'appId', 'id']).doUpdateSet(content).where('processDraft.userId', '=', userId),
    )
    .returning('id')
    .executeTakeFirst()
  if (!kept) throw new AppError('conflict')
  return { updatedAt }
}

/** Throws not_found. */
export async function deleteProcessDraft(db: Database, session: Session, id: string): Promise<Record<string, never>> {
  const removed = await acrossApplications(db, session)
    .delete('processDraft')
    .where('id', '=', id)
    .where('userId', '=', session.userId)
    .executeTakeFirst()
  if (removed.numDeletedRows === 0n) throw new AppError('not_found')
  return {}
}
