import type { OperationTypes } from '@/domain/contract/generated/types'
import { AppError } from '@/domain/errors/AppError'
import { participate } from '@/server/engine/participation'
import { taskOf } from '@/server/resources/processActs'
import type { ProcessContext } from '@/server/resources/processCall'

type Operation = OperationTypes['saveTaskDraft']

/** Stores what somebody is writing at a task of theirs (暂存). Throws not_found and conflict. */
export async function saveTaskDraft(
  { scope, person, session }: ProcessContext,
  id: string,
  { opinion = '', data, rev }: Operation['body'],
): Promise<Operation['reply']> {
  const { instanceId, task } = taskOf(id)
  const { participation } = await participate(scope, instanceId, person)
  if (!participation.open.some(({ number }) => number === task)) throw new AppError('conflict')
  const savedAt = new Date().toISOString()
  const content = { opinion, data: data === undefined ? null : JSON.stringify(data), rev: rev ?? null, savedAt }
  await scope
    .insert('processTaskDraft', { instanceId, task, userId: session.userId, ...content })
    .onConflict((conflict) =>
      conflict.columns(['realmId', 'appId', 'instanceId', 'task', 'userId']).doUpdateSet(content),
    )
    .execute()
  return { savedAt }
}
