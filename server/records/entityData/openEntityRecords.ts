import type { Database } from '@/server/db/connect'
import { scoped } from '@/server/db/scoped'
import { entityRecords } from '@/server/records/entityData/entityRecords'
import { entityShape } from '@/server/records/entityData/entityShapes'
import type { RecordCaller } from '@/server/records/RecordCaller'
import type { RecordSource } from '@/server/records/RecordSource'
import { rowRules } from '@/server/records/rowRules'

/** The records of an entity, by its id or any current or former code, whether or not it is online. Throws not_found. */
export async function openEntityRecords(db: Database, caller: RecordCaller, code: string): Promise<RecordSource> {
  const { entity, shape } = await entityShape(db, caller, { code })
  const rules = await rowRules(db, caller, { shape, scope: entity.scope })
  return entityRecords(scoped(db, caller), { entity, shape, rules })
}
