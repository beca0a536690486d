import type { OperationTypes } from '@/domain/contract/generated/types'
import { AppError } from '@/domain/errors/AppError'
import { formatInstant } from '@/domain/format/formatInstant'
import { t } from '@/domain/i18n/t'
import { completeSettings } from '@/domain/process/activities/completeSettings'
import { userPrincipal } from '@/domain/process/approvers/Principal'
import { withEffects } from '@/server/db/effects'
import { newId } from '@/server/db/newId'
import type { AppScope } from '@/server/db/scoped'
import { openTasksOf } from '@/server/engine/history'
import { holdersOf } from '@/server/engine/holdersOf'
import type { ProcessInstance } from '@/server/engine/instanceStore'
import { participate } from '@/server/engine/participation'
import { processVersion } from '@/server/engine/processVersions'
import { partiesOf, remarksOf } from '@/server/engine/remarks'
import { audit } from '@/server/resources/audit'
import { notify } from '@/server/resources/notices'
import type { ProcessContext } from '@/server/resources/processCall'
import { addressOf } from '@/server/resources/processNotices'

type Remarks = OperationTypes['listRemarks']['reply']

/** What is said beside an instance, whom one can mention, and whether one can urge. Throws not_found. */
export async function listRemarks({ scope, person, session }: ProcessContext, id: string): Promise<Remarks> {
  const { participation, instance } = await participate(scope, id, person)
  const mayUrge =
    instance.state.status === 'running' &&
    (participation.isStarter || person.isManager) &&
    (await openTasksOf(scope, id)).some((task) => !isOwn(task, session.userId))
  return {
    content: await remarksOf(scope, id),
    people: (await partiesOf(scope, id)).filter((one) => one.id !== session.userId),
    canUrgeAt: mayUrge ? (await nextUrge(scope, instance)).toISOString() : null,
  }
}

/** Whether an open task is somebody's own: nobody reminds themselves. */
const isOwn = ({ holderId, approver }: { holderId: string | null; approver: string }, userId: string): boolean =>
  (holderId ? userPrincipal(holderId) : approver) === userPrincipal(userId)

/** From when on an instance may be urged again. */
async function nextUrge(scope: AppScope, { id, processId, version }: ProcessInstance): Promise<Date> {
  const { document } = await processVersion(scope, processId, version)
  const { urgeMinutes } = completeSettings(document.settings)
  const last = await scope
    .select('processRemark')
    .select('at')
    .where('instanceId', '=', id)
    .where('type', '=', 'urge')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return new Date(last ? Date.parse(last.at) + urgeMinutes * 60_000 : 0)
}

/** Adds a comment and notifies those whom it mentions. Throws not_found, and validation_failed for somebody who may not see the instance. */
export async function comment(
  { db, scope, person, session }: ProcessContext,
  id: string,
  { text, mentions = [] }: OperationTypes['commentProcess']['body'],
): Promise<Record<string, never>> {
  const { instance } = await participate(scope, id, person)
  const said = text.trim()
  if (said === '') throw new AppError('validation_failed', { message: t('请填写评论') })
  const parties = new Set((await partiesOf(scope, id)).map((one) => one.id))
  if (mentions.some((one) => !parties.has(one)))
    throw new AppError('validation_failed', { message: t('所提到的人员不能查看此流程') })
  const { userId, realName, realmId } = session
  await withEffects(db, async (trx) => {
    await scope
      .in(trx)
      .insert('processRemark', {
        id: newId(),
        instanceId: id,
        userId,
        type: 'comment',
        text: said,
        people: JSON.stringify(mentions),
      })
      .execute()
    const userIds = mentions.filter((one) => one !== userId)
    if (userIds.length === 0) return
    const title = t('{name} 在「{title}」中提到了您', { name: realName, title: instance.title }).slice(0, 200)
    const link = addressOf({ appId: scope.appId, id })
    await notify(trx, { realmId, kind: 'mention', userIds, createdBy: userId, title, content: said, link })
  })
  return {}
}

/** 催办: reminds those who have something to do, some time apart. Throws not_found and conflict. */
export async function urge(context: ProcessContext, id: string): Promise<Record<string, never>> {
  const { db, scope, person, session, caller } = context
  const { participation, instance } = await participate(scope, id, person)
  if (!participation.isStarter && !person.isManager)
    throw new AppError('conflict', { message: t('只有发起人可以催办') })
  if (instance.state.status !== 'running') throw new AppError('conflict', { message: t('流程没有在审批，不能催办') })
  const { realmId, userId, realName } = session
  await withEffects(db, async (trx) => {
    const inTrx = scope.in(trx)
    // Two at the same moment remind once: the second waits for the first.
    await inTrx.select('processInstance').select('id').where('id', '=', id).forUpdate().execute()
    const from = await nextUrge(inTrx, instance)
    if (from.getTime() > Date.now())
      throw new AppError('conflict', {
        message: t('刚刚催办过，{time} 之后可以再次催办', { time: formatInstant(from) }),
      })
    const tasks = await openTasksOf(inTrx, id)
    if (tasks.length > 0 && tasks.every((task) => isOwn(task, userId)))
      throw new AppError('conflict', { message: t('现在由您自己处理，不需要催办') })
    const urged = new Set<string>()
    for (const { number, approver, holderId } of tasks) {
      const who = holderId ? userPrincipal(holderId) : approver
      const userIds = ((await holdersOf(trx, realmId, [who])).get(who) ?? []).filter((one) => one !== userId)
      for (const one of userIds) urged.add(one)
      if (userIds.length === 0) continue
      const title = t('催办：{title}', { title: instance.title }).slice(0, 200)
      const content = t('{name} 请您尽快处理', { name: realName })
      const link = addressOf({ appId: scope.appId, id, task: number })
      await notify(trx, { realmId, kind: 'urge', userIds, createdBy: userId, title, content, link })
    }
    const row = { id: newId(), instanceId: id, userId, type: 'urge' as const, text: '' }
    await inTrx.insert('processRemark', { ...row, people: JSON.stringify([...urged].slice(0, 50)) }).execute()
    await audit(trx, { session, tenant: caller, operation: 'urgeProcess', target: id })
  })
  return {}
}
