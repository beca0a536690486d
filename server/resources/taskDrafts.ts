import type { AppScope } from '@/server/db/scoped'

interface Place {
  instanceId: string
  task: number
  userId: string
}

/** What somebody wrote at a task; null for nothing. */
export async function taskDraftOf(scope: AppScope, { instanceId, task, userId }: Place) {
  const draft = await scope
    .select('processTaskDraft')
    .select(['opinion', 'data', 'rev', 'savedAt'])
    .where('instanceId', '=', instanceId)
    .where('task', '=', task)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return draft ? { ...draft, data: (draft.data ?? null) as Record<string, unknown> | null } : null
}

/** What somebody wrote at a task is not needed any longer. */
export async function dropTaskDraft(scope: AppScope, { instanceId, task, userId }: Place): Promise<void> {
  await scope
    .delete('processTaskDraft')
    .where('instanceId', '=', instanceId)
    .where('task', '=', task)
    .where('userId', '=', userId)
    .execute()
}
