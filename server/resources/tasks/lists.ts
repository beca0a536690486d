import { type RawBuilder, sql } from 'kysely'
import type { OperationTypes } from '@/domain/contract/generated/types'
import type { Database } from '@/server/db/connect'
import { firstRows, pageWindow } from '@/server/db/paging'
import { acrossApplications } from '@/server/db/scoped'
import { inboxPrincipals } from '@/server/engine/participation'
import type { Session } from '@/server/plugins/session'
import { nodeTitleOf, withRow } from '@/server/resources/processNotices'
import {
  type InstanceColumns,
  instanceColumns,
  instanceOf,
  instanceSource,
  isNarrowed,
  isReturnedAt,
  mostCounted,
  openNodes,
  ownApplications,
  type RowQuery,
  rowFilter,
  startedColumns,
  startedSource,
  versionOf,
} from '@/server/resources/processRows'

type TaskPage = OperationTypes['listTodo']['reply']
type TaskRow = TaskPage['content'][number]
type CopiedPage = OperationTypes['listCopied']['reply']

interface TaskColumns extends InstanceColumns {
  instanceId: string
  number: number
  node: string
  taskStatus: string
  status: TaskRow['processStatus']
  arrivedAt: string
  closedAt: string | null
  dueAt: string | null
  principal: string | null
  row: number | null
  isNew?: boolean
  /** Nodes at which the instance waits; absent where the task's own is one. */
  openNodes?: string[]
}

const taskColumns = sql`t.instance_id, t.number, t.node, t.status as task_status, t.closed_at, t.due_at, t."row"`

async function present(db: Database, session: Session, row: TaskColumns): Promise<TaskRow> {
  const version = await versionOf(db, session, row)
  const { instanceId, number, node, taskStatus, status, arrivedAt, closedAt, dueAt, principal } = row
  return {
    ...instanceOf(row, version, node),
    id: `${instanceId}.${number}`,
    instanceId,
    node,
    nodeTitle: withRow(nodeTitleOf(version)(node), row.row),
    status: taskStatus,
    processStatus: status,
    arrivedAt,
    closedAt,
    dueAt,
    needsReceipt: principal !== null && !principal.startsWith('user:'),
    isNew: row.isNew === true,
    isReturned: isReturnedAt(version, status, row.openNodes ?? [node]),
  }
}

const presentAll = (db: Database, session: Session, rows: readonly TaskColumns[]) =>
  Promise.all(rows.map((row) => present(db, session, row)))

/** What somebody's inboxes hold: all of them, or those shared with others. */
const principalsFor = (session: Session, which: 'all' | 'shared') =>
  JSON.stringify(inboxPrincipals(session).filter((one) => which === 'all' || !one.startsWith('user:')))

interface Inboxes {
  which: 'all' | 'shared'
  /** Ids of applications. */
  apps: readonly string[]
}

const dueFirst = sql`order by b.due_at, b.arrived_at desc, b.instance_id desc, b.task desc`

/**
 * Tasks of running instances in the inboxes of somebody, those of several inboxes more than once. In: which of each inbox are read, as the end
 * of a statement.
 */
function inboxTasks(db: Database, session: Session, { which, apps }: Inboxes, some: RawBuilder<unknown>) {
  const { rows: of } = acrossApplications(db, session)
  return sql`jsonb_array_elements_text(${principalsFor(session, which)}::jsonb) p
    cross join lateral (
      select b.app_id, b.principal, b.instance_id, b.task, b.due_at, b.arrived_at from ${of('processInbox')} b
      where b.principal = p and not exists (select from ${of('processInstance')} i
        where i.app_id = b.app_id and i.id = b.instance_id and i.status = 'suspended') and b.app_id in (select jsonb_array_elements_text(${JSON.stringify(apps)}::jsonb)::uuid)
      ${some}
    ) b`
}

/** The same once each: what is due first, then the newest. */
const openTasks = (db: Database, session: Session, inboxes: Inboxes, first: RawBuilder<unknown> = sql``) => sql`
  select distinct on (b.due_at, b.arrived_at, b.instance_id, b.task) b.*
  from ${inboxTasks(db, session, inboxes, sql`${dueFirst} ${first}`)} ${dueFirst}`

/**
 * Open tasks: what is due first, then the newest. Without a filter the first rows of each principal are merged, and only the rows of the page are read with all that they
 * show, so that the time does not grow with the number of tasks (DESIGN §7). What a page needs is asked for by three small statements: planning one
 * that joins nine tables takes ten times as long as running it.
 */
export async function listOpen(
  db: Database,
  session: Session,
  query: RowQuery,
  which: 'all' | 'shared',
): Promise<TaskPage> {
  const { page, size, offset } = pageWindow(query)
  const { rows: of } = acrossApplications(db, session)
  const { rows: apps } = await ownApplications(db, session).execute(db)
  const inboxes = { which, apps: apps.map(({ id }) => id) }
  const isFiltered = isNarrowed(query)
  const sourceOf = (inbox: ReturnType<typeof sql>) => sql`from (${inbox}) b
    join ${of('processTask')} t on t.app_id = b.app_id and t.instance_id = b.instance_id and t.number = b.task
    join ${startedSource(db, session, { isPage: !isFiltered })} on i.id = b.instance_id and i.app_id = b.app_id where ${rowFilter(query)} and ${dueFilter(query)}`
  const columns = sql`${startedColumns}, ${taskColumns}, b.arrived_at, b.principal, not exists (
    select 1 from ${of('processTaskSeen')} e where e.app_id = b.app_id and e.instance_id = b.instance_id and e.task = b.task
      and e.user_id = ${session.userId}::uuid) as is_new`
  const window = isFiltered ? sql`limit ${size} offset ${offset}` : firstRows({ size, offset })
  const everything = openTasks(db, session, inboxes)
  const { rows } = await (isFiltered
    ? sql<TaskColumns>`select ${columns} ${sourceOf(everything)} ${dueFirst} ${window}`
    : sql<TaskColumns>`select ${columns} ${sourceOf(
        sql`${openTasks(db, session, inboxes, firstRows({ size: offset + size, offset: 0 }))} ${window}`,
      )} ${dueFirst}`
  ).execute(db)
  const all = isFiltered
    ? sql`select 1 ${sourceOf(everything)}`
    : sql`select distinct b.instance_id, b.task from ${inboxTasks(db, session, inboxes, upToMost)}`
  const total = await countUpTo(db, all, { got: rows.length, offset, size })
  const names = new Map(apps.map(({ id, name }) => [id, name]))
  const named = rows.map((row) => ({ ...row, appName: names.get(row.appId) ?? '' }))
  return { content: await presentAll(db, session, named), ...total, page, size }
}

/** Tasks that somebody decided, one row for each instance, the latest first. */
export async function listFinished(db: Database, session: Session, query: RowQuery): Promise<TaskPage> {
  const { page, size, offset } = pageWindow(query)
  const { rows: of } = acrossApplications(db, session)
  const done = sql`
    select distinct on (t.instance_id) t.* from ${of('processTask')} t where t.closed_by = ${session.userId}::uuid
    order by t.instance_id, t.closed_at desc`
  const source = sql`from (${done}) t join ${instanceSource(db, session)} on i.id = t.instance_id and i.app_id = t.app_id
    where ${rowFilter(query)}`
  const { rows } = await sql<TaskColumns>`
    select ${instanceColumns}, ${taskColumns}, t.opened_at as arrived_at, null as principal, ${openNodes(db, session)} as open_nodes ${source}
    order by t.closed_at desc, t.instance_id desc limit ${size} offset ${offset}`.execute(db)
  const total = await countUpTo(db, sql`select 1 ${source}`, { got: rows.length, offset, size })
  return { content: await presentAll(db, session, rows), ...total, page, size }
}

/** Copies that somebody was sent, the latest first. */
export async function listCopied(db: Database, session: Session, query: RowQuery): Promise<CopiedPage> {
  const { page, size, offset } = pageWindow(query)
  const { rows: of } = acrossApplications(db, session)
  const source = sql`from (select * from ${of('processReader')} c where c.user_id = ${session.userId}::uuid) c
    join ${instanceSource(db, session)} on i.id = c.instance_id and i.app_id = c.app_id where ${rowFilter(query)}`
  type Row = InstanceColumns & {
    instanceId: string
    node: string
    at: string
    readAt: string | null
    status: TaskColumns['status']
    openNodes: string[]
  }
  const { rows } = await sql<Row>`
    select ${instanceColumns}, c.instance_id, c.node, c.at, c.read_at, ${openNodes(db, session)} as open_nodes ${source}
    order by c.at desc, c.instance_id desc limit ${size} offset ${offset}`.execute(db)
  const content = await Promise.all(
    rows.map(async (row) => {
      const { instanceId, node, status, at, readAt, openNodes: open } = row
      const version = await versionOf(db, session, row)
      const isReturned = isReturnedAt(version, status, open)
      return { ...instanceOf(row, version, node), instanceId, status, isReturned, at, readAt }
    }),
  )
  const total = await countUpTo(db, sql`select 1 ${source}`, { got: rows.length, offset, size })
  return { content, ...total, page, size }
}

const upToMost = sql.raw(`limit ${mostCounted + 1}`)

/** How many rows there are, counted to a limit; a page that is not full is the last. */
export async function countUpTo(
  db: Database,
  rows: ReturnType<typeof sql>,
  { got, offset, size }: { got: number; offset: number; size: number },
): Promise<{ total: number; isCapped: boolean }> {
  if (got < size && (got > 0 || offset === 0)) return { total: offset + got, isCapped: false }
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from (${rows} ${upToMost}) counted`.execute(db)
  const total = counted[0]?.total ?? 0
  const seen = got > 0 ? offset + got : 0
  return { total: Math.max(Math.min(total, mostCounted), seen), isCapped: total > mostCounted }
}

/** Due within a day, or late. */
const dueFilter = ({ due }: RowQuery) => (due === 'soon' ? sql`t.due_at < now() + interval '1 day'` : sql`true`)

/** The numbers beside the entries of the task centre, of one application or of all. */
export async function countTasks(
  db: Database,
  session: Session,
  { app }: OperationTypes['countTasks']['query'] = {},
): Promise<OperationTypes['countTasks']['reply']> {
  const { rows: of } = acrossApplications(db, session)
  const mine = ownApplications(db, session)
  const within = (column: ReturnType<typeof sql>) =>
    sql`${column} in (select id from ${mine} mine) ${app ? sql`and ${column} = ${app}::uuid` : sql``}`
  const inbox = (principals: string[]) => sql`(select count(*) from (
    select 1 from ${of('processInbox')} b
    join ${of('processInstance')} i on i.app_id = b.app_id and i.id = b.instance_id and i.status = 'running'
    where b.principal in (select jsonb_array_elements_text(${JSON.stringify(principals)}::jsonb))
      and ${within(sql`b.app_id`)} limit ${mostCounted}) counted)`
  const all = inboxPrincipals(session)
  const { rows } = await sql<OperationTypes['countTasks']['reply']>`
    select ${inbox(all.filter((one) => one.startsWith('user:')))} as todo,
      ${inbox(all.filter((one) => !one.startsWith('user:')))} as available, ${inbox(all)} as open,
      (select count(*) from ${of('processReader')} c where c.user_id = ${session.userId}::uuid and c.read_at is null
        and ${within(sql`c.app_id`)}) as copied`.execute(db)
  return rows[0] ?? { todo: 0, available: 0, copied: 0, open: 0 }
}

/** What somebody's lists can be narrowed by: the published processes of his applications; for drafts, what he has drafts of, forms too. */
export async function listTaskProcesses(
  db: Database,
  session: Session,
  { app, drafts }: OperationTypes['listTaskProcesses']['query'],
): Promise<OperationTypes['listTaskProcesses']['reply']> {
  const { rows: of } = acrossApplications(db, session)
  const offered = drafts
    ? sql`exists (select from ${of('processDraft')} d
        where d.app_id = r.app_id and d.process_id = r.id and d.user_id = ${session.userId}::uuid)`
    : sql`r.kind = 'process' and r.published_version is not null`
  const { rows } = await sql<OperationTypes['listTaskProcesses']['reply']['content'][number]>`
    select r.id, r.title, r.app_id, a.name as app_name from ${of('resource')} r
    join ${ownApplications(db, session)} a on a.id = r.app_id
    where ${offered} ${app ? sql`and r.app_id = ${app}::uuid` : sql``}
    order by a.name, r.pinyin, r.id limit 500`.execute(db)
  return { content: rows }
}
