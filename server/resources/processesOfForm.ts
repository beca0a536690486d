import { sql } from 'kysely'
import type { Database } from '@/server/db/connect'
import type { ResourceScope } from '@/server/db/references'
import { scoped } from '@/server/db/scoped'

export interface ProcessOfForm {
  id: string
  code: string
  version: number
}

/** The processes that are online with a form or an entity (`form:<code>`), by their codes: new records begin there. */
export async function processesOfForm(db: Database, ids: ResourceScope, target: string): Promise<ProcessOfForm[]> {
  const { rows: of } = scoped(db, ids)
  const { rows } = await sql<ProcessOfForm>`
    select r.id, r.code, r.published_version as version
    from ${of('resource')} r join ${of('resourceReference')} x on x.from_id = r.id
    where r.kind = 'process' and r.is_online and x.is_published and x.path = '/settings/form' and x.target = ${target}
    order by r.code`.execute(db)
  return rows
}
