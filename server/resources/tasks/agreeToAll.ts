import type { OperationTypes } from '@/domain/contract/generated/types'
import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import { completeActivity } from '@/domain/process/activities/completeSettings'
import { acrossApplications, scoped } from '@/server/db/scoped'
import { participate } from '@/server/engine/participation'
import { processVersion } from '@/server/engine/processVersions'
import type { Tenant } from '@/server/plugins/session'
import { actOnInstance, taskOf } from '@/server/resources/processActs'
import { type ProcessCall, type ProcessContext, processContext } from '@/server/resources/processCall'

type Operation = OperationTypes['agreeToTasks']
type Result = Operation['reply']['results'][number]

/** Agrees to some tasks with one opinion. Each is a transaction of its own, and has a result of its own. */
export async function agreeToAll(
  call: Omit<ProcessCall, 'tenant'>,
  { ids, opinion = '' }: Operation['body'],
): Promise<Operation['reply']> {
  const results: Result[] = []
  for (const id of new Set(ids)) results.push(await agreeTo(call, id, opinion.trim()))
  return { results }
}

async function agreeTo(call: Omit<ProcessCall, 'tenant'>, id: string, opinion: string): Promise<Result> {
  const { instanceId, task } = taskOf(id)
  try {
    const context = await contextOf(call, instanceId)
    const alone = await whyAlone(context, { instanceId, task, opinion })
    if (alone) return { id, result: 'single', message: alone }
    const act = { type: 'complete' as const, task, outcome: 'agree' as const, ...(opinion ? { opinion } : {}) }
    await actOnInstance(context, { operation: 'agreeTask', id: instanceId, act })
    return { id, result: 'agreed', message: null }
  } catch (error) {
    if (error instanceof AppError && error.status < 500) return { id, result: 'refused', message: error.message }
    throw error
  }
}

/** The caller in the application of an instance. Throws not_found for one whose application is not theirs. */
async function contextOf(call: Omit<ProcessCall, 'tenant'>, instanceId: string): Promise<ProcessContext> {
  const { db, session } = call
  const found = await acrossApplications(db, session)
    .select('processInstance')
    .select('appId')
    .where('id', '=', instanceId)
    .executeTakeFirst()
  if (!found) throw new AppError('not_found')
  const member = await scoped(db, { realmId: session.realmId, appId: found.appId })
    .select('applicationMember')
    .select('permissionType')
    .where('userId', '=', session.userId)
    .executeTakeFirst()
  if (!member && !session.isSuperuser) throw new AppError('not_found')
  return processContext({
    ...call,
    tenant: { appId: found.appId, permissionType: (member?.permissionType ?? 1) as Tenant['permissionType'] },
  })
}

/** Why a task is to be opened by itself; null for one that can be agreed to with others. */
async function whyAlone(
  { scope, person }: ProcessContext,
  { instanceId, task, opinion }: { instanceId: string; task: number; opinion: string },
): Promise<string | null> {
  const { instance, participation } = await participate(scope, instanceId, person)
  const open = participation.open.find(({ number }) => number === task)
  // What is not there is refused by the step itself, with its reason.
  if (!open) return null
  if (open.needsReceipt) return t('请先领取')
  const row = await scope
    .select('processTask')
    .select('node')
    .where('instanceId', '=', instanceId)
    .where('number', '=', task)
    .executeTakeFirst()
  const { document } = await processVersion(scope, instance.processId, instance.version)
  const {
    buttons,
    signature,
    opinion: wanted,
    fields,
    approvers: _,
    ...activity
  } = completeActivity(document.activities[row?.node ?? ''])
  if (activity.type === 'start') return t('需要修改后重新提交')
  if (buttons.batchAgree?.on !== true) return t('此环节没有开启批量同意')
  if (signature) return t('需要签名')
  if (wanted === 'always' && opinion === '') return t('需要填写意见')
  return Object.values(fields).includes('required') ? t('需要填写表单') : null
}
