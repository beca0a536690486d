import type { ProcessDocument } from '@/domain/documents/kinds/process/ProcessDocument'
import { refOf } from '@/domain/documents/refOf'
import { AppError } from '@/domain/errors/AppError'
import type { Database } from '@/server/db/connect'
import type { ResourceScope } from '@/server/db/references'
import { fillableVersion } from '@/server/records/formData/formVersions'
import type { RecordShape } from '@/server/records/RecordShape'

/** The form that a process fills in, as people fill it in now; null where there is none that could be. */
export async function formOfProcess(
  db: Database,
  scope: ResourceScope,
  { settings }: ProcessDocument,
): Promise<RecordShape | null> {
  const reference = refOf(settings.form)
  if (!reference?.startsWith('form:')) return null
  return fillableVersion(db, scope, reference.slice('form:'.length)).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  })
}
