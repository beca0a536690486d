import { sql } from 'kysely'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import { userPrincipal } from '@/domain/process/approvers/Principal'
import type { Database } from '@/server/db/connect'
import { acrossApplications } from '@/server/db/scoped'
import { idArray } from '@/server/db/values'
import type { Session } from '@/server/plugins/session'

type Page = OperationTypes['listOpenWork']['reply']

/** What somebody has open in each process, and what was handed over of it so far (the audit log says so). Throws not_found. */
export async function listOpenWork(db: Database, { realmId }: Session, userId: string): Promise<Page> {
  const { rows: of } = acrossApplications(db, { realmId })
  const { rows: people } = await sql<{ realName: string }>`
    select a.real_name from ${of('account')} a where a.id = ${userId}::uuid`.execute(db)
  const [person] = people
  if (!person) throw new AppError('not_found')
  const { rows } = await sql<Page['content'][number]>`
    with open as (
      select i.process_id as id, count(*)::int as open, (count(*) filter (where b.due_at < now()))::int as late
      from ${of('processInbox')} b
      join ${of('processInstance')} i on i.app_id = b.app_id and i.id = b.instance_id and i.status in ('running', 'suspended')
      where b.principal = ${userPrincipal(userId)} group by 1
    ), gone as (
      select h.key::uuid as id, sum(h.value::int)::int as handed_over
      from ${of('audit')} l cross join lateral json_each_text((l.details::json)->'byProcess') h
      where l.operation = 'handOverTasks' and l.target = ${userId} group by 1
    )
    select r.id::text, ${person.realName}::text as user_name, r.title as process, a.name as app_name,
      coalesce(o.open, 0) as open, coalesce(o.late, 0) as late, coalesce(g.handed_over, 0) as handed_over
    from open o full join gone g on g.id = o.id
    join ${of('resource')} r on r.id = coalesce(o.id, g.id) join ${of('application')} a on a.id = r.app_id
    order by 5 desc, r.pinyin, r.id`.execute(db)
  return { content: rows, total: rows.length, page: 1, size: Math.max(rows.length, 1) }
}

/** `（请假 3 项，报销 1 项）`; empty where nothing went. */
export async function sayProcesses(
  db: Database,
  { realmId }: Session,
  byProcess: Readonly<Record<string, number>>,
): Promise<string> {
  const ids = Object.keys(byProcess)
  if (ids.length === 0) return ''
  const { rows: of } = acrossApplications(db, { realmId })
  const { rows } = await sql<{ id: string; title: string }>`
    select r.id, r.title from ${of('resource')} r where r.id = any(${idArray(ids)}::uuid[]) order by r.pinyin, r.id`.execute(
    db,
  )
  const list = rows.map(({ id, title }) => t('{title} {count} 项', { title, count: byProcess[id] })).join(', ')
  return t('（{list}）', { list })
}
