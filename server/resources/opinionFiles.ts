import { AppError } from '@/domain/errors/AppError'
import { t } from '@/domain/i18n/t'
import type { OpinionFile } from '@/domain/process/engine/ProcessEvent'
import type { AppScope } from '@/server/db/scoped'

/** What is attached to an opinion, as uploads of the person who gives it. */
export interface Attached {
  files?: readonly string[]
  signature?: string
}

/**
 * The uploads of an opinion, from then on as readable as the instance. In: a scope in a transaction. Throws validation_failed for those that
 * are not the caller's own.
 */
export async function attachFiles(
  scope: AppScope,
  { instanceId, userId }: { instanceId: string; userId: string },
  { files = [], signature }: Attached,
): Promise<{ files?: OpinionFile[]; signature?: string }> {
  const ids = [...new Set([...files, ...(signature ? [signature] : [])])]
  if (ids.length === 0) return {}
  const rows = await scope
    .select('file')
    .select(['id', 'name', 'size'])
    .where('id', 'in', ids)
    .where('createdBy', '=', userId)
    .execute()
  if (rows.length < ids.length)
    throw new AppError('validation_failed', { message: t('附件不存在或不是您上传的，请重新上传') })
  await scope
    .insert(
      'processFileUse',
      ids.map((fileId) => ({ fileId, instanceId })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const attached = rows.filter(({ id }) => id !== signature)
  return { ...(attached.length > 0 ? { files: attached } : {}), ...(signature ? { signature } : {}) }
}
