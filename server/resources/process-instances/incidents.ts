import { sql } from 'kysely'
import type { OperationTypes } from '@/domain/contract/generated/types'
import type { Database } from '@/server/db/connect'
import { pageWindow } from '@/server/db/paging'
import { scoped } from '@/server/db/scoped'
import { processVersion } from '@/server/engine/processVersions'
import type { Session, Tenant } from '@/server/plugins/session'
import { nodeTitleOf } from '@/server/resources/processNotices'

type Reply = OperationTypes['listIncidents']['reply']
type Incident = Reply['content'][number]

interface Row extends Omit<Incident, 'id' | 'node' | 'processTitle'> {
  node: string
  processId: string
  version: number
}

/** What was tried in vain in an application and waits for an administrator, the newest first. */
export async function listIncidents(
  db: Database,
  { realmId }: Session,
  { appId }: Tenant,
  query: OperationTypes['listIncidents']['query'],
): Promise<Reply> {
  const scope = scoped(db, { realmId, appId })
  const { page, size, offset } = pageWindow(query)
  const search = query.search?.trim() ?? ''
  const source = sql`from ${scope.rows('processWork')} k
    join ${scope.rows('processInstance')} i on i.id = k.instance_id and i.status in ('running', 'suspended')
    where k.status = 'failed' and (${search} = '' or i.title ilike ${`%${search}%`})`
  const { rows } = await sql<Row>`
    select k.instance_id, k.number, k.node, k.kind as type, k.error, k.attempts, k.since, i.title, i.status, i.process_id, i.version,
      (select a.real_name from ${scope.rows('account')} a where a.id = i.starter_id) as starter_name
    ${source} order by k.since desc, k.instance_id, k.number limit ${size} offset ${offset}`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${source}`.execute(db)
  const content = await Promise.all(
    rows.map(async ({ processId, version, node, ...row }): Promise<Incident> => {
      const process = await processVersion(scope, processId, version)
      const id = `${row.instanceId}.${row.number}`
      return {
        ...row,
        id,
        error: row.error ?? '',
        node: nodeTitleOf(process)(node),
        processTitle: process.document.title,
      }
    }),
  )
  return { content, total: counted[0]?.total ?? 0, page, size }
}
