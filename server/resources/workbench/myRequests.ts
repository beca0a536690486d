import { sql } from 'kysely'
import type { OperationTypes } from '@/domain/contract/generated/types'
import type { Database } from '@/server/db/connect'
import { containing, pageWindow } from '@/server/db/paging'
import type { Session } from '@/server/plugins/session'

type Row = OperationTypes['listMyRequests']['reply']['content'][number]

/** What the caller has submitted, the newest first, in exactly the applications that the caller belongs to (DESIGN §10). */
export async function listMyRequests(
  db: Database,
  { realmId, userId, isSuperuser }: Session,
  query: OperationTypes['listMyRequests']['query'],
): Promise<OperationTypes['listMyRequests']['reply']> {
  const { page, size, offset } = pageWindow(query)
  const belongs = sql`exists (select from application_member m
    where m.realm_id = i.realm_id and m.app_id = i.app_id and m.user_id = ${userId}::uuid)`
  const { rows } = await sql<Row & { total: number }>`
    select i.id as order_id, i.title, i.app_id, a.name as app_name, r.title as form_title, i.created_at,
      count(*) over () as total
    from form_instance i
    join application a on a.realm_id = i.realm_id and a.id = i.app_id
    join resource r on r.realm_id = i.realm_id and r.app_id = i.app_id and r.id = i.form_id
    where i.realm_id = ${realmId} and i.created_by = ${userId}::uuid and i.deleted_at is null and ${isSuperuser ? sql`true` : belongs}
      ${query.search?.trim() ? sql`and i.title ilike ${containing(query.search)}` : sql``}
    order by i.created_at desc, i.id limit ${size} offset ${offset}`.execute(db)
  return { content: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0, page, size }
}
