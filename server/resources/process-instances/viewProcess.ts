import { redactDocument, redactSubForms } from '@/domain/access/redactDocument'
import { resolveAccess } from '@/domain/access/resolveAccess'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { subFormsOf } from '@/domain/documents/kinds/form/subForms'
import { AppError } from '@/domain/errors/AppError'
import { userPrincipal } from '@/domain/process/approvers/Principal'
import { type Classification, classificationOf } from '@/domain/process/classification/classificationOf'
import { drawingOf } from '@/domain/process/drawing/drawingOf'
import { rowProgress } from '@/domain/process/engine/rows/rowProgress'
import { formToFill, formToRead } from '@/domain/process/forms/formFor'
import { valuesById } from '@/domain/process/forms/valuesById'
import { forecastSteps } from '@/server/engine/forecastSteps'
import { handledBy } from '@/server/engine/handledBy'
import {
  arrivalsOf,
  closingOf,
  type HistoryRow,
  historyOf,
  markSeen,
  openTasksOf,
  readersOf,
} from '@/server/engine/history'
import { namesOf } from '@/server/engine/namesOf'
import { participate } from '@/server/engine/participation'
import { processVersion } from '@/server/engine/processVersions'
import { remarksOf } from '@/server/engine/remarks'
import { readProcessForm, shownProcessForm } from '@/server/records/processForms'
import { flowsTaken, peopleInHistory, presentLog, withRemarks } from '@/server/resources/process-instances/presentLog'
import { presentSteps, principalsIn } from '@/server/resources/process-instances/presentSteps'
import { presentTask, signersIn } from '@/server/resources/process-instances/presentTask'
import { returnOf } from '@/server/resources/process-instances/returnOf'
import { timeLimitsOf } from '@/server/resources/process-instances/timeLimitsOf'
import { waitsOf } from '@/server/resources/process-instances/waitsOf'
import type { ProcessContext } from '@/server/resources/processCall'
import { nodeTitleOf, withRow } from '@/server/resources/processNotices'
import { isReturnedAt } from '@/server/resources/processRows'
import { taskDraftOf } from '@/server/resources/taskDrafts'

type Reply = OperationTypes['viewProcess']['reply']

/** An instance as the caller may see it, with the task that they can work on. In: which of their tasks, where there are several. */
export async function viewProcess(context: ProcessContext, id: string, asked?: string): Promise<Reply> {
  const { db, scope, person, caller, session } = context
  const { instance, participation } = await participate(scope, id, person)
  const process = await processVersion(scope, instance.processId, instance.version)
  const record = await readProcessForm(db, caller, instance.orderId)
  const { graph, document: model } = process
  const { state } = instance
  const tasks = await openTasksOf(scope, id)
  const number = asked === undefined ? undefined : Number(asked.split('.')[1])
  const open = participation.open.find((one) => one.number === number) ?? participation.open[0]
  const row = tasks.find((task) => task.number === open?.number)
  const { userId } = session
  const draft = open ? await taskDraftOf(scope, { instanceId: id, task: open.number, userId }) : null
  const signers = await namesOf(db, scope.realmId, signersIn(state))
  const task = presentTask(process, instance, open, { row, draft, userId, names: signers })
  if (open) await markSeen(scope, { instanceId: id, task: open.number, userId })

  const seenAt = [...participation.nodes, ...(participation.isStarter ? [graph.start] : [])]
  const form =
    task && !task.needsReceipt
      ? formToFill(record.shape.document, model.activities, task.node, {
          isStarters: task.kind === 'resubmit',
          row: task.row,
        })
      : formToRead(record.shape.document, model.activities, participation.isManager ? [] : seenAt)
  const { document, principals, data, labels } = await shownProcessForm(db, caller, record, form)
  const access = resolveAccess(form, principals)
  const sees = (field: string) => access.get(field)?.view === true

  const history = await historyOf(scope, id)
  const arrivals = await arrivalsOf(scope, id)
  const values = valuesById(record.shape.document, record.data)
  const isRunning = state.status === 'running'
  const steps = isRunning
    ? await forecastSteps(scope, process, {
        state,
        values,
        form: record.shape.document,
        now: new Date().toISOString(),
      }).catch(noneWhenBusy)
    : []
  const personOf = (row: (typeof tasks)[number]) => (row.holderId ? userPrincipal(row.holderId) : row.approver)
  const names = await namesOf(db, scope.realmId, [
    ...peopleInHistory(history),
    ...principalsIn(steps),
    ...tasks.map(personOf),
    ...(state.starter.orgId ? [`org:${state.starter.orgId}`] : []),
  ])
  const titleOf = nodeTitleOf(process)
  const log = presentLog(history, {
    names,
    nodeTitle: titleOf,
    start: { node: graph.start, name: state.starter.name },
    sees,
    openedAt: arrivals,
    isManager: person.isManager,
  })
  const waits = await waitsOf(scope, { id, state, titleOf, isManager: person.isManager })
  // What was asked for is not, or no longer, the caller's.
  const isElsewhere = number !== undefined && open?.number !== number
  const follows = await scope
    .select('processFollow')
    .select('userId')
    .where('instanceId', '=', id)
    .where('userId', '=', session.userId)
    .executeTakeFirst()
  if (participation.isReader) await markRead(context, id)
  return {
    id,
    title: instance.title,
    status: state.status,
    isReturned: isReturnedAt(
      process,
      state.status,
      tasks.map((row) => row.node),
    ),
    round: state.round,
    startedAt: history[0]?.at ?? new Date(0).toISOString(),
    endedAt: isRunning || state.status === 'suspended' ? null : (history.at(-1)?.at ?? null),
    starter: {
      id: instance.starterId,
      name: state.starter.name,
      org: names.get(`org:${state.starter.orgId}`) ?? null,
    },
    process: { code: process.code, title: model.title, version: process.version },
    form: {
      id: record.shape.id,
      code: record.shape.code,
      version: record.shape.version,
      orderId: record.orderId,
      rev: record.rev,
      document: redactDocument(document, principals),
      subForms: redactSubForms(subFormsOf(document), principals),
      data,
      labels,
    },
    task: task && row ? { ...task, returned: returnOf(history, log, { task: row, flows: graph.flows }) } : null,
    handled: isElsewhere ? await handled(context, { history, names, id, number }) : null,
    log: withRemarks(log, await remarksOf(scope, id)),
    current: tasks.map((row) => ({
      node: row.node,
      title: withRow(titleOf(row.node), row.row),
      people: [{ principal: personOf(row) as never, name: names.get(personOf(row)) ?? '' }],
      since: row.openedAt,
    })),
    forecast: presentSteps(
      steps.filter(({ isCurrent }) => !isCurrent),
      { process, form: record.shape.document, names, sees },
    ),
    diagram: drawingOf(model, graph, {
      passed: flowsTaken(history),
      current: [...new Set([...tasks, ...waits].map((row) => row.node))],
      rows: rowProgress(graph, state),
      chosen: new Set(steps.flatMap(({ because }) => because.map(({ flow }) => flow))),
    }),
    waits,
    limits: isRunning ? await timeLimitsOf(scope, { id, state, graph, titleOf, node: row?.node }) : [],
    readers: (await readersOf(scope, id)).map(({ userId, name, readAt }) => ({ id: userId, name, readAt })),
    canWithdraw: participation.isStarter && isRunning && graph.withdraw,
    canRestart: participation.isStarter && ['rejected', 'withdrawn', 'terminated'].includes(state.status),
    canManage: person.isManager,
    isFollowed: follows !== undefined,
    classification: shownLevel(classificationOf(record.shape.document, record.data), sees),
  }
}

/** What a request's classification restricts holds for all; what it is called is for those who see the field. */
function shownLevel(level: Classification | null, sees: (field: string) => boolean): Reply['classification'] {
  if (!level) return null
  const { field, label, isRestricted } = level
  return { label: sees(field) ? label : null, isRestricted }
}

/** What somebody else did to a task, with what the caller had written there. */
async function handled(
  { scope, session: { userId } }: ProcessContext,
  {
    history,
    names,
    id,
    number,
  }: { history: HistoryRow[]; names: ReadonlyMap<string, string>; id: string; number: number },
): Promise<Reply['handled']> {
  const found = handledBy(history, await closingOf(scope, id, number), { names, userId })
  const draft = await taskDraftOf(scope, { instanceId: id, task: number, userId })
  return found && { ...found, opinion: draft?.opinion || null }
}

/** The copy that somebody was sent has been read. */
async function markRead({ scope, session }: ProcessContext, id: string): Promise<void> {
  await scope
    .update('processReader')
    .set({ readAt: new Date().toISOString() })
    .where('instanceId', '=', id)
    .where('userId', '=', session.userId)
    .where('readAt', 'is', null)
    .execute()
}

/** What is at work is shown even while too many scripts are asked who comes next. */
function noneWhenBusy(error: unknown): [] {
  if (error instanceof AppError && error.code === 'too_many_requests') return []
  throw error
}
