import { sql } from 'kysely'
import type { OperationTypes } from '@/domain/contract/generated/types'
import type { Database } from '@/server/db/connect'
import { pageWindow } from '@/server/db/paging'
import { acrossApplications, scoped } from '@/server/db/scoped'
import { startableOf } from '@/server/engine/mayStart'
import { namesOf } from '@/server/engine/namesOf'
import type { Session, Tenant } from '@/server/plugins/session'
import { nodeTitleOf } from '@/server/resources/processNotices'
import {
  type InstanceColumns,
  instanceColumns,
  instanceOf,
  instanceSource,
  isReturnedAt,
  mostCounted,
  ownApplications,
  type RowQuery,
  rowFilter,
  versionOf,
} from '@/server/resources/processRows'

type Page = OperationTypes['listStarted']['reply']
type Row = Page['content'][number]
type Startable = OperationTypes['listStartable']['reply']

interface Columns extends InstanceColumns {
  id: string
  startedAt: string
  endedAt: string | null
  updatedAt: string
  status: Row['status']
  /** Open tasks: node and who has it. */
  open: { node: string; who: string }[]
}

type Sql = ReturnType<typeof sql>

/** A page of instances, newest first, with the nodes at which they wait and for whom. */
async function page(db: Database, session: Session, query: RowQuery, source: Sql): Promise<Page> {
  const { page: number, size, offset } = pageWindow(query)
  const { rows: of } = acrossApplications(db, session)
  const { rows } = await sql<Columns>`
    select ${instanceColumns}, i.id, i.started_at, i.ended_at, i.updated_at, coalesce((
      select json_agg(json_build_object('node', t.node, 'who', coalesce('user:' || t.holder_id, t.approver)) order by t.number)
      from ${of('processTask')} t where t.app_id = i.app_id and t.instance_id = i.id and t.status = 'open'), '[]') as open
    ${source} order by i.started_at desc, i.id desc limit ${size} offset ${offset}`.execute(db)
  const names = await namesOf(
    db,
    session.realmId,
    rows.flatMap(({ open }) => open.map(({ who }) => who)),
  )
  const content = await Promise.all(rows.map((row) => present(db, session, row, names)))
  if (rows.length < size && (rows.length > 0 || offset === 0))
    return { content, total: offset + rows.length, isCapped: false, page: number, size }
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from (select 1 ${source} limit ${mostCounted + 1}) counted`.execute(db)
  const total = counted[0]?.total ?? 0
  return { content, total: Math.min(total, mostCounted), isCapped: total > mostCounted, page: number, size }
}

async function present(db: Database, session: Session, row: Columns, names: ReadonlyMap<string, string>): Promise<Row> {
  const version = await versionOf(db, session, row)
  const titleOf = nodeTitleOf(version)
  const { id, status, startedAt, endedAt, updatedAt, open } = row
  const current = [...new Set(open.map(({ node }) => node))].map((node) => ({
    node,
    title: titleOf(node),
    people: open.flatMap((one) => (one.node === node ? (names.get(one.who) ?? []) : [])),
  }))
  return {
    ...instanceOf(row, version, version.graph.start),
    id,
    status,
    startedAt,
    endedAt,
    updatedAt,
    current,
    isReturned: isReturnedAt(
      version,
      status,
      open.map(({ node }) => node),
    ),
  }
}

/** What the caller started, in whatever application. */
export const listStarted = (db: Database, session: Session, query: RowQuery) =>
  page(
    db,
    session,
    query,
    sql`from ${instanceSource(db, session)} where i.starter_id = ${session.userId}::uuid and ${rowFilter(query)}`,
  )

/** What the caller follows. */
export const listFollowed = (db: Database, session: Session, query: RowQuery) =>
  page(
    db,
    session,
    query,
    sql`from ${instanceSource(db, session)} join (select * from ${acrossApplications(db, session).rows('processFollow')} f
      where f.user_id = ${session.userId}::uuid) f on f.app_id = i.app_id and f.instance_id = i.id where ${rowFilter(query)}`,
  )

/** Every instance of an application, for those who manage it. */
export const listManaged = (
  db: Database,
  session: Session,
  { appId }: Tenant,
  query: RowQuery & { status?: string },
) => {
  const status = query.status === undefined ? sql`true` : sql`i.status = ${query.status}`
  return page(
    db,
    session,
    query,
    sql`from ${instanceSource(db, session)} where i.app_id = ${appId}::uuid and ${status} and ${rowFilter(query)}`,
  )
}

/** The processes that the caller may start, of all applications that they belong to, by name. */
export async function listStartable(
  db: Database,
  session: Session,
  { search, app }: { search?: string; app?: string },
): Promise<Startable> {
  const { rows: of } = acrossApplications(db, session)
  const { rows } = await sql<Startable['content'][number] & { version: number }>`
    select r.id, r.code, r.title, v.document->>'description' as description, r.app_id, a.name as app_name, v.version
    from ${of('resource')} r join ${ownApplications(db, session)} a on a.id = r.app_id
    join ${of('resourceVersion')} v on v.app_id = r.app_id and v.resource_id = r.id and v.version = r.published_version
    where r.kind = 'process' and r.is_online ${app ? sql`and r.app_id = ${app}::uuid` : sql``}
      ${search?.trim() ? sql`and (r.title ilike ${`%${search.trim()}%`} or r.pinyin ilike ${`%${search.trim()}%`})` : sql``}
    order by a.name, r.pinyin, r.id limit 500`.execute(db)
  const found = await Promise.all(
    rows.map((row) => startableOf(scoped(db, { realmId: session.realmId, appId: row.appId }), [row], session)),
  )
  return { content: found.flat().map(({ version: _, ...row }) => row) }
}

/** Follows an instance, or follows it no longer. */
export async function follow(
  db: Database,
  session: Session,
  { appId, id }: { appId: string; id: string },
  isFollowed: boolean,
): Promise<void> {
  const scope = scoped(db, { realmId: session.realmId, appId })
  const { userId } = session
  if (isFollowed)
    await scope
      .insert('processFollow', { instanceId: id, userId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  else await scope.delete('processFollow').where('instanceId', '=', id).where('userId', '=', userId).execute()
}
