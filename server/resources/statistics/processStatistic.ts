import { sql } from 'kysely'
import type { OperationTypes } from '@/domain/contract/generated/types'
import type { Database } from '@/server/db/connect'
import { pageWindow } from '@/server/db/paging'
import { acrossApplications, scoped } from '@/server/db/scoped'
import { processVersion } from '@/server/engine/processVersions'
import type { Session } from '@/server/plugins/session'
import { nodeTitleOf } from '@/server/resources/processNotices'

type Statistic = OperationTypes['getProcessStatistic']
type Row = Statistic['reply']['content'][number]

interface Counted extends Omit<Row, 'id' | 'nodeTitle'> {
  processId: string
  version: number
  node: string | null
}

/** Processes and activities together are few; this is where a page of them ends. */
const mostGroups = 1000

/** The tasks that somebody decided in the last days. */
const ownTasks = (db: Database, session: Session, days: number) => {
  const { rows } = acrossApplications(db, session)
  return sql`${rows('processTask')} t join ${rows('processInstance')} i on i.app_id = t.app_id and i.id = t.instance_id
    join ${rows('application')} a on a.id = i.app_id
    where t.closed_by = ${session.userId}::uuid and t.closed_at > now() - make_interval(days => ${days}::int)`
}

/** The tasks of the requests of the last days, in the applications that somebody manages. */
const managedTasks = (db: Database, session: Session, days: number) => {
  const { rows } = acrossApplications(db, session)
  const isManaged = session.isSuperuser
    ? sql`true`
    : sql`exists (select 1 from ${rows('applicationMember')} m
        where m.app_id = a.id and m.user_id = ${session.userId}::uuid and m.permission_type <= 2)`
  return sql`${rows('application')} a join ${rows('processInstance')} i on i.app_id = a.id
    join ${rows('processTask')} t on t.app_id = i.app_id and t.instance_id = i.id
    where ${isManaged} and i.started_at > now() - make_interval(days => ${days}::int)`
}

/**
 * What was handled, how long it took and what was late, by process or by activity: of somebody's own tasks, or of the requests in the
 * applications that he manages. What the portal decided by itself counts as nobody's work.
 */
export async function processStatistic(
  db: Database,
  session: Session,
  query: Statistic['query'],
): Promise<Statistic['reply']> {
  const { scope = 'own', by = 'process', days = 30 } = query
  const { page, size, offset } = pageWindow(query)
  const { rows: of } = acrossApplications(db, session)
  const tasks = scope === 'own' ? ownTasks(db, session, days) : managedTasks(db, session, days)
  const node = by === 'activity' ? sql`t.node` : sql`null::text`
  const { rows } = await sql<Counted>`
    select g.*, r.code as process, r.title as process_title from (
      select i.app_id, a.name as app_name, i.process_id, max(i.version) as version, ${node} as node,
        count(distinct t.instance_id) as requests,
        count(*) filter (where t.closed_by is not null) as handled,
        round(extract(epoch from avg(t.closed_at - t.opened_at) filter (where t.closed_by is not null)))::int as average_seconds,
        count(*) filter (where t.due_at < coalesce(t.closed_at, now())) as late,
        count(*) filter (where t.status = 'open') as open
      from ${tasks} group by 1, 2, 3, 5 order by handled desc, requests desc limit ${mostGroups}) g
    join ${of('resource')} r on r.app_id = g.app_id and r.id = g.process_id
    order by g.handled desc, g.requests desc, r.title, g.node`.execute(db)
  const content = await Promise.all(rows.slice(offset, offset + size).map((row) => present(db, session, row)))
  return { content, total: rows.length, page, size }
}

async function present(db: Database, { realmId }: Session, counted: Counted): Promise<Row> {
  const { processId, version, node, ...row } = counted
  const nodeTitle =
    node === null
      ? null
      : nodeTitleOf(await processVersion(scoped(db, { realmId, appId: row.appId }), processId, version))(node)
  return { ...row, id: [processId, node].filter(Boolean).join('.'), nodeTitle }
}
