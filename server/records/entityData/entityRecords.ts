import { type RawBuilder, sql } from 'kysely'
import type { EntityDocument } from '@/domain/documents/kinds/entity/EntityDocument'
import { entityRows } from '@/server/db/entities/entityRows'
import type { AppScope } from '@/server/db/scoped'
import { aggregateSql, groupRows } from '@/server/records/aggregates/aggregateSql'
import { cachedRows } from '@/server/records/aggregates/figureCache'
import { columnOf, valuesSql } from '@/server/records/entityData/columnOf'
import { behind, filtered, labelText, matching, orderOf } from '@/server/records/entityData/rowConditions'
import type { RecordShape } from '@/server/records/RecordShape'
import type { RecordSource, RowRules, StoredRecord } from '@/server/records/RecordSource'
import { rightsOf } from '@/server/records/readableFields'
import { countSql, pageRows } from '@/server/records/rowLimits'

export type EntityRecord = Omit<StoredRecord, 'shape'>

/** What an entity's records are read by. */
export interface EntityTable {
  entity: EntityDocument
  shape: RecordShape
  rules: RowRules
}

/** Columns of a row with the alias i and its author with the alias a. */
export const rowColumns = (entity: EntityDocument, label: RawBuilder<string>) => sql`i.id, i.title, i.rev, i.created_at,
  i.updated_at, i.created_by, i.created_org, a.real_name as created_by_name, ${sql.raw(valuesSql(entity))} as data,
  ${label} as label`

/** A filter is counted among the newest records only: without an index it reads every one. */
const maxCountedRows = 20_000

/** The records of an entity, in a table of their own: every record has the current shape. */
export function entityRecords(scope: AppScope, { entity, shape, rules }: EntityTable): RecordSource {
  const { rows: table } = entityRows(scope, shape.id)
  const from = sql`from ${table} i`
  const author = sql`join ${scope.rows('account')} a on a.id = i.created_by`
  // The text of a statement is prepared; its columns belong to a version.
  const version = sql.raw(`/* version ${shape.version} */`)
  const shaped = (found: EntityRecord[]): StoredRecord[] => found.map((row) => ({ ...row, shape }))

  return {
    shape,
    rules,
    rights: async () => new Map([[shape.version, rightsOf(shape.document)]]),

    async page(query, { size, offset, after = null }) {
      if (query.ids?.length === 0) return []
      const order = orderOf(query.sort)
      const rest = after === null ? sql`true` : behind(table, query.scope, after)
      const some = pageRows(query, { size, offset: after === null ? offset : 0 })
      const columns = rowColumns(entity, labelText(query.label))
      if (query.ids) {
        // Joined with itself, a table without statistics would be read once for each of a thousand ids.
        const named = await sql<EntityRecord>`${version}
          select ${columns} ${from} ${author} where ${matching(query)} and ${rest}
          order by ${order} ${some}`.execute(scope.db)
        return shaped(named.rows)
      }
      // First the ids, which need only the columns of the order, then the contents.
      const found = await sql<EntityRecord>`${version}
        with page as materialized (select i.id ${from} where ${matching(query)} and ${rest}
          order by ${order} ${some})
        select ${columns} from page join ${table} i on i.id = page.id
        ${author} order by ${order}`.execute(scope.db)
      return shaped(found.rows)
    },

    async order(query, most) {
      const found = await sql<{ ids: string }>`${version}
        select array_to_string(array(select i.id ${from} where ${matching(query)}
          order by ${orderOf(query.sort)} limit ${most}), ',') as ids`.execute(scope.db)
      return found.rows[0]?.ids ? found.rows[0].ids.split(',') : []
    },

    async count(query, most) {
      const found = await (query.filters.length > 0
        ? sql<{ total: number; looked: number }>`${version}
          select count(*) filter (where ${filtered(query)}) as total, count(*) as looked
          from (select * ${from} where ${matching({ ...query, filters: [] })}
            order by i.created_at desc, i.id desc limit ${maxCountedRows + 1}) i`
        : sql<{ total: number; looked: number }>`${version}
          select ${countSql(query, { from, where: matching(query) }, most)} as total, 0 as looked`
      ).execute(scope.db)
      const { total = 0, looked = 0 } = found.rows[0] ?? {}
      return { total: Math.min(total, most), isCapped: total > most || looked > maxCountedRows }
    },

    async aggregate(query, grouping) {
      const rows = { from: sql`${version} ${table} i`, where: matching(query), columnOf }
      return groupRows(await cachedRows(scope.db, shape.id, aggregateSql(rows, grouping)), grouping)
    },

    async named(query, labels) {
      const label = labelText(query.label)
      const found = await sql<EntityRecord>`${version}
        select * from (select ${rowColumns(entity, label)}, row_number() over (partition by ${label} order by i.created_at desc) as place
          ${from} ${author} where ${matching(query)}
            and ${label} in (select jsonb_array_elements_text(${JSON.stringify(labels)}::jsonb))) found
        where place <= 2`.execute(scope.db)
      return shaped(found.rows)
    },
  }
}
