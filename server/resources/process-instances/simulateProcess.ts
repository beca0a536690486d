import type { OperationTypes } from '@/domain/contract/generated/types'
import { loadProcess } from '@/domain/documents/kinds/process/loadProcess'
import type { ProcessDocument } from '@/domain/documents/kinds/process/ProcessDocument'
import { type SchemaProblem, schemaProblems } from '@/domain/documents/schemaProblems'
import { typeEnvironmentOf } from '@/domain/documents/typeEnvironmentOf'
import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import { userPrincipal } from '@/domain/process/approvers/Principal'
import { compile } from '@/domain/process/graph/compile'
import { holderOf, openTasksIn, type SimulatedWait, waitsIn } from '@/domain/process/simulation/simulatedEvent'
import activity from '@/schemas/documents/activity.schema.json' with { type: 'json' }
import common from '@/schemas/documents/common.schema.json' with { type: 'json' }
import processSchema from '@/schemas/documents/process.schema.json' with { type: 'json' }
import { forecastSteps } from '@/server/engine/forecastSteps'
import { isNote } from '@/server/engine/instanceStore'
import { namesOf } from '@/server/engine/namesOf'
import { type Simulated, simulate, type TriedProcess } from '@/server/engine/simulate'
import { workingCalendarOf } from '@/server/engine/workingCalendarOf'
import { formOfProcess } from '@/server/resources/formOfProcess'
import { flowsTaken, peopleInHistory, presentLog } from '@/server/resources/process-instances/presentLog'
import { presentSteps, principalsIn } from '@/server/resources/process-instances/presentSteps'
import { choicesAt, targetsOf } from '@/server/resources/process-instances/presentTask'
import type { ProcessContext } from '@/server/resources/processCall'
import { nodeTitleOf, withRow } from '@/server/resources/processNotices'

type Operation = OperationTypes['simulateProcess']

/** Under which id a simulation is checked as a scenario of its document. */
const own = 'simulated'

/** Throws document_invalid for what is no process, bad_request for what is no simulation of one. */
function check({ document, ...simulation }: Operation['body']): ProcessDocument {
  const scenario = { title: '-', ...simulation, expected: { path: [], status: 'running' } }
  const whole = { ...document, scenarios: { [own]: scenario } }
  const problems = schemaProblems(whole, processSchema, [common, activity])
  const isIts = ({ pointer }: SchemaProblem) => pointer.startsWith(`/scenarios/${own}`)
  if (problems.some(isIts)) throw new AppError('bad_request')
  if (problems.length > 0) throw new AppError('document_invalid')
  return loadProcess(document)
}

/** A draft as it would be published. Throws document_invalid for what can't be run. */
async function triedProcess({ db, scope }: ProcessContext, id: string, document: ProcessDocument) {
  const form = await formOfProcess(db, scope, document)
  if (!form) throw new AppError('document_invalid', { message: t('请先选择流程填写的表单；表单须已发布并上线') })
  const { graph } = compile(document, typeEnvironmentOf(form.document))
  if (!graph) throw new AppError('document_invalid')
  return { process: { id, code: document.code, version: 0, document, graph, form: form.document }, form: form.document }
}

/** A draft, tried: what would happen, by whom, until when, and what would come next. Nothing is stored, sent or called. */
export async function simulateProcess(
  context: ProcessContext,
  id: string,
  body: Operation['body'],
): Promise<Operation['reply']> {
  const { db, scope } = context
  const { process, form } = await triedProcess(context, id, check(body))
  const calendar = await workingCalendarOf(db, scope.realmId)
  const simulated = await simulate(scope, process, body, { now: new Date().toISOString(), calendar })
  const { state, path, refused, now, values } = simulated
  const isRunning = state?.status === 'running'
  const steps = isRunning ? await forecastSteps(scope, process, { state, values, form, now }) : []
  const history = historyOf(simulated)
  const open = isRunning ? openTasksIn(state) : []
  const names = await namesOf(db, scope.realmId, [
    ...peopleInHistory(history),
    ...principalsIn(steps),
    ...open.map(({ task }) => task.who),
    ...open.flatMap(({ task }) => (task.holder ? [userPrincipal(task.holder)] : [])),
  ])
  const sees = () => true
  return {
    status: state?.status ?? null,
    refused,
    path,
    log: presentLog(history, {
      names,
      nodeTitle: nodeTitleOf(process),
      start: { node: process.graph.start, name: state?.starter.name ?? '' },
      sees,
      openedAt: simulated.openedAt,
      isManager: true,
    }),
    waits: isRunning ? waitsIn(state).map((one) => presentWait(one, { process, simulated })) : [],
    open: state ? open.map((one) => presentOpen(one, { process, simulated, state, names })) : [],
    forecast: presentSteps(
      steps.filter(({ isCurrent }) => !isCurrent),
      { process, form, names, sees },
    ),
    passed: flowsTaken(history),
    choices: choicesAt(process, 'starterChoice'),
  }
}

/** What happened as the history of an instance would have it. */
const historyOf = ({ happenings }: Simulated) =>
  happenings.map(({ event, effects }, rev) => ({
    rev,
    at: event.now,
    userId: event.by,
    event: { ...event, ...(event.opinion ? { opinion: undefined } : {}) },
    log: effects.filter(isNote),
  }))

interface Shown {
  process: TriedProcess
  simulated: Simulated
  state: NonNullable<Simulated['state']>
  names: ReadonlyMap<string, string>
}

/** What is waited for besides people. */
const presentWait = (
  { wait: { id, type, failed }, token: { at: node, row } }: SimulatedWait,
  { process, simulated }: Pick<Shown, 'process' | 'simulated'>,
): Operation['reply']['waits'][number] => ({
  node,
  title: withRow(nodeTitleOf(process)(node), row),
  type,
  until: simulated.due.get(id) ?? null,
  failed: failed === true,
})

/** A task that waits for somebody, with what he could do. */
function presentOpen(
  { task, token }: ReturnType<typeof openTasksIn>[number],
  { process, simulated, state, names }: Shown,
): Operation['reply']['open'][number] {
  const { graph } = process
  const titleOf = nodeTitleOf(process)
  const holder = holderOf(task)
  const isStart = token.at === graph.start
  return {
    node: token.at,
    title: withRow(titleOf(token.at), task.row),
    principal: task.who,
    name: names.get(holder ? userPrincipal(holder) : task.who) ?? t('已删除的人员'),
    reason: task.reason ?? null,
    kind: isStart ? 'resubmit' : 'approve',
    dueAt: simulated.due.get(task.id) ?? null,
    returnTargets: targetsOf(process, state, task.id),
    choices: isStart ? [] : choicesAt(process, 'previousChoice'),
  }
}
