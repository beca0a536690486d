import type { ChartField } from '@/domain/contract/generated/types'
import { parseReference } from '@/domain/documents/tree/harvestReferences'
import { AppError } from '@/domain/errors/AppError'
import type { Database } from '@/server/db/connect'
import { chartFieldsOf } from '@/server/records/aggregates/fieldNames'
import { openSource } from '@/server/records/openSource'
import type { RecordSource } from '@/server/records/RecordSource'
import { recordFields } from '@/server/records/recordFields'

/** Opens what a reference such as `form:leave_apply` names, whoever asks; null for what is gone or was never published. */
export async function sourceOf(
  db: Database,
  { realmId, appId }: { realmId: number; appId: string },
  reference: string | undefined,
): Promise<RecordSource | null> {
  const target = parseReference(reference)
  if (!target) return null
  const nobody = { realmId, appId, userId: '', orgId: null, roles: [], isManager: true }
  return openSource(db, nobody, target).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  })
}

/** The fields of a source by which documents are checked, whoever may read them; null for a source that does not exist. */
export async function sourceFields(
  db: Database,
  scope: { realmId: number; appId: string },
  reference: string | undefined,
): Promise<ChartField[] | null> {
  const source = await sourceOf(db, scope, reference)
  return source?.shape ? chartFieldsOf(source.shape, recordFields(source.shape, 'all'), new Set()) : null
}
