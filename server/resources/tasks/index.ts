import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import { type Principal, userIdOf, userPrincipal } from '@/domain/process/approvers/Principal'
import { reject } from '@/domain/process/engine/Rejection'
import type { FormValues } from '@/domain/validation/FormState'
import { refusal } from '@/server/engine/advance'
import { inboxPrincipals, participate } from '@/server/engine/participation'
import { processVersion } from '@/server/engine/processVersions'
import { defineResource } from '@/server/resources/defineResource'
import { actOnInstance, taskOf } from '@/server/resources/processActs'
import { type ProcessCall, type ProcessContext, processContext } from '@/server/resources/processCall'
import { agreeToAll } from '@/server/resources/tasks/agreeToAll'
import { checkMembers } from '@/server/resources/tasks/checkMembers'
import { copyTask } from '@/server/resources/tasks/copyTask'
import { countTasks, listCopied, listFinished, listOpen, listTaskProcesses } from '@/server/resources/tasks/lists'
import { listPhrases, savePhrases } from '@/server/resources/tasks/phrases'
import {
  deleteProcessDraft,
  getProcessDraft,
  listProcessDrafts,
  saveProcessDraft,
} from '@/server/resources/tasks/processDrafts'
import { saveTaskDraft } from '@/server/resources/tasks/saveTaskDraft'

interface Filled {
  data?: FormValues
  rev?: number
}

/** What was filled in at a task, where something was: the revision says what it was filled in over. Throws bad_request without one. */
async function filledAt({ scope }: ProcessContext, id: string, { data, rev }: Filled) {
  if (data === undefined) return {}
  if (rev === undefined) throw new AppError('bad_request')
  const { instanceId, task } = taskOf(id)
  const row = await scope
    .select('processTask')
    .select('node')
    .where('instanceId', '=', instanceId)
    .where('number', '=', task)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return { filled: { data, rev, node: row.node } }
}

type Taking = Parameters<typeof actOnInstance>[1]

interface Given extends Filled {
  files?: string[]
  signature?: string
}

/** Does something with a task. */
async function act(
  call: ProcessCall & { params: { id: string } },
  operation: string,
  make: (task: number, context: ProcessContext) => Taking['act'] | Promise<Taking['act']>,
  { files, signature, ...filled }: Given = {},
): Promise<Record<string, never>> {
  const context = processContext(call)
  const { instanceId, task } = taskOf(call.params.id)
  const own = await filledAt(context, call.params.id, filled)
  await actOnInstance(context, {
    operation,
    id: instanceId,
    act: await make(task, context),
    ...own,
    attached: { files, signature },
  })
  return {}
}

const isShared = (principal: string) => userIdOf(principal as Principal) === undefined

/**
 * By which of their principals somebody may receive a task. Throws not_found for a task that is none of theirs, and conflict for one that
 * another of the same role, position or group was faster with, or that decides on his own request where somebody else has to.
 */
async function principalFor({ scope, person }: ProcessContext, id: string): Promise<Principal> {
  const { instanceId, task } = taskOf(id)
  const row = await scope
    .select('processTask')
    .select(['approver', 'holderId', 'status', 'node'])
    .where('instanceId', '=', instanceId)
    .where('number', '=', task)
    .executeTakeFirst()
  if (!row || !isShared(row.approver) || !inboxPrincipals(person).includes(row.approver)) {
    await participate(scope, instanceId, person)
    throw new AppError('conflict')
  }
  if (row.status !== 'open') throw refusal(reject('task_closed'))
  if (row.holderId !== null) throw refusal(reject('already_received'))
  const { starterId, processId, version } = await scope
    .select('processInstance')
    .select(['starterId', 'processId', 'version'])
    .where('id', '=', instanceId)
    .executeTakeFirstOrThrow()
  const { activities } = (await processVersion(scope, processId, version)).document
  if (starterId === person.userId && activities[row.node]?.sameAsStarter !== 'self')
    throw new AppError('conflict', { message: t('这是您自己的申请，请由其他人领取') })
  return row.approver as Principal
}

const opinionOf = ({ opinion }: { opinion?: string }) => (opinion?.trim() ? { opinion: opinion.trim() } : {})

export const tasksResource = defineResource({
  name: 'tasks',
  operations: {
    listTodo: ({ db, session, query }) => listOpen(db, session, query, 'all'),
    listAvailable: ({ db, session, query }) => listOpen(db, session, query, 'shared'),
    listFinished: ({ db, session, query }) => listFinished(db, session, query),
    listCopied: ({ db, session, query }) => listCopied(db, session, query),
    listTaskProcesses: ({ db, session, query }) => listTaskProcesses(db, session, query),
    listProcessDrafts: ({ db, session, query }) => listProcessDrafts(db, session, query),
    getProcessDraft: (call) => getProcessDraft(processContext(call), call.params.id),
    saveProcessDraft: (call) => saveProcessDraft(processContext(call), call.params.id, call.body),
    deleteProcessDraft: ({ db, session, params }) => deleteProcessDraft(db, session, params.id),
    listPhrases: ({ db, session }) => listPhrases(db, session),
    savePhrases: ({ db, session, body }) => savePhrases(db, session, body),
    saveTaskDraft: (call) => saveTaskDraft(processContext(call), call.params.id, call.body),
    countTasks: ({ db, session, query }) => countTasks(db, session, query),
    agreeToTasks: (call) => agreeToAll(call, call.body),
    receiveTask: (call) =>
      act(call, 'receiveTask', async (task, context) => ({
        type: 'receive',
        task,
        as: await principalFor(context, call.params.id),
      })),
    putBackTask: (call) => act(call, 'putBackTask', (task) => ({ type: 'unreceive', task })),
    completeTask(call) {
      const { outcome, chosen, data, rev, files, signature } = call.body
      const event = (task: number) => ({ type: 'complete' as const, task, outcome, chosen, ...opinionOf(call.body) })
      return act(call, outcome === 'agree' ? 'agreeTask' : 'rejectTask', event, { data, rev, files, signature })
    },
    returnTask(call) {
      const { to, resubmit, files, signature } = call.body
      const event = (task: number) => ({ type: 'return' as const, task, to, resubmit, ...opinionOf(call.body) })
      return act(call, 'returnTask', event, { files, signature })
    },
    resubmitTask(call) {
      const { chosen, data, rev, files } = call.body
      const event = (task: number) => ({ type: 'resubmit' as const, task, chosen, ...opinionOf(call.body) })
      return act(call, 'resubmitTask', event, { data, rev, files })
    },
    transferTask: (call) =>
      act(call, 'transferTask', async (task, context) => {
        await checkMembers(context, [call.body.to])
        return { type: 'transfer', task, to: userPrincipal(call.body.to), ...opinionOf(call.body) }
      }),
    delegateTask: (call) =>
      act(call, 'delegateTask', async (task, context) => {
        await checkMembers(context, [call.body.to])
        return { type: 'delegate', task, to: userPrincipal(call.body.to), ...opinionOf(call.body) }
      }),
    resolveTask(call) {
      const { data, rev, files, signature } = call.body
      const event = (task: number) => ({ type: 'resolve' as const, task, ...opinionOf(call.body) })
      return act(call, 'resolveTask', event, { data, rev, files, signature })
    },
    dropSigner: (call) => act(call, 'dropSigner', (task) => ({ type: 'dropSign', task, ...opinionOf(call.body) })),
    copyTask: (call) => copyTask(processContext(call), call.params.id, call.body),
    addSigners(call) {
      const { where, people } = call.body
      return act(call, 'addSigners', async (task, context) => {
        await checkMembers(context, people)
        return { type: 'addSign', task, where, people: people.map(userPrincipal), ...opinionOf(call.body) }
      })
    },
    takeBackTask: (call) => act(call, 'takeBackTask', (task) => ({ type: 'withdraw', task, ...opinionOf(call.body) })),
  },
})
