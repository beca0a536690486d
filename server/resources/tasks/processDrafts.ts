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
import { startableVersion } from '@/server/engine/processVersions'
import type { Session } from '@/server/plugins/session'
import { fillableVersion } from '@/server/records/formData/formVersions'
import type { RecordShape } from '@/server/records/RecordShape'
import { formOfProcess } from '@/server/resources/formOfProcess'
import type { ProcessContext } from '@/server/resources/processCall'
import { ownApplications } from '@/server/resources/processRows'
import { summaryFor } from '@/server/resources/summaryFor'

type Body = OperationTypes['saveProcessDraft']['body']
type Page = OperationTypes['listProcessDrafts']['reply']

/** Requests, and records of forms, that the caller began and has not submitted, the latest first. */
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
    select d.id, d.app_id, a.name as app_name, r.kind, r.code as process, r.title as process_title, d.summary, d.updated_at, count(*) over () as total
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

/** What a draft is to become: a request of a process, or a record of a form. Throws not_found. */
async function targetOf(
  { db, scope, caller }: ProcessContext,
  { process, form }: Pick<Body, 'process' | 'form'>,
): Promise<{ id: string; shape: RecordShape | null; named: readonly string[] }> {
  if (process === undefined) {
    const shape = await fillableVersion(db, caller, form ?? '')
    return { id: shape.id, shape, named: [] }
  }
  const { id, document } = await startableVersion(scope, process)
  const { summary } = completeSettings(document.settings)
  return { id, shape: await formOfProcess(db, caller, document), named: summary }
}

/** What a draft says of itself in the list: the fields of its summary that are filled in already. */
async function draftSummary(
  { db, choices }: ProcessContext,
  { shape, named }: Awaited<ReturnType<typeof targetOf>>,
  data: Record<string, unknown>,
) {
  if (!shape) return []
  const parts = await summaryFor({ ...choices, db }, { shape, data, named })
  const filled = new Set(
    fieldsOf(shape.document).flatMap((node) => (isBlank(ownValue(data, bindOf(node))) ? [] : [node.id])),
  )
  return parts.filter(({ field }) => filled.has(field)).map(({ title, text }) => ({ title, text }))
}

/** Stores a draft under the id that its request will have, or the key of its submission. Throws not_found, and conflict for an id of somebody else. */
export async function saveProcessDraft(
  context: ProcessContext,
  id: string,
  { process, form, data }: Body,
): Promise<OperationTypes['saveProcessDraft']['reply']> {
  const { scope, session } = context
  const target = await targetOf(context, { process, form })
  const { userId } = session
  const summary = JSON.stringify(await draftSummary(context, target, data))
  const updatedAt = new Date().toISOString()
  const content = { data: JSON.stringify(data), summary, updatedAt }
  const kept = await scope
    .insert('processDraft', { id, userId, processId: target.id, ...content })
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
