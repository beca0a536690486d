import { sql } from 'kysely'
import type { OperationTypes } from '@/domain/contract/generated/types'
import type { Database } from '@/server/db/connect'
import { containing, pageWindow } from '@/server/db/paging'
import { acrossApplications } from '@/server/db/scoped'
import type { Session } from '@/server/plugins/session'

type Row = OperationTypes['listMyRequests']['reply']['content'][number]

/** What the caller has submitted, the newest first, in exactly the applications that the caller belongs to (DESIGN §10). */
export async function listMyRequests(
  db: Database,
  { realmId, userId, isSuperuser }: Session,
  query: OperationTypes['listMyRequests']['query'],
): Promise<OperationTypes['listMyRequests']['reply']> {
  const { page, size, offset } = pageWindow(query)
  const scope = acrossApplications(db, { realmId })
  const belongs = sql`exists (select from ${scope.rows('applicationMember')} m
    where m.app_id = i.app_id and m.user_id = ${userId}::uuid)`
  const { rows } = await sql<Row & { total: number }>`
    select i.id as order_id, i.title, i.app_id, a.name as app_name, r.title as form_title, i.created_at, i.process_instance_id,
      count(*) over () as total
    from ${scope.rows('formInstance')} i
    join ${scope.rows('application')} a on a.id = i.app_id
    join ${scope.rows('resource')} r on r.app_id = i.app_id and r.id = i.form_id
    where i.created_by = ${userId}::uuid and i.deleted_at is null and ${isSuperuser ? sql`true` : belongs}
      ${query.search?.trim() ? sql`and i.title ilike ${containing(query.search)}` : sql``}
    order by i.created_at desc, i.id limit ${size} offset ${offset}`.execute(db)
  return { content: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0, page, size }
}
