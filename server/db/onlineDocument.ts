import { sql } from 'kysely'
import type { Envelope } from '@/domain/documents/envelope/Envelope'
import { AppError } from '@/domain/errors/AppError'
import type { AppScope } from '@/server/db/scoped'

interface OnlineDocument<D extends Envelope> {
  id: string
  code: string
  version: number
  document: D
}

/**
 * The published version of a resource that is online, by its id or any code that it has or had. Throws not_found. The document is as it was
 * stored: whoever asks loads it by its kind.
 */
export async function onlineDocument<D extends Envelope>(
  scope: AppScope,
  kind: string,
  idOrCode: string,
): Promise<OnlineDocument<D>> {
  const { rows } = await sql<OnlineDocument<D>>`
    select r.id, r.code, v.version, v.document from ${scope.rows('resource')} r
    join ${scope.rows('resourceVersion')} v on v.resource_id = r.id and v.version = r.published_version
    where r.kind = ${kind} and r.is_online and (
      r.id::text = ${idOrCode.toLowerCase()}
      or r.id in (select o.id from ${scope.rows('codeOwner')} o where o.kind = ${kind} and o.code = ${idOrCode})
    )`.execute(scope.db)
  const [row] = rows
  if (!row) throw new AppError('not_found')
  return row
}
