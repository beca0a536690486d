import type { StoredTable } from '@/domain/documents/kinds/entity/plan/EntityPlan'
import { recreate } from '@/server/db/entities/entityDdl'
import type { DatabaseClient } from '@/server/db/pool'

/** Makes the tables of all entities that a backup has described, before their rows are loaded. */
export async function recreateEntityTables(client: DatabaseClient): Promise<void> {
  const { rows } = await client.query('select entity_id, columns from entity_table')
  for (const { entity_id, columns } of rows)
    for (const text of recreate(String(entity_id), { columns: columns as StoredTable['columns'] }))
      await client.query(text)
}
