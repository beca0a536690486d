import type { FormDocument } from '@/domain/documents/document'
import { AppError } from '@/domain/errors/AppError'
import type { Database } from '@/server/db/connect'
import type { ResourceScope } from '@/server/db/references'
import { openSource } from '@/server/records/openSource'

/**
 * The fields of a source of records by its reference, `form:leave_apply`, for builders; null where it is none, or not published. No record is
 * read.
 */
export async function sourceForm(db: Database, scope: ResourceScope, reference: string): Promise<FormDocument | null> {
  const [, kind, code] = /^([a-z][a-zA-Z-]*):([^\s#]+)$/.exec(reference) ?? []
  if (kind === undefined || code === undefined) return null
  const builder = { ...scope, userId: '', orgId: null, roles: [], isManager: true }
  try {
    return (await openSource(db, builder, { kind, code })).shape?.document ?? null
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}
