import { sql } from 'kysely'
import type { EntityDocument } from '@/domain/documents/kinds/entity/EntityDocument'
import { entityForm } from '@/domain/documents/kinds/entity/entityForm'
import { loadEntity } from '@/domain/documents/kinds/entity/loadEntity'
import { AppError } from '@/domain/errors/AppError'
import type { Database } from '@/server/db/connect'
import type { ResourceScope } from '@/server/db/references'
import { scoped } from '@/server/db/scoped'
import type { RecordShape } from '@/server/records/RecordShape'

/** A published entity, with the shape that all its records have. */
export interface EntityShape {
  entity: EntityDocument
  shape: RecordShape
  isOnline: boolean
}

/** Published versions never change; the oldest entries go first. */
const cache = new Map<string, Omit<EntityShape, 'isOnline'>>()
const maximumCached = 300

/**
 * An entity that was published once, by its id or any current or former code. `isLocked` keeps it from being published or taken offline
 * until the transaction ends. Throws not_found.
 */
export async function entityShape(
  db: Database,
  scope: ResourceScope,
  { code, isLocked = false }: { code: string; isLocked?: boolean },
): Promise<EntityShape> {
  const own = scoped(db, scope)
  const { rows } = await sql<{ id: string; code: string; version: number | null; isOnline: boolean }>`
    select r.id, r.code, r.published_version as version, r.is_online from ${own.rows('resource')} r
    where r.kind = 'entity' and (r.id::text = ${code.toLowerCase()}
      or r.id in (select o.id from ${own.rows('codeOwner')} o where o.kind = 'entity' and o.code = ${code}))
    ${isLocked ? sql`for key share of r` : sql``}`.execute(db)
  const row = rows[0]
  if (!row || row.version === null) throw new AppError('not_found')
  const { id, version, isOnline } = row
  const key = `${scope.realmId}/${scope.appId}/${id}/${row.code}/${version}`
  const known = cache.get(key)
  if (known) return { ...known, isOnline }
  const found = await own
    .select('resourceVersion')
    .select('document')
    .where('resourceId', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  const entity = loadEntity(found.document)
  const shape: RecordShape = { id, code: row.code, version, document: entityForm(entity), formerKeys: {}, hasOrg: true }
  cache.set(key, { entity, shape })
  if (cache.size > maximumCached) cache.delete(cache.keys().next().value!)
  return { entity, shape, isOnline }
}
