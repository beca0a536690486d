import { sql } from 'kysely'
import type { ProcessDocument } from '@/domain/documents/kinds/process/ProcessDocument'
import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import { principalsNamed } from '@/domain/process/checks/principalsNamed'
import type { Database } from '@/server/db/connect'
import { maxReportedUsages } from '@/server/db/references'
import { acrossApplications, scoped } from '@/server/db/scoped'
import { holdersOf } from '@/server/engine/holdersOf'
import { activeMembers } from '@/server/engine/people'

/** A position or a user group, as processes name it. */
interface Named {
  type: 'post' | 'group'
  code: string
  name: string
}

interface NamingProcess {
  id: string
  kind: string
  code: string
  title: string
  app: string
  document: ProcessDocument
}

const mostTitles = 3

const tables = { post: 'position', group: 'userGroup' } as const

/**
 * Whoever takes people out of a position or a group, or deletes it, takes its row first, for the rest of the transaction: of two at once the second
 * sees what the first has done. Publishing a process that names it waits as well (missingPrincipals).
 */
export async function lockNamed(trx: Database, realmId: number, type: Named['type'], id: string): Promise<void> {
  const { rows: of } = scoped(trx, { realmId })
  await sql`select 1 from ${of(tables[type])} named where named.id = ${id}::uuid for update`.execute(trx)
}

/** Whether a process names a principal: in a rule, or in the text of an expression or a script. */
function names({ activities }: ProcessDocument, principal: string): boolean {
  if (Object.values(activities).some((settings) => principalsNamed(settings).includes(principal))) return true
  return new RegExp(`\\b${principal}(?![\\w-])`).test(JSON.stringify(activities))
}

/** Published processes of all applications that name a position or a group. */
async function processesNaming(db: Database, realmId: number, { type, code }: Named): Promise<NamingProcess[]> {
  const { rows: of } = acrossApplications(db, { realmId })
  const { rows } = await sql<NamingProcess>`
    select r.id, r.kind, r.code, r.title, a.name as app, v.document from ${of('resource')} r
    join ${of('resourceVersion')} v on v.app_id = r.app_id and v.resource_id = r.id and v.version = r.published_version
    join ${of('application')} a on a.id = r.app_id
    where r.kind = 'process' and strpos(v.document::text, ${code}) > 0 order by a.pinyin, r.pinyin, r.id`.execute(db)
  return rows.filter(({ document }) => names(document, `${type}:${code}`))
}

/** Open tasks of an application that wait for somebody of a position or a group to receive them; of a position also in one department. */
interface Waiting {
  appId: string
  approver: string
  count: number
}

async function waitingFor(db: Database, realmId: number, { type, code }: Named): Promise<Waiting[]> {
  const { rows: of } = acrossApplications(db, { realmId })
  const principal = `${type}:${code}`
  const { rows } = await sql<Waiting>`
    select t.app_id, t.approver, count(*) as count from ${of('processTask')} t where t.status = 'open' and t.holder_id is null
      and t.approver in (select ${principal}::text union all select ${`${principal}@`}::text || o.id from ${of('org')} o)
    group by t.app_id, t.approver`.execute(db)
  return rows
}

const kinds = { post: t('岗位'), group: t('用户组') }

const total = (tasks: readonly Waiting[]) => tasks.reduce((sum, { count }) => sum + count, 0)

function waiting({ type, name }: Named, count: number): AppError {
  const what = { kind: kinds[type], name, count }
  const message = t('还有 {count} 个任务等待{kind}「{name}」的人员领取，请先领取、转交或终止这些任务', what)
  return new AppError('work_waiting', { message, details: { count } })
}

/** Throws in_use where published processes name it, and work_waiting where open tasks wait for its people. */
export async function checkUnused(trx: Database, realmId: number, named: Named): Promise<void> {
  const processes = await processesNaming(trx, realmId, named)
  if (processes.length > 0) {
    const titles = processes.slice(0, mostTitles).map(({ app, title }) => t('{app}的「{title}」', { app, title }))
    const said = { kind: kinds[named.type], count: processes.length, processes: titles.join(t('、')) }
    const message =
      processes.length > mostTitles
        ? t('{processes}等 {count} 个流程正在使用此{kind}，请先改用其他人员并发布', said)
        : t('{processes}正在使用此{kind}，请先改用其他人员并发布', said)
    const resources = processes
      .slice(0, maxReportedUsages)
      .map(({ id, kind, code, title }) => ({ id, kind, code, title }))
    throw new AppError('in_use', { message, details: { resources } })
  }
  const count = total(await waitingFor(trx, realmId, named))
  if (count > 0) throw waiting(named, count)
}

/** Throws work_waiting for the last one who could receive a task that waits, in its application: nobody else would see it. */
export async function checkLastOne(trx: Database, realmId: number, named: Named, userId: string): Promise<void> {
  const tasks = await waitingFor(trx, realmId, named)
  const holders = await holdersOf(
    trx,
    realmId,
    tasks.map(({ approver }) => approver),
  )
  const left: Waiting[] = []
  for (const one of tasks) {
    const able = await activeMembers(trx, { realmId, appId: one.appId }, holders.get(one.approver) ?? [])
    if (able.join() === userId) left.push(one)
  }
  if (left.length > 0) throw waiting(named, total(left))
}
