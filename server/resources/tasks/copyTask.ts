import type { OperationTypes } from '@/domain/contract/generated/types'
import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import { completeActivity } from '@/domain/process/activities/completeSettings'
import { buttonsOn } from '@/domain/process/activities/taskButtons'
import { classificationOf } from '@/domain/process/classification/classificationOf'
import { withEffects } from '@/server/db/effects'
import { newId } from '@/server/db/newId'
import { addReaders } from '@/server/engine/addReaders'
import { participate } from '@/server/engine/participation'
import { processVersion } from '@/server/engine/processVersions'
import { readProcessForm } from '@/server/records/processForms'
import { audit } from '@/server/resources/audit'
import { notify } from '@/server/resources/notices'
import { taskOf } from '@/server/resources/processActs'
import type { ProcessContext } from '@/server/resources/processCall'
import { addressOf } from '@/server/resources/processNotices'
import { checkMembers } from '@/server/resources/tasks/checkMembers'

/** 抄送 by whoever has a task: others may read the instance from then on, and are told. The process goes on as it would. Throws not_found, conflict and validation_failed. */
export async function copyTask(
  context: ProcessContext,
  key: string,
  { people, opinion = '' }: OperationTypes['copyTask']['body'],
): Promise<Record<string, never>> {
  const { db, scope, person, session, caller } = context
  const { instanceId: id, task } = taskOf(key)
  const { participation, instance } = await participate(scope, id, person)
  if (!participation.open.some(({ number, needsReceipt }) => number === task && !needsReceipt))
    throw new AppError('conflict')
  const node = instance.state.tokens.find(({ visit }) => visit?.tasks.some((one) => one.id === task))?.at ?? ''
  const { document } = await processVersion(scope, instance.processId, instance.version)
  if (!buttonsOn(completeActivity(document.activities[node])).includes('cc'))
    throw new AppError('conflict', { message: t('此环节没有开放这项操作') })
  const record = await readProcessForm(db, caller, instance.orderId)
  if (classificationOf(record.shape.document, record.data)?.isRestricted)
    throw new AppError('conflict', { message: t('此流程的密级不允许抄送') })
  await checkMembers(context, people)
  const { realmId, userId, realName } = session
  const ids = [...new Set(people.map((one) => one.toLowerCase()))]
  await withEffects(db, async (trx) => {
    const inTrx = scope.in(trx)
    await addReaders(inTrx, { instanceId: id, node, readers: ids, at: new Date().toISOString() })
    const said = { id: newId(), instanceId: id, userId, type: 'copy' as const, text: opinion.trim() }
    await inTrx.insert('processRemark', { ...said, people: JSON.stringify(ids) }).execute()
    const userIds = ids.filter((one) => one !== userId)
    const title = t('抄送：{title}', { title: instance.title }).slice(0, 200)
    const content = opinion.trim() || t('{name} 抄送给您', { name: realName })
    if (userIds.length > 0)
      await notify(trx, {
        realmId,
        kind: 'copy',
        userIds,
        createdBy: userId,
        title,
        content,
        link: addressOf({ appId: scope.appId, id }),
      })
    await audit(trx, { session, tenant: caller, operation: 'copyTask', target: id })
  })
  return {}
}
