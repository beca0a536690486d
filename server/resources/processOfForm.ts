import { sql } from 'kysely'
import type { AppScope } from '@/server/db/scoped'
import { startableOf } from '@/server/engine/mayStart'
import type { Session } from '@/server/plugins/session'

/**
 * The process in which new records of a form or an entity (`form:<code>`) begin: the first by its code that the caller may start, else the first that
 * is online; null without any.
 */
export async function processOfForm(
  scope: AppScope,
  session: Session,
  target: string,
): Promise<{ code: string; canStart: boolean } | null> {
  const { rows } = await sql<{ id: string; code: string; version: number }>`
    select r.id, r.code, r.published_version as version
    from ${scope.rows('resource')} r join ${scope.rows('resourceReference')} x on x.from_id = r.id
    where r.kind = 'process' and r.is_online and x.is_published and x.path = '/settings/form' and x.target = ${target}
    order by r.code`.execute(scope.db)
  const [startable] = await startableOf(scope, rows, session)
  const process = startable ?? rows[0]
  return process ? { code: process.code, canStart: startable !== undefined } : null
}
