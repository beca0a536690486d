import { sql } from 'kysely'
import type { OperationTypes } from '@/domain/contract/generated/types'
import { loadEntity } from '@/domain/documents/kinds/entity/loadEntity'
import { AppError } from '@/domain/errors/AppError'
import { countRecords, readEntityTable } from '@/server/db/entities/entityTables'
import { containing, pageWindow } from '@/server/db/paging'
import type { AppScope } from '@/server/db/scoped'

/** The id of an entity's resource, by id or by any current or former code. Throws not_found. */
export async function resourceIdOf(scope: AppScope, key: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select r.id from ${scope.rows('resource')} r where r.kind = 'entity' and (r.id::text = ${key.toLowerCase()}
      or r.id in (select o.id from ${scope.rows('codeOwner')} o where o.kind = 'entity' and o.code = ${key}))`.execute(
    scope.db,
  )
  if (!rows[0]) throw new AppError('not_found')
  return rows[0].id
}

type Query = OperationTypes['queryEntity']

/** The entities that are online, with the fields of their published versions. */
export async function queryEntities(scope: AppScope, query: Query['query']): Promise<Query['reply']> {
  const { page, size, offset } = pageWindow(query)
  const search = query.search
    ? sql`and lower(r.title || ' ' || r.code || ' ' || r.pinyin) like ${containing(query.search)}`
    : sql``
  const { rows } = await sql<{ id: string; code: string; document: unknown; total: number }>`
    select r.id, r.code, v.document, count(*) over () as total from ${scope.rows('resource')} r
    join ${scope.rows('resourceVersion')} v on v.resource_id = r.id and v.version = r.published_version
    where r.kind = 'entity' and r.is_online ${search}
    order by r.pinyin, r.id limit ${size} offset ${offset}`.execute(scope.db)
  const content = rows.map(({ id, code, document }) => {
    const { title, fields } = loadEntity(document)
    return { id, code, title, fields: fields.map((field) => ({ id: field.id, title: field.title, type: field.type })) }
  })
  return { content, total: rows[0]?.total ?? 0, page, size }
}

/** The columns of an entity's table, those of retired fields included, and the number of its records. */
export async function storedColumns(
  scope: AppScope,
  resource: OperationTypes['getResource']['reply'],
): Promise<Pick<OperationTypes['refreshEntity']['reply'], 'columns' | 'rows'>> {
  const table = await readEntityTable(scope, resource.id)
  const rows = table ? await countRecords(scope, resource.id) : 0
  const current = resource.publishedDocument ? loadEntity(resource.publishedDocument).fields.map(({ id }) => id) : []
  const columns = Object.entries(table?.columns ?? {}).map(([id, { type, unique, indexed }]) => ({
    id,
    type,
    isUnique: unique === true,
    isIndexed: indexed === true,
    isRetired: !current.includes(id),
  }))
  return { columns, rows }
}
