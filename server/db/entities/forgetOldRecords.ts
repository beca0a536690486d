import { sql } from 'kysely'
import type { Database } from '@/server/db/connect'
import { tableOf } from '@/server/db/entities/entityNames'

/** Removes records of entities that were deleted before an instant, and what they say of uploads. */
export async function forgetOldRecords(db: Database, before: string): Promise<void> {
  for (const { entityId } of await db.selectFrom('entityTable').select('entityId').execute())
    await sql`
      with gone as (delete from ${sql.raw(tableOf(entityId))} where deleted_at < ${before}::timestamptz
        returning realm_id, app_id, id)
      delete from record_file_use u using gone where u.realm_id = gone.realm_id and u.app_id = gone.app_id
        and u.entity_id = ${entityId}::uuid and u.record_id = gone.id`.execute(db)
}
