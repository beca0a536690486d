import { sql } from 'kysely'
import { instantOf } from '@/domain/calendar/zones'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { isEqualJson } from '@/domain/documents/parts/isEqualJson'
import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import { userPrincipal } from '@/domain/process/approvers/Principal'
import type { Database } from '@/server/db/connect'
import { newId } from '@/server/db/newId'
import { acrossApplications, scoped } from '@/server/db/scoped'
import { workingCalendarOf } from '@/server/engine/workingCalendarOf'
import type { Session } from '@/server/plugins/session'
import { audit } from '@/server/resources/audit'
import { defineResource } from '@/server/resources/defineResource'
import { checkCondition, listSubstitutionFields, sayCondition } from '@/server/resources/substitutions/conditions'
import { moveTasks } from '@/server/resources/substitutions/moveTasks'
import { listOpenWork, sayProcesses } from '@/server/resources/substitutions/openWork'
import { listSubstitutionProcesses } from '@/server/resources/substitutions/processes'

type Body = OperationTypes['createSubstitution']['body']
type Page = OperationTypes['listSubstitutions']['reply']

const dayMs = 86_400_000

/** Throws validation_failed for somebody who is not there, or no longer. */
async function checkPerson(db: Database, { realmId, userId }: Session, id: string): Promise<void> {
  const account = await scoped(db, { realmId })
    .select('account')
    .select('id')
    .where('id', '=', id)
    .where('isDisabled', '=', false)
    .executeTakeFirst()
  if (!account || account.id === userId)
    throw new AppError('validation_failed', { message: t('请选择一位在用的、不是自己的人员') })
}

/** The days as instants of the calendar's zone. Throws validation_failed for a period that ends before it begins, or is over. */
async function periodOf(db: Database, { realmId }: Session, { from, to }: Body) {
  const { zone } = await workingCalendarOf(db, realmId)
  const [first, last] = [from, to].map((date) => Date.parse(`${date}T00:00:00Z`)) as [number, number]
  const isPeriod = !Number.isNaN(first) && !Number.isNaN(last) && first <= last
  const until = isPeriod ? instantOf(zone, last + dayMs) : 0
  if (until <= Date.now())
    throw new AppError('validation_failed', { message: t('代理期间已经结束或者不正确，请重新选择') })
  return { fromAt: new Date(instantOf(zone, first)).toISOString(), untilAt: new Date(until).toISOString() }
}

type Row = Omit<Page['content'][number], 'isBroken' | 'terms'> & { processId: string | null; substituteId: string }

async function present(db: Database, session: Session, { processId, substituteId, condition, ...row }: Row) {
  // What is over leaves no tasks to anybody.
  const isOwn = row.isOwn && row.status !== 'ended'
  const terms = isOwn ? { substituteId, processId, condition } : null
  if (processId === null || condition === null) return { ...row, condition: null, isBroken: false, terms }
  const { text, isBroken } = await sayCondition(db, session, { processId, condition, isOwn })
  return { ...row, condition: text, isBroken, terms }
}

async function list(db: Database, session: Session): Promise<Page> {
  const { realmId, userId } = session
  const { rows: of } = acrossApplications(db, { realmId })
  const { rows } = await sql<Row>`
    select s.id, s.from_date as "from", s.to_date as "to", p.title as process_title, s.process_id, s.substitute_id, s.condition, u.real_name as user_name,
      b.real_name as substitute_name, (s.user_id = ${userId}::uuid) as is_own,
      case when s.until_at <= ${new Date().toISOString()}::timestamptz then 'ended'
        when s.from_at > ${new Date().toISOString()}::timestamptz then 'coming' else 'active' end as status
    from ${of('processSubstitution')} s join ${of('account')} u on u.id = s.user_id
    join ${of('account')} b on b.id = s.substitute_id left join ${of('resource')} p on p.id = s.process_id
    where s.user_id = ${userId}::uuid or s.substitute_id = ${userId}::uuid
    order by s.until_at desc, s.id limit 200`.execute(db)
  const content = await Promise.all(rows.map((row) => present(db, session, row)))
  return { content, total: rows.length, page: 1, size: 200 }
}

export const substitutionsResource = defineResource({
  name: 'substitutions',
  operations: {
    listSubstitutions: ({ db, session }) => list(db, session),
    async createSubstitution({ db, session, body }) {
      const { realmId, userId } = session
      await checkPerson(db, session, body.substituteId)
      const { substituteId, processId = null, condition = null, from: fromDate, to: toDate } = body
      await checkCondition(db, session, { processId, condition })
      const id = newId()
      const row = { id, userId, substituteId, processId, condition, fromDate, toDate, settledAt: null }
      const period = await periodOf(db, session, body)
      await db.transaction().execute(async (trx) => {
        await scoped(trx, { realmId })
          .insert('processSubstitution', { ...row, ...period })
          .execute()
        await audit(trx, { session, operation: 'createSubstitution', target: id, details: row })
      })
      return { id }
    },
    async updateSubstitution({ db, session, params, body }) {
      const { realmId, userId } = session
      await checkPerson(db, session, body.substituteId)
      const { substituteId, processId = null, condition = null, from: fromDate, to: toDate } = body
      await checkCondition(db, session, { processId, condition })
      const period = await periodOf(db, session, body)
      const now = new Date().toISOString()
      const terms = { substituteId, processId, condition, fromDate }
      await db.transaction().execute(async (trx) => {
        const own = await scoped(trx, { realmId })
          .select('processSubstitution')
          .select(['substituteId', 'processId', 'condition', 'fromDate', 'fromAt'])
          .where('id', '=', params.id)
          .where('userId', '=', userId)
          .where('untilAt', '>', now)
          .forUpdate()
          .executeTakeFirst()
        if (!own) throw new AppError('not_found')
        const { fromAt, ...before } = own
        const hasBegun = Date.parse(fromAt) <= Date.now()
        // The substitute has tasks by these terms: with others nobody would know which come back.
        if (hasBegun && !isEqualJson({ ...before }, terms))
          throw new AppError('conflict', {
            message: t('代理已经开始，只能修改最后一天；要改其他内容，请结束后重新设置'),
          })
        const change = {
          ...terms,
          toDate,
          ...period,
          fromAt: hasBegun ? fromAt : period.fromAt,
        }
        await scoped(trx, { realmId }).update('processSubstitution').set(change).where('id', '=', params.id).execute()
        await audit(trx, { session, operation: 'updateSubstitution', target: params.id, details: { ...terms, toDate } })
      })
      return {}
    },
    async endSubstitution({ db, session, params }) {
      const { realmId, userId } = session
      const now = new Date().toISOString()
      await db.transaction().execute(async (trx) => {
        const ended = await scoped(trx, { realmId })
          .update('processSubstitution')
          .set({ untilAt: now })
          .where('id', '=', params.id)
          .where('userId', '=', userId)
          .where('untilAt', '>', now)
          .returning('id')
          .execute()
        if (ended.length === 0) throw new AppError('not_found')
        await audit(trx, { session, operation: 'endSubstitution', target: params.id })
      })
      return {}
    },
    async handOverTasks({ db, session, body }) {
      const { realmId, userId } = session
      await checkPerson(db, { ...session, userId: body.from }, body.to)
      const to = userPrincipal(body.to)
      const { moved, left, byProcess } = await moveTasks(db, {
        realmId,
        now: new Date(),
        from: body.from,
        by: userId,
        reason: 'handover',
        to: () => to,
      })
      const details = { to: body.to, moved, left, byProcess }
      await audit(db, { session, operation: 'handOverTasks', target: body.from, details })
      return { moved, left, processes: await sayProcesses(db, session, byProcess) }
    },
    listOpenWork: ({ db, session, params }) => listOpenWork(db, session, params.id),
    listSubstitutionProcesses: ({ db, session }) => listSubstitutionProcesses(db, session),
    listSubstitutionFields: (call) => listSubstitutionFields(call, call.params.id),
  },
})
