import { sql } from 'kysely'
import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import { userPrincipal } from '@/domain/process/approvers/Principal'
import type { Outcome } from '@/domain/process/engine/ProcessState'
import type { Database } from '@/server/db/connect'
import { withEffects } from '@/server/db/effects'
import { acrossApplications, scoped } from '@/server/db/scoped'
import { applicationAdministrators } from '@/server/engine/people'
import { withScripts } from '@/server/engine/scripts/approverScripts'
import { backOff } from '@/server/jobs/backOff'
import { enqueue } from '@/server/jobs/enqueue'
import { HopelessError } from '@/server/resources/outgoingCall'
import { type EventOfPortal, stepByPortal } from '@/server/resources/portalSteps'
import { broughtBack, callProcess } from '@/server/resources/process-instances/work/callProcess'
import { doService } from '@/server/resources/process-instances/work/doService'
import { changeForm } from '@/server/resources/process-instances/work/formChanges'
import { addressOf, sendMessage, takeMessage } from '@/server/resources/process-instances/work/messages'
import { type Opened, openWork } from '@/server/resources/process-instances/work/openWork'
import { contextOf } from '@/server/resources/process-instances/work/starterContext'
import type { Work, Worker } from '@/server/resources/process-instances/work/Work'
import { workJob } from '@/server/resources/processHints'

/** How long a node has for one piece of work; after that another node takes it. */
const leaseMs = 2 * 60_000
/** Attempts before an administrator is asked. */
const mostAttempts = 5

type Changes = Record<string, unknown>

/** Takes the work that has waited longest, of an instance that runs; what is to end, ends also while it is suspended. */
async function take({ db, realmId, now }: Worker): Promise<Work | undefined> {
  const at = now()
  const nextAt = new Date(at.getTime() + leaseMs).toISOString()
  const everywhere = acrossApplications(db, { realmId })
  const { rows: of } = everywhere
  const longest = sql<boolean>`(app_id, instance_id, number, kind) = (
    select w.app_id, w.instance_id, w.number, w.kind from ${of('processWork')} w
    join ${of('processInstance')} i on i.app_id = w.app_id and i.id = w.instance_id
      and (i.status = 'running' or (w.kind = 'terminate' and i.status = 'suspended'))
    where w.status = 'due' and w.next_at <= ${at.toISOString()}::timestamptz
    order by w.next_at limit 1 for update of w skip locked)`
  return everywhere
    .update('processWork')
    .set((row) => ({ attempts: row('attempts', '+', 1), nextAt }))
    .where(longest)
    .returning(['appId', 'instanceId', 'number', 'kind', 'node', 'attempts', 'details'])
    .executeTakeFirst() as Promise<Work | undefined>
}

const rowOf = (db: Database, { realmId }: Worker, { appId, instanceId, number, kind }: Work) => {
  const scope = scoped(db, { realmId, appId })
  return {
    remove: () =>
      scope
        .delete('processWork')
        .where('instanceId', '=', instanceId)
        .where('number', '=', number)
        .where('kind', '=', kind)
        .execute(),
    set: (values: { status?: 'due' | 'waiting' | 'failed'; nextAt?: string; error?: string; attempts?: number }) =>
      scope
        .update('processWork')
        .set(values)
        .where('instanceId', '=', instanceId)
        .where('number', '=', number)
        .where('kind', '=', kind)
        .execute(),
  }
}

const stepAt = (
  trx: Database,
  { realmId, now }: Worker,
  { appId, instanceId }: Work,
  event: EventOfPortal,
  change?: Parameters<typeof stepByPortal>[3],
) => stepByPortal(trx, { realmId, appId, instanceId, now: now() }, () => event, change)

/** The step that what was done leads to, with what it writes into the form, together or not at all. */
async function finish(
  worker: Worker,
  work: Work,
  { opened, changes, event }: { opened: Opened; changes: Changes; event: EventOfPortal },
): Promise<void> {
  const isWriting = Object.keys(changes).length > 0
  const context = isWriting ? await contextOf(worker, work, opened.instance.starterId) : undefined
  await withScripts(worker.db, (trx) =>
    stepAt(trx, worker, work, event, async (place) =>
      context ? changeForm(trx, context, { place, changes, now: worker.now() }) : undefined,
    ),
  )
}

const resultOf = ({ number: wait }: Work) => ({ type: 'serviceResult', wait, by: null }) as const

async function call(worker: Worker, work: Work, opened: Opened): Promise<void> {
  const started = await callProcess(worker, work, opened)
  await withScripts(worker.db, async (trx) => {
    await rowOf(trx, worker, work).set({ status: 'waiting', attempts: 0 })
    await stepAt(trx, worker, work, { type: 'called', wait: work.number, by: null, ...started })
  })
}

async function childEnded(worker: Worker, work: Work, opened: Opened): Promise<void> {
  const { outcome, child } = work.details as { outcome: Outcome; child: string }
  const changes = outcome === 'finished' ? await broughtBack(worker, work, opened, child) : {}
  await finish(worker, work, { opened, changes, event: { ...resultOf(work), outcome, child } })
}

async function receive(worker: Worker, work: Work, opened: Opened): Promise<void> {
  const isHere = (work.details as { arrived?: boolean } | null)?.arrived === true
  const address = isHere ? undefined : addressOf(opened)
  await withScripts(worker.db, async (trx) => {
    if (!address || (await takeMessage(trx, worker, work, address))) await stepAt(trx, worker, work, resultOf(work))
  })
}

async function send(worker: Worker, work: Work, opened: Opened): Promise<void> {
  const address = addressOf(opened)
  await withScripts(worker.db, async (trx) => {
    await sendMessage(trx, worker, work, address)
    await stepAt(trx, worker, work, resultOf(work))
  })
}

async function perform(worker: Worker, work: Work): Promise<void> {
  if (work.kind === 'terminate') {
    await withScripts(worker.db, async (trx) => {
      await rowOf(trx, worker, work).remove()
      await stepAt(trx, worker, work, { type: 'terminate', by: null, opinion: t('上级流程已结束') })
    })
    return
  }
  const opened = await openWork(worker, work)
  // The wait is over: somebody skipped it, or the process went another way.
  if (!opened) return void (await rowOf(worker.db, worker, work).remove())
  switch (work.kind) {
    case 'service':
      return finish(worker, work, { opened, changes: await doService(worker, work, opened), event: resultOf(work) })
    case 'call':
      return call(worker, work, opened)
    case 'childEnded':
      return childEnded(worker, work, opened)
    case 'send':
      return send(worker, work, opened)
    default:
      return receive(worker, work, opened)
  }
}

/** Another step came first, somebody changed the form at the same moment, or the instance does not take it now. */
function rejectionOf(error: unknown): { rejection?: string } | undefined {
  if (!(error instanceof AppError)) return undefined
  if (error.code === 'revision_conflict') return {}
  return error.code === 'conflict' ? ((error.details as { rejection?: string } | undefined) ?? {}) : undefined
}

const sayError = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 1000)

/** Leaves work until it has waited, and has it looked for then rather than at the next minute. */
async function tryLater(
  worker: Worker,
  work: Work,
  milliseconds: number,
  values: { error: string } | { attempts: number },
): Promise<void> {
  const dueAt = new Date(worker.now().getTime() + milliseconds)
  const { realmId } = worker
  await withEffects(worker.db, async (trx) => {
    await rowOf(trx, worker, work).set({ ...values, nextAt: dueAt.toISOString() })
    await enqueue(trx, { name: workJob }, { realmId, payload: {}, dueAt })
  })
}

/** What failed is tried later, with a growing delay; what is hopeless, or was tried often enough, is an administrator's. */
async function fail(worker: Worker, work: Work, error: unknown): Promise<void> {
  const rejection = rejectionOf(error)
  if (rejection?.rejection === 'wait_over' || rejection?.rejection === 'ended')
    return void (await rowOf(worker.db, worker, work).remove())
  if (rejection && (rejection.rejection === undefined || rejection.rejection === 'suspended'))
    return tryLater(worker, work, 200, { attempts: work.attempts - 1 })
  const isHopeless = error instanceof HopelessError || error instanceof AppError
  const message = sayError(error)
  if (!isHopeless && work.attempts < mostAttempts)
    return tryLater(worker, work, backOff(work.attempts), { error: message })
  const { realmId, db } = worker
  const administrators = (await applicationAdministrators(db, { realmId, appId: work.appId })).map(userPrincipal)
  await withScripts(db, async (trx) => {
    await rowOf(trx, worker, work).set({ status: 'failed', error: message })
    await stepAt(trx, worker, work, {
      type: 'serviceFailed',
      wait: work.number,
      by: null,
      error: message,
      administrators,
    })
  })
}

/** Works off one piece of work. Out: whether there was one. Nothing else waits for what fails. */
export async function workOffOne(worker: Worker): Promise<boolean> {
  const work = await take(worker)
  if (!work) return false
  try {
    await perform(worker, work)
  } catch (error) {
    await fail(worker, work, error)
  }
  return true
}
