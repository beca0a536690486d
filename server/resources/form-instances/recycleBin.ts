import { sql } from 'kysely'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { AppError } from '@/domain/errors/AppError'
import type { Database } from '@/server/db/connect'
import { binDays } from '@/server/db/forgetOld'
import type { Session, Tenant } from '@/server/plugins/session'
import { audit } from '@/server/resources/audit'
import { containing, pageWindow } from '@/server/resources/paging'

type List = OperationTypes['listDeletedFormInstances']
type Row = List['reply']['content'][number]

/** Deleted records, which can be restored for some time: the own ones, all of them for those who manage the application. */
export function recycleBin(db: Database, session: Session, tenant: Tenant) {
  const { realmId, userId } = session
  const { appId, permissionType } = tenant
  const reachable = sql`i.realm_id = ${realmId} and i.app_id = ${appId}::uuid and i.deleted_at is not null
    and ${permissionType <= 2 ? sql`true` : sql`i.created_by = ${userId}::uuid`}`

  return {
    async list(query: List['query']): Promise<List['reply']> {
      const { page, size, offset } = pageWindow(query)
      const found = query.search?.trim() ? sql`and i.title ilike ${containing(query.search)}` : sql``
      const { rows } = await sql<Row & { total: number }>`
        select i.id as order_id, r.code as form, r.title as form_title, i.title, a.real_name as created_by_name, i.created_at,
          i.deleted_at, d.real_name as deleted_by_name, i.deleted_at + make_interval(days => ${binDays}::int) as removed_at,
          count(*) over () as total
        from form_instance i join account a on a.realm_id = i.realm_id and a.id = i.created_by
        left join account d on d.realm_id = i.realm_id and d.id = i.deleted_by
        join resource r on r.realm_id = i.realm_id and r.app_id = i.app_id and r.id = i.form_id
        where ${reachable} ${found} order by i.deleted_at desc, i.id limit ${size} offset ${offset}`.execute(db)
      return { content: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0, page, size }
    },

    /** Throws not_found for what is not there, not deleted or not the caller's. */
    async restore(orderId: string): Promise<void> {
      await db.transaction().execute(async (trx) => {
        const { rows } = await sql`update form_instance i set deleted_at = null, deleted_by = null
          where ${reachable} and i.id = ${orderId}::uuid returning i.id`.execute(trx)
        if (rows.length === 0) throw new AppError('not_found')
        await audit(trx, { session, tenant, operation: 'restoreFormInstance', target: orderId })
      })
    },
  }
}
