import { sql } from 'kysely'
import { completeActivity } from '@/domain/process/activities/completeSettings'
import { isUnseen } from '@/domain/process/forms/formAt'
import type { SummaryPart } from '@/domain/process/forms/summaryOf'
import type { Database } from '@/server/db/connect'
import { contains } from '@/server/db/paging'
import { acrossApplications, scoped } from '@/server/db/scoped'
import { type ProcessVersion, processVersion } from '@/server/engine/processVersions'
import type { Session } from '@/server/plugins/session'

export interface RowQuery {
  page?: number
  size?: number
  search?: string
  process?: string
  app?: string
  /** Part of the starter's name. */
  starter?: string
  /** First and last day of the start. */
  from?: string
  to?: string
  /** Only what is due within a day, or late. */
  due?: 'soon'
}

/** Lists beyond this are not counted to the end. */
export const mostCounted = 1000

interface OwnApplication {
  id: string
  name: string
}

/** The applications whose instances somebody sees in portal-wide lists: those that they belong to. */
export const ownApplications = (db: Database, { realmId, userId, isSuperuser }: Session) => {
  const { rows } = acrossApplications(db, { realmId })
  return isSuperuser
    ? sql<OwnApplication>`(select a.id, a.name from ${rows('application')} a)`
    : sql<OwnApplication>`(select a.id, a.name from ${rows('application')} a join ${rows('applicationMember')} m
        on m.app_id = a.id and m.user_id = ${userId}::uuid)`
}

/** Conditions on instances (alias i) of what a list is asked for. */
export function rowFilter({ search, process, app, starter, from, to }: RowQuery) {
  const terms = [sql`true`]
  if (search?.trim()) terms.push(contains(sql`i.title`, search.trim()))
  if (app) terms.push(sql`i.app_id = ${app}::uuid`)
  if (process) terms.push(sql`(r.code = ${process} or r.id::text = ${process})`)
  if (starter?.trim()) terms.push(contains(sql`s.real_name`, starter.trim()))
  if (from) terms.push(sql`i.started_at >= ${from}::date`)
  if (to) terms.push(sql`i.started_at < ${to}::date + 1`)
  return sql.join(terms, sql` and `)
}

/** Whether a list shows less than everything. */
export const isNarrowed = ({ search, ...rest }: RowQuery): boolean =>
  Boolean(search?.trim() || rest.process || rest.app || rest.starter?.trim() || rest.from || rest.to || rest.due)

/**
 * What rows of instances are read with; aliases: i instance, r process, s starter, o the starter's department. In: whether they are those of one
 * page. Then the process of each is looked up: PostgreSQL takes an application for one that has few documents, and would begin with all of them.
 */
export function startedSource(db: Database, session: Session, { isPage = false } = {}) {
  const { rows } = acrossApplications(db, session)
  const process = sql`${rows('resource')} r where r.app_id = i.app_id and r.id = i.process_id`
  const joined = isPage
    ? sql`join lateral (select r.id, r.code, r.title from ${process} offset 0) r on true`
    : sql`join ${rows('resource')} r on r.app_id = i.app_id and r.id = i.process_id`
  return sql`${rows('processInstance')} i ${joined}
    join ${rows('account')} s on s.id = i.starter_id left join ${rows('org')} o on o.id = s.org_id`
}

/** The same, of the caller's applications (alias a). */
export const instanceSource = (db: Database, session: Session) =>
  sql`${startedSource(db, session)} join ${ownApplications(db, session)} a on a.id = i.app_id`

export const startedColumns = sql`i.app_id, i.process_id, i.version, r.code as process, r.title as process_title, i.title,
  i.summary, s.real_name as starter_name, o.name as starter_org, i.status`

export const instanceColumns = sql`${startedColumns}, a.name as app_name`

export interface InstanceColumns {
  appId: string
  appName: string
  processId: string
  version: number
  process: string
  processTitle: string
  title: string
  summary: SummaryPart[]
  starterName: string
  starterOrg: string | null
}

/** The version of a row's process, read once for all rows of a page. */
export const versionOf = (db: Database, session: Session, row: InstanceColumns): Promise<ProcessVersion> =>
  processVersion(scoped(db, { realmId: session.realmId, appId: row.appId }), row.processId, row.version)

/** The nodes at which an instance (alias i) waits for people. */
export const openNodes = (db: Database, session: Session) => sql`array(
  select t.node from ${acrossApplications(db, session).rows('processTask')} t
  where t.app_id = i.app_id and t.instance_id = i.id and t.status = 'open')`

/** Whether a running instance waits for its starter, to whom it was returned. */
export const isReturnedAt = ({ graph }: ProcessVersion, status: string, open: readonly string[]): boolean =>
  status === 'running' && open.includes(graph.start)

/** The fields of a summary that may be seen at a node. */
function summaryAt({ document }: ProcessVersion, node: string, summary: readonly SummaryPart[]) {
  const { fields } = completeActivity(document.activities[node])
  return summary
    .filter(({ field, from = [] }) => ![field, ...from].some((one) => isUnseen(fields[one])))
    .map(({ title, text }) => ({ title, text }))
}

/** What every row says of its instance: its application, process, title and starter, and its summary as a node may see it. */
export const instanceOf = (row: InstanceColumns, version: ProcessVersion, node: string) => ({
  appId: row.appId,
  appName: row.appName,
  process: row.process,
  processTitle: row.processTitle,
  title: row.title,
  summary: summaryAt(version, node, row.summary),
  starterName: row.starterName,
  starterOrg: row.starterOrg,
})
