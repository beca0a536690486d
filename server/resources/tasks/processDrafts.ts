import { sql } from 'kysely'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { bindOf } from '@/domain/documents/bindOf'
import { AppError } from '@/domain/errors/AppError'
import { completeSettings } from '@/domain/process/activities/completeSettings'
import { fieldsOf, ownValue } from '@/domain/validation/acceptValues'
import { isBlank } from '@/domain/validation/validateValue'
import type { Database } from '@/server/db/connect'
import { contains, pageWindow } from '@/server/db/paging'
import { acrossApplications } from '@/server/db/scoped'
import { type ProcessVersion, startableVersion } from '@/server/engine/processVersions'
import type { Session } from '@/server/plugins/session'
import { formOfProcess } from '@/server/resources/formOfProcess'
import type { ProcessContext } from '@/server/resources/processCall'
import { ownApplications } from '@/server/resources/processRows'
import { summaryFor } from '@/server/resources/summaryFor'

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
      ${query.process ? sql`and (r.code = ${query.process} or r.id::text = ${query.process})` : sql``}
      ${query.from ? sql`and d.updated_at >= ${query.from}::date` : sql``}
      ${query.to ? sql`and d.updated_at < ${query.to}::date + 1` : sql``}
      ${query.search?.trim() ? sql`and ${contains(sql`r.title`, query.search.trim())}` : sql``}`
  const { rows } = await sql<Page['content'][number] & { total: number }>`
    select d.id, d.app_id, a.name as app_name, r.code as process, r.title as process_title, d.summary, d.updated_at, count(*) over () as total
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

/** What a draft says of itself in the list: the fields of its summary that are filled in already. */
async function draftSummary(
  { db, caller, choices }: ProcessContext,
  process: ProcessVersion,
  data: Record<string, unknown>,
) {
  const shape = await formOfProcess(db, caller, process.document)
  if (!shape) return []
  const { summary: named } = completeSettings(process.document.settings)
  const parts = await summaryFor({ ...choices, db }, { shape, data, named })
  const filled = new Set(
    fieldsOf(shape.document).flatMap((node) => (isBlank(ownValue(data, bindOf(node))) ? [] : [node.id])),
  )
  return parts.filter(({ field }) => filled.has(field)).map(({ title, text }) => ({ title, text }))
}

/** Stores a draft under the id that its request will have. Throws not_found, and conflict for an id of somebody else. */
export async function saveProcessDraft(
  context: ProcessContext,
  id: string,
  { process, data }: OperationTypes['saveProcessDraft']['body'],
): Promise<OperationTypes['saveProcessDraft']['reply']> {
  const { scope, session } = context
  const version = await startableVersion(scope, process)
  const { id: processId } = version
  const { userId } = session
  const summary = JSON.stringify(await draftSummary(context, version, data))
  const updatedAt = new Date().toISOString()
  const content = { data: JSON.stringify(data), summary, updatedAt }
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
